<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Commands</name>
    <message>
        <source>Open &amp;tokens…</source>
        <translation>打开词元(&amp;T)…</translation>
    </message>
    <message>
        <source>Open a text file or a JSON list of tokens</source>
        <translation>打开文本文件或词元的 JSON 列表</translation>
    </message>
    <message>
        <source>Open &amp;weights…</source>
        <translation>打开权重(&amp;W)…</translation>
    </message>
    <message>
        <source>Open a file of learned matrices (.npz, .safetensors)</source>
        <translation>打开参数矩阵文件（.npz、.safetensors）</translation>
    </message>
    <message>
        <source>Open &amp;input…</source>
        <translation>打开输入(&amp;I)…</translation>
    </message>
    <message>
        <source>Open an .npz file that holds X and, where it has them, the matrices</source>
        <translation>打开含有 X（也可含参数矩阵）的 .npz 文件</translation>
    </message>
    <message>
        <source>Export every array of the computation as one .npz file</source>
        <translation>把计算中的全部数组导出为一个 .npz 文件</translation>
    </message>
    <message>
        <source>Export every array of the computation as CSV files into a folder</source>
        <translation>把计算中的全部数组导出为文件夹中的 CSV 文件</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close Headlight</source>
        <translation>关闭 Headlight</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take back the last change</source>
        <translation>撤销上一次更改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation>重做被撤销的更改</translation>
    </message>
    <message>
        <source>Copy &amp;value</source>
        <translation>复制数值(&amp;V)</translation>
    </message>
    <message>
        <source>Copy the number of the chosen cell</source>
        <translation>复制所选单元格的数值</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>复制图片(&amp;P)</translation>
    </message>
    <message>
        <source>Copy the current picture as an image</source>
        <translation>把当前图片复制为图像</translation>
    </message>
    <message>
        <source>&amp;Linear scale</source>
        <translation>线性刻度(&amp;L)</translation>
    </message>
    <message>
        <source>Colours follow the attention weight evenly</source>
        <translation>颜色随注意力权重均匀变化</translation>
    </message>
    <message>
        <source>Lo&amp;garithmic scale</source>
        <translation>对数刻度(&amp;G)</translation>
    </message>
    <message>
        <source>Colours follow the logarithm of the attention weight: small weights become visible</source>
        <translation>颜色随注意力权重的对数变化，较小的权重也能看清</translation>
    </message>
    <message>
        <source>Colours from &amp;0 to 1</source>
        <translation>颜色范围 0 到 1(&amp;0)</translation>
    </message>
    <message>
        <source>The ends of the colour bar are 0 and 1 (attention weights)</source>
        <translation>色条两端为 0 和 1（注意力权重）</translation>
    </message>
    <message>
        <source>Colours of this &amp;head</source>
        <translation>颜色范围取本头(&amp;H)</translation>
    </message>
    <message>
        <source>The ends of the colour bar are the smallest and largest number of this head</source>
        <translation>色条两端为本头的最小值和最大值</translation>
    </message>
    <message>
        <source>Colours of &amp;all heads</source>
        <translation>颜色范围取所有头(&amp;A)</translation>
    </message>
    <message>
        <source>The ends of the colour bar are the smallest and largest number of all heads</source>
        <translation>色条两端为所有头的最小值和最大值</translation>
    </message>
    <message>
        <source>Colours s&amp;ymmetric around 0</source>
        <translation>颜色关于 0 对称(&amp;Y)</translation>
    </message>
    <message>
        <source>The ends of the colour bar are plus and minus the largest size of a score</source>
        <translation>色条两端为分数最大绝对值的正负值</translation>
    </message>
    <message>
        <source>&amp;Viridis</source>
        <translation>翠绿 Viridis(&amp;V)</translation>
    </message>
    <message>
        <source>Dark violet to yellow, even in lightness</source>
        <translation>从深紫到黄，明度均匀</translation>
    </message>
    <message>
        <source>&amp;Magma</source>
        <translation>岩浆 Magma(&amp;M)</translation>
    </message>
    <message>
        <source>Black over magenta to pale yellow</source>
        <translation>从黑经品红到淡黄</translation>
    </message>
    <message>
        <source>&amp;Cividis</source>
        <translation>蓝黄 Cividis(&amp;C)</translation>
    </message>
    <message>
        <source>Dark blue to yellow, alike for colour-blind readers</source>
        <translation>从深蓝到黄，色觉障碍者看来也一样</translation>
    </message>
    <message>
        <source>&amp;Grey</source>
        <translation>灰度(&amp;G)</translation>
    </message>
    <message>
        <source>Black to white</source>
        <translation>从黑到白</translation>
    </message>
    <message>
        <source>&amp;Blue-white-red</source>
        <translation>蓝白红(&amp;B)</translation>
    </message>
    <message>
        <source>Two sides of a middle: blue below, red above</source>
        <translation>以中间值为界：低为蓝，高为红</translation>
    </message>
    <message>
        <source>&amp;Numbers in cells</source>
        <translation>单元格内显示数值(&amp;N)</translation>
    </message>
    <message>
        <source>Write the number into each cell that has room for it</source>
        <translation>在放得下的单元格里写出数值</translation>
    </message>
    <message>
        <source>Count from &amp;1</source>
        <translation>从 1 开始计数(&amp;1)</translation>
    </message>
    <message>
        <source>Call the first token, head and column 1, as textbooks do, instead of 0</source>
        <translation>像教科书那样把第一个词元、头和列称为 1，而不是 0</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom into the picture</source>
        <translation>放大图片</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>缩小(&amp;U)</translation>
    </message>
    <message>
        <source>Zoom out of the picture</source>
        <translation>缩小图片</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Show the whole picture</source>
        <translation>显示整张图片</translation>
    </message>
    <message>
        <source>Theme of the &amp;desktop</source>
        <translation>跟随桌面主题(&amp;D)</translation>
    </message>
    <message>
        <source>Follow the desktop&apos;s light or dark setting</source>
        <translation>跟随桌面的浅色或深色设置</translation>
    </message>
    <message>
        <source>&amp;Light theme</source>
        <translation>浅色主题(&amp;L)</translation>
    </message>
    <message>
        <source>Dark ink on a light ground</source>
        <translation>浅底深字</translation>
    </message>
    <message>
        <source>Dar&amp;k theme</source>
        <translation>深色主题(&amp;K)</translation>
    </message>
    <message>
        <source>Light ink on a dark ground</source>
        <translation>深底浅字</translation>
    </message>
    <message>
        <source>&amp;English</source>
        <translation>English(&amp;E)</translation>
    </message>
    <message>
        <source>Speak English</source>
        <translation>使用英文 (Speak English)</translation>
    </message>
    <message>
        <source>简体中文</source>
        <translation>简体中文</translation>
    </message>
    <message>
        <source>使用简体中文</source>
        <translation>使用简体中文</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>放大文字(&amp;L)</translation>
    </message>
    <message>
        <source>Make all text of the window larger</source>
        <translation>放大窗口中的全部文字</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>缩小文字(&amp;S)</translation>
    </message>
    <message>
        <source>Make all text of the window smaller</source>
        <translation>缩小窗口中的全部文字</translation>
    </message>
    <message>
        <source>&amp;Normal text size</source>
        <translation>标准文字大小(&amp;N)</translation>
    </message>
    <message>
        <source>Text as large as the desktop asks for</source>
        <translation>使用桌面设定的文字大小</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>自动(&amp;A)</translation>
    </message>
    <message>
        <source>Draw with OpenGL where a graphics processor answers, else with the raster renderer</source>
        <translation>有图形处理器时用 OpenGL 绘制，否则用光栅渲染器</translation>
    </message>
    <message>
        <source>&amp;Raster</source>
        <translation>光栅(&amp;R)</translation>
    </message>
    <message>
        <source>Draw heatmaps on the processor</source>
        <translation>由处理器绘制热图</translation>
    </message>
    <message>
        <source>&amp;OpenGL</source>
        <translation>OpenGL(&amp;O)</translation>
    </message>
    <message>
        <source>Draw heatmaps with OpenGL</source>
        <translation>用 OpenGL 绘制热图</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>恢复默认布局(&amp;R)</translation>
    </message>
    <message>
        <source>Put all docks back to where they were at first</source>
        <translation>把所有面板放回最初的位置</translation>
    </message>
    <message>
        <source>&amp;Edit text</source>
        <translation>编辑文本(&amp;E)</translation>
    </message>
    <message>
        <source>Put the cursor into the text of the sequence</source>
        <translation>把光标移到序列的文本中</translation>
    </message>
    <message>
        <source>&amp;Automatic tokens</source>
        <translation>自动分词(&amp;A)</translation>
    </message>
    <message>
        <source>Characters for Chinese, Japanese and Thai text without blanks, else words</source>
        <translation>无空格的中文、日文、泰文按字符分，其余按单词分</translation>
    </message>
    <message>
        <source>&amp;Words</source>
        <translation>单词(&amp;W)</translation>
    </message>
    <message>
        <source>One token for each run between blanks</source>
        <translation>空白之间的每一段为一个词元</translation>
    </message>
    <message>
        <source>&amp;Characters</source>
        <translation>字符(&amp;C)</translation>
    </message>
    <message>
        <source>One token for each character</source>
        <translation>每个字符为一个词元</translation>
    </message>
    <message>
        <source>&amp;Lines</source>
        <translation>行(&amp;L)</translation>
    </message>
    <message>
        <source>One token for each line</source>
        <translation>每行为一个词元</translation>
    </message>
    <message>
        <source>&amp;JSON list</source>
        <translation>JSON 列表(&amp;J)</translation>
    </message>
    <message>
        <source>The text is a JSON list of tokens</source>
        <translation>文本是词元的 JSON 列表</translation>
    </message>
    <message>
        <source>Compute a&amp;gain</source>
        <translation>重新计算(&amp;G)</translation>
    </message>
    <message>
        <source>Compute the document anew</source>
        <translation>重新计算整个文档</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Stop what is being computed; the last picture stays</source>
        <translation>停止正在进行的计算，保留上一张图片</translation>
    </message>
    <message>
        <source>&amp;Go to…</source>
        <translation>转到(&amp;G)…</translation>
    </message>
    <message>
        <source>Go to a head, query and key by number</source>
        <translation>按编号转到头、查询和键</translation>
    </message>
    <message>
        <source>&amp;Previous head</source>
        <translation>上一个头(&amp;P)</translation>
    </message>
    <message>
        <source>Show the head before</source>
        <translation>显示上一个头</translation>
    </message>
    <message>
        <source>&amp;Next head</source>
        <translation>下一个头(&amp;N)</translation>
    </message>
    <message>
        <source>Show the head after</source>
        <translation>显示下一个头</translation>
    </message>
    <message>
        <source>Input &amp;X</source>
        <translation>输入 X(&amp;X)</translation>
    </message>
    <message>
        <source>Show the input, one row a token</source>
        <translation>显示输入，每行一个词元</translation>
    </message>
    <message>
        <source>&amp;Queries, keys, values</source>
        <translation>查询、键、值(&amp;Q)</translation>
    </message>
    <message>
        <source>Show Q, K and V of the chosen head</source>
        <translation>显示所选头的 Q、K、V</translation>
    </message>
    <message>
        <source>&amp;Scores A</source>
        <translation>分数 A(&amp;S)</translation>
    </message>
    <message>
        <source>Show the scores of the chosen head</source>
        <translation>显示所选头的分数</translation>
    </message>
    <message>
        <source>Attention we&amp;ights α</source>
        <translation>注意力权重 α(&amp;I)</translation>
    </message>
    <message>
        <source>Show the attention weights of the chosen head</source>
        <translation>显示所选头的注意力权重</translation>
    </message>
    <message>
        <source>&amp;Context Z</source>
        <translation>上下文 Z(&amp;C)</translation>
    </message>
    <message>
        <source>Show the context vectors of the chosen head</source>
        <translation>显示所选头的上下文向量</translation>
    </message>
    <message>
        <source>C&amp;oncatenation C</source>
        <translation>拼接 C(&amp;O)</translation>
    </message>
    <message>
        <source>Show the joined contexts of all heads</source>
        <translation>显示所有头拼接后的上下文</translation>
    </message>
    <message>
        <source>O&amp;utput Y</source>
        <translation>输出 Y(&amp;U)</translation>
    </message>
    <message>
        <source>Show the output after W^O</source>
        <translation>显示经 W^O 投影后的输出</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>查找命令(&amp;F)…</translation>
    </message>
    <message>
        <source>Find any command by its name, in English or Chinese</source>
        <translation>按中文或英文名称查找任何命令</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>List every key and what it does</source>
        <translation>列出每个按键及其作用</translation>
    </message>
    <message>
        <source>&amp;About Headlight</source>
        <translation>关于 Headlight(&amp;A)</translation>
    </message>
    <message>
        <source>Versions, renderer and licences</source>
        <translation>版本、渲染器和许可证</translation>
    </message>
    <message>
        <source>Export &amp;data as NumPy archive (.npz)…</source>
        <translation>导出数据为 NumPy 归档 (.npz)(&amp;D)…</translation>
    </message>
    <message>
        <source>Export data as &amp;CSV files…</source>
        <translation>导出数据为 CSV 文件(&amp;C)…</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Renderer</source>
        <translation>渲染器</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>分词方式</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Eleven short chapters on attention, with exercises, or put them away</source>
        <translation>关于注意力的十一个短章，附有练习；再按一次收起</translation>
    </message>
    <message>
        <source>Formulas</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Tokens are &amp;rows: q = x W</source>
        <translation>词元为行：q = x W(&amp;R)</translation>
    </message>
    <message>
        <source>Write the formulas with tokens as rows; no number changes</source>
        <translation>公式以词元为行来写；数值不变</translation>
    </message>
    <message>
        <source>Tokens are &amp;columns: q = W x</source>
        <translation>词元为列：q = W x(&amp;C)</translation>
    </message>
    <message>
        <source>Write the formulas with tokens as columns; no number changes</source>
        <translation>公式以词元为列来写；数值不变</translation>
    </message>
    <message>
        <source>E&amp;xplore</source>
        <translation>探索(&amp;X)</translation>
    </message>
    <message>
        <source>Look at all heads and the heatmap of the chosen one</source>
        <translation>查看所有的头，以及所选头的热图</translation>
    </message>
    <message>
        <source>Ex&amp;plain</source>
        <translation>讲解(&amp;P)</translation>
    </message>
    <message>
        <source>See step by step how the chosen number comes to be</source>
        <translation>一步一步看所选的数值是怎么得来的</translation>
    </message>
    <message>
        <source>Presenter &amp;mode</source>
        <translation>演示模式(&amp;M)</translation>
    </message>
    <message>
        <source>Show the derivation alone, in large type, on the whole screen</source>
        <translation>全屏、大字号，只显示推导</translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>为什么？(&amp;W)</translation>
    </message>
    <message>
        <source>Explain the number of the chosen cell</source>
        <translation>讲解所选单元格的数值</translation>
    </message>
    <message>
        <source>Nex&amp;t step</source>
        <translation>下一步(&amp;T)</translation>
    </message>
    <message>
        <source>Go to the next step of the derivation</source>
        <translation>转到推导的下一步</translation>
    </message>
    <message>
        <source>Pre&amp;vious step</source>
        <translation>上一步(&amp;V)</translation>
    </message>
    <message>
        <source>Go to the step before</source>
        <translation>转到上一步</translation>
    </message>
    <message>
        <source>&amp;First step</source>
        <translation>第一步(&amp;F)</translation>
    </message>
    <message>
        <source>Go to where the derivation begins</source>
        <translation>转到推导的开头</translation>
    </message>
    <message>
        <source>&amp;Last step</source>
        <translation>最后一步(&amp;L)</translation>
    </message>
    <message>
        <source>Go to the step that gives the number</source>
        <translation>转到得出该数值的一步</translation>
    </message>
    <message>
        <source>Pla&amp;y the steps</source>
        <translation>播放各步(&amp;Y)</translation>
    </message>
    <message>
        <source>Go through the steps of the derivation by itself</source>
        <translation>自动逐步播放推导</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>Back to the cell that was explained before</source>
        <translation>回到之前讲解的单元格</translation>
    </message>
    <message>
        <source>Fo&amp;rward</source>
        <translation>前进(&amp;R)</translation>
    </message>
    <message>
        <source>Forward again to the cell that was explained after</source>
        <translation>再到之后讲解的单元格</translation>
    </message>
    <message>
        <source>Copy formulas as &amp;TeX</source>
        <translation>复制公式为 TeX(&amp;T)</translation>
    </message>
    <message>
        <source>Copy the formulas of this step as TeX</source>
        <translation>把本步的公式复制为 TeX</translation>
    </message>
    <message>
        <source>Copy &amp;step as picture</source>
        <translation>复制本步为图片(&amp;S)</translation>
    </message>
    <message>
        <source>Copy this step of the derivation as an image</source>
        <translation>把推导的这一步复制为图像</translation>
    </message>
    <message>
        <source>Export &amp;figure…</source>
        <translation>导出图片(&amp;F)…</translation>
    </message>
    <message>
        <source>Make a figure of the current picture, for a paper, a slide or a page</source>
        <translation>把当前画面做成图片，用于论文、幻灯片或网页</translation>
    </message>
    <message>
        <source>Open fi&amp;gure…</source>
        <translation>打开图片(&amp;G)…</translation>
    </message>
    <message>
        <source>Restore what a figure was made of and how it looks, from its file</source>
        <translation>从图片文件恢复它的内容和外观</translation>
    </message>
    <message>
        <source>&amp;Print figure…</source>
        <translation>打印图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Print the figure of the current picture, after a preview</source>
        <translation>预览并打印当前画面的图片</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Ge&amp;nerate…</source>
        <translation>生成(&amp;N)…</translation>
    </message>
    <message>
        <source>Make a long sequence of up to a million tokens up</source>
        <translation>随机生成一个长序列，最多一百万个词元</translation>
    </message>
    <message>
        <source>Block ma&amp;ximum</source>
        <translation>块内最大值(&amp;X)</translation>
    </message>
    <message>
        <source>A pixel shows the largest of the numbers that share it</source>
        <translation>像素显示落在其中的最大数值</translation>
    </message>
    <message>
        <source>Block m&amp;ean</source>
        <translation>块内平均值(&amp;E)</translation>
    </message>
    <message>
        <source>A pixel shows the mean of the numbers that share it</source>
        <translation>像素显示落在其中的数值的平均值</translation>
    </message>
    <message>
        <source>Zoom to the c&amp;hosen cell</source>
        <translation>放大到选中的单元格(&amp;H)</translation>
    </message>
    <message>
        <source>Show the chosen cell and its neighbours, large enough for their numbers (a drag with Shift zooms to a frame)</source>
        <translation>显示选中的单元格及其周围，放大到可以看清数字（按住 Shift 拖动可放大到选框）</translation>
    </message>
    <message>
        <source>Open &amp;model…</source>
        <translation>打开模型(&amp;M)…</translation>
    </message>
    <message>
        <source>Open the folder of a trained model, with its weights and its tokenizer</source>
        <translation>打开训练好的模型所在的文件夹，连同其权重和分词器</translation>
    </message>
    <message>
        <source>Open model fi&amp;le…</source>
        <translation>打开模型文件(&amp;L)…</translation>
    </message>
    <message>
        <source>Open a trained model in one file (.gguf), or by a file of its folder</source>
        <translation>打开单个文件中的模型 (.gguf)，或通过其文件夹中的文件打开</translation>
    </message>
    <message>
        <source>Open &amp;built-in model</source>
        <translation>打开内置模型(&amp;B)</translation>
    </message>
    <message>
        <source>Open headlight-tiny, a small trained model that comes with the program</source>
        <translation>打开随程序附带的训练好的小模型 headlight-tiny</translation>
    </message>
    <message>
        <source>Previous l&amp;ayer</source>
        <translation>上一层(&amp;A)</translation>
    </message>
    <message>
        <source>Show the layer before</source>
        <translation>显示前一层</translation>
    </message>
    <message>
        <source>Next lay&amp;er</source>
        <translation>下一层(&amp;E)</translation>
    </message>
    <message>
        <source>Show the layer after</source>
        <translation>显示后一层</translation>
    </message>
    <message>
        <source>Open layer as &amp;attention only</source>
        <translation>仅作为注意力打开该层(&amp;A)</translation>
    </message>
    <message>
        <source>Make this layer&apos;s W^Q, W^K, W^V and W^O the document&apos;s parameters</source>
        <translation>把该层的 W^Q、W^K、W^V 和 W^O 作为文档的参数</translation>
    </message>
    <message>
        <source>Close mod&amp;el</source>
        <translation>关闭模型(&amp;E)</translation>
    </message>
    <message>
        <source>Go back from the model to the sequence before</source>
        <translation>离开模型，回到之前的序列</translation>
    </message>
</context>
<context>
    <name>FigureControls</name>
    <message>
        <source>own…</source>
        <translation>自定…</translation>
    </message>
</context>
<context>
    <name>FigureOutput</name>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>TikZ (LaTeX)</source>
        <translation>TikZ（LaTeX）</translation>
    </message>
    <message>
        <source>HTML page</source>
        <translation>HTML 网页</translation>
    </message>
    <message>
        <source>numbers as CSV</source>
        <translation>数值：CSV</translation>
    </message>
    <message>
        <source>numbers as TSV</source>
        <translation>数值：TSV</translation>
    </message>
    <message>
        <source>numbers as NumPy archive</source>
        <translation>数值：NumPy 归档</translation>
    </message>
    <message>
        <source>numbers as JSON</source>
        <translation>数值：JSON</translation>
    </message>
    <message>
        <source>numbers as LaTeX table</source>
        <translation>数值：LaTeX 表格</translation>
    </message>
</context>
<context>
    <name>Screenshot</name>
    <message>
        <source>The picture was not complete after %1 seconds.</source>
        <translation>%1 秒之后图仍未画完。</translation>
    </message>
</context>
<context>
    <name>Undo</name>
    <message>
        <source>Show the Example</source>
        <translation>显示示例</translation>
    </message>
    <message>
        <source>Open Input</source>
        <translation>打开输入</translation>
    </message>
    <message>
        <source>Open Tokens</source>
        <translation>打开词元</translation>
    </message>
    <message>
        <source>Load Weights</source>
        <translation>载入权重</translation>
    </message>
    <message>
        <source>Change Tokens</source>
        <translation>更改分词方式</translation>
    </message>
    <message>
        <source>Restore Figure</source>
        <translation>恢复图片</translation>
    </message>
    <message>
        <source>Generate a Sequence</source>
        <translation>生成序列</translation>
    </message>
    <message>
        <source>Edit a Layer</source>
        <translation>编辑一层</translation>
    </message>
</context>
<context>
    <name>WeightsVerdict</name>
    <message>
        <source>, %1 of them for keys and values</source>
        <translation>（其中键和值 %1 个）</translation>
    </message>
    <message>
        <source>Everything fits: d = %1, %2 heads%3, d_k = %4, d_v = %5.</source>
        <translation>全部吻合：d = %1，%2 个头%3，d_k = %4，d_v = %5。</translation>
    </message>
</context>
<context>
    <name>headlight::AboutDialog</name>
    <message>
        <source>About Headlight</source>
        <translation>关于 Headlight</translation>
    </message>
    <message>
        <source>Versions and renderer</source>
        <translation>版本与渲染器</translation>
    </message>
    <message>
        <source>Shows what attention heads look at.</source>
        <translation>看清每个注意力头在看什么。</translation>
    </message>
    <message>
        <source>Pictures: %1</source>
        <translation>图像渲染：%1</translation>
    </message>
    <message>
        <source>Our sources are under the MIT licence. This program links QCustomPlot, so as a whole it is under the GNU General Public License, version 3 or later.</source>
        <translation>源代码采用 MIT 许可证。本程序链接了 QCustomPlot，因此整体采用 GNU 通用公共许可证第 3 版或更高版本。</translation>
    </message>
    <message>
        <source>Licences of what the program contains</source>
        <translation>程序所含组件的许可证</translation>
    </message>
    <message>
        <source>Made with: %1</source>
        <translation>所用的库：%1</translation>
    </message>
    <message>
        <source>Instructions of the processor: %1</source>
        <translation>处理器指令集：%1</translation>
    </message>
</context>
<context>
    <name>headlight::CommandLineDialog</name>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>The same figure from a shell or a Makefile:</source>
        <translation>在命令行或 Makefile 中得到同一张图片：</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Options cannot say all of this document: masks made pair by pair, roles of arrays that were chosen by hand, and an input from a file beside parameters that are not from a file, are missing here. A figure with its recipe holds them.</source>
        <translation>命令行选项无法表达此文档的全部内容：这里缺少逐对设定的掩码、手工指定的数组角色，以及与非文件参数搭配的文件输入。带有制作说明的图片文件包含这些内容。</translation>
    </message>
</context>
<context>
    <name>headlight::CommandPalette</name>
    <message>
        <source>Find a command, in English or Chinese</source>
        <translation>查找命令（中文或英文）</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>找到的命令</translation>
    </message>
</context>
<context>
    <name>headlight::DockTitle</name>
    <message>
        <source>Attach to the window</source>
        <translation>停靠到窗口</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离</translation>
    </message>
    <message>
        <source>Close (View &gt; Panels brings it back)</source>
        <translation>关闭（可在“视图 &gt; 面板”中重新打开）</translation>
    </message>
    <message>
        <source>Detach or attach %1</source>
        <translation>分离或停靠“%1”</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭“%1”</translation>
    </message>
</context>
<context>
    <name>headlight::Docks</name>
    <message>
        <source>What goes in</source>
        <translation>输入与参数</translation>
    </message>
    <message>
        <source>What comes out</source>
        <translation>结果与数值</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>headlight::FigureBatchDialog</name>
    <message>
        <source>Save several figures</source>
        <translation>批量保存图片</translation>
    </message>
    <message>
        <source>One file: %1</source>
        <translation>一个文件：%1</translation>
    </message>
    <message>
        <source>%1 files, %2 to %3</source>
        <translation>%1 个文件，从 %2 到 %3</translation>
    </message>
    <message>
        <source>Files exist</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>Of %1 files, %2 are in this folder already.</source>
        <translation>共 %1 个文件，其中 %2 个已在此文件夹中。</translation>
    </message>
    <message>
        <source>&amp;Replace them</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep them</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stopped. The files that were complete stay.</source>
        <translation>已停止。已完成的文件予以保留。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Every figure looks as it is set in the dialog before.</source>
        <translation>每张图片的外观都与前一对话框中的设置相同。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>this head (%1)</source>
        <translation>此头（%1）</translation>
    </message>
    <message>
        <source>all %1 heads</source>
        <translation>全部 %1 个头</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>this layer (%1)</source>
        <translation>此层（%1）</translation>
    </message>
    <message>
        <source>all %1 layers</source>
        <translation>全部 %1 层</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>that of the window</source>
        <translation>窗口中的序列</translation>
    </message>
    <message>
        <source>several, one a line</source>
        <translation>多个序列，每行一个</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>从文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Sequences, one a line</source>
        <translation>序列，每行一个</translation>
    </message>
    <message>
        <source>File names</source>
        <translation>文件名</translation>
    </message>
    <message>
        <source>{head}, {layer} and {index} (of the sequence) stand for their numbers</source>
        <translation>{head}（头）、{layer}（层）和 {index}（序列）会换成各自的编号</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Text (*.txt *.md);;All files (*)</source>
        <translation>文本 (*.txt *.md);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Folder of the figures</source>
        <translation>图片文件夹</translation>
    </message>
</context>
<context>
    <name>headlight::FigureCommands</name>
    <message>
        <source>Save figure</source>
        <translation>保存图片</translation>
    </message>
</context>
<context>
    <name>headlight::FigureDialog</name>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 毫米</translation>
    </message>
    <message>
        <source>%1 × %2 px</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>%1 vector cells</source>
        <translation>%1 个矢量单元格</translation>
    </message>
    <message>
        <source>%1 cells as a bitmap</source>
        <translation>%1 个单元格（位图）</translation>
    </message>
    <message>
        <source>Copied as PNG and SVG.</source>
        <translation>已复制为 PNG 和 SVG。</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Command &amp;line…</source>
        <translation>命令行(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Changes show at once; nothing is written before you save.</source>
        <translation>更改立即显示；保存之前不写入任何文件。</translation>
    </message>
    <message>
        <source>Show as seen</source>
        <translation>模拟观看效果</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>in greyscale</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>without red cones (protanopia)</source>
        <translation>红色盲</translation>
    </message>
    <message>
        <source>without green cones (deuteranopia)</source>
        <translation>绿色盲</translation>
    </message>
    <message>
        <source>without blue cones (tritanopia)</source>
        <translation>蓝色盲</translation>
    </message>
    <message>
        <source>Changes the preview alone, not the figure</source>
        <translation>只改变预览，不改变图片</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>What is saved: a picture, or the numbers that it shows</source>
        <translation>保存的内容：图片，或图片所显示的数值</translation>
    </message>
    <message>
        <source>Se&amp;veral…</source>
        <translation>批量(&amp;V)…</translation>
    </message>
    <message>
        <source>%1 vector shapes</source>
        <translation>%1 个矢量图形</translation>
    </message>
    <message>
        <source>There is nothing to save yet.</source>
        <translation>还没有可以保存的内容。</translation>
    </message>
    <message>
        <source>The formulas are being set; the figure can be saved when they are.</source>
        <translation>正在排版公式；排好之后即可保存图片。</translation>
    </message>
    <message>
        <source>A derivation is one figure: several are of heads, layers or sequences.</source>
        <translation>一次推导只有一张图片；多张图片用于多个头、层或序列。</translation>
    </message>
</context>
<context>
    <name>headlight::FigureForm</name>
    <message>
        <source>safe in greyscale</source>
        <translation>灰度下可辨</translation>
    </message>
    <message>
        <source>not safe in greyscale</source>
        <translation>灰度下不易辨认</translation>
    </message>
    <message>
        <source>Single column, 85 mm</source>
        <translation>单栏，85 毫米</translation>
    </message>
    <message>
        <source>Double column, 175 mm</source>
        <translation>双栏，175 毫米</translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation>幻灯片，16:9</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>海报</translation>
    </message>
    <message>
        <source>Save preset</source>
        <translation>保存预设</translation>
    </message>
    <message>
        <source>Name of the preset:</source>
        <translation>预设名称：</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>as set below</source>
        <translation>按以下设置</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Keep size, type, colours and all else below under a name</source>
        <translation>把下面的尺寸、字体、颜色等设置存为一个名称</translation>
    </message>
    <message>
        <source>Settings are not kept in this run</source>
        <translation>本次运行不保存设置</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove this preset of yours</source>
        <translation>删除这个自建预设</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>attention weights of one head</source>
        <translation>一个头的注意力权重</translation>
    </message>
    <message>
        <source>scores of one head</source>
        <translation>一个头的分数</translation>
    </message>
    <message>
        <source>context vectors of one head</source>
        <translation>一个头的上下文向量</translation>
    </message>
    <message>
        <source>concatenation of all heads</source>
        <translation>所有头的拼接</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>attention weights of all heads</source>
        <translation>所有头的注意力权重</translation>
    </message>
    <message>
        <source>attention weights of one query</source>
        <translation>一个查询的注意力权重</translation>
    </message>
    <message>
        <source>links between tokens</source>
        <translation>词元之间的连线</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>input X</source>
        <translation>输入 X</translation>
    </message>
    <message>
        <source>input X of the keys</source>
        <translation>键一侧的输入 X</translation>
    </message>
    <message>
        <source>queries of one head</source>
        <translation>一个头的查询</translation>
    </message>
    <message>
        <source>keys of one head</source>
        <translation>一个头的键</translation>
    </message>
    <message>
        <source>values of one head</source>
        <translation>一个头的值</translation>
    </message>
    <message>
        <source>output projection W^O</source>
        <translation>输出投影 W^O</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Query i</source>
        <translation>查询 i</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source>Size and type</source>
        <translation>尺寸与字体</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> 毫米</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>follows the cells</source>
        <translation>随单元格而定</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source> dpi (PNG)</source>
        <translation> dpi（PNG）</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>name of a font, as DejaVu Sans</source>
        <translation>字体名称，如 DejaVu Sans</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>as the font size</source>
        <translation>与字号相同</translation>
    </message>
    <message>
        <source>Labels up to</source>
        <translation>标签最大</translation>
    </message>
    <message>
        <source>Numbers up to</source>
        <translation>数字最大</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>usual for the numbers</source>
        <translation>按数值的惯例</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Magma</source>
        <translation>Magma</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>Blue-white-red</source>
        <translation>蓝-白-红</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>symmetric around 0</source>
        <translation>以 0 为中心对称</translation>
    </message>
    <message>
        <source>of this picture</source>
        <translation>本图的范围</translation>
    </message>
    <message>
        <source>of all heads</source>
        <translation>所有头的范围</translation>
    </message>
    <message>
        <source>percentiles 1 to 99</source>
        <translation>百分位 1 到 99</translation>
    </message>
    <message>
        <source>LOW,HIGH or percentiles:5,95</source>
        <translation>最小值,最大值 或 percentiles:5,95</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>色条</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>top</source>
        <translation>上方</translation>
    </message>
    <message>
        <source>bottom</source>
        <translation>下方</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>compact</source>
        <translation>紧凑</translation>
    </message>
    <message>
        <source>1 decimal</source>
        <translation>1 位小数</translation>
    </message>
    <message>
        <source>2 decimals</source>
        <translation>2 位小数</translation>
    </message>
    <message>
        <source>3 decimals</source>
        <translation>3 位小数</translation>
    </message>
    <message>
        <source>2 significant digits</source>
        <translation>2 位有效数字</translation>
    </message>
    <message>
        <source>3 significant digits</source>
        <translation>3 位有效数字</translation>
    </message>
    <message>
        <source>hundredths</source>
        <translation>百分数</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>usual for the picture</source>
        <translation>按画面的惯例</translation>
    </message>
    <message>
        <source>square</source>
        <translation>正方形</translation>
    </message>
    <message>
        <source>as room allows</source>
        <translation>随空间而定</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>边框</translation>
    </message>
    <message>
        <source>Outlines</source>
        <translation>轮廓框</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>the chosen query</source>
        <translation>选中的查询</translation>
    </message>
    <message>
        <source>rows from 0: 3,8</source>
        <translation>行号，从 0 起：3,8</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>the chosen key</source>
        <translation>选中的键</translation>
    </message>
    <message>
        <source>columns from 0: 1,2</source>
        <translation>列号，从 0 起：1,2</translation>
    </message>
    <message>
        <source>Single cells</source>
        <translation>单个单元格</translation>
    </message>
    <message>
        <source>the chosen pair</source>
        <translation>选中的一对</translation>
    </message>
    <message>
        <source>row:column from 0: 3:1,8:2</source>
        <translation>行:列，从 0 起：3:1,8:2</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>one line of text</source>
        <translation>一行文字</translation>
    </message>
    <message>
        <source>Of rows</source>
        <translation>行标题</translation>
    </message>
    <message>
        <source>Of columns</source>
        <translation>列标题</translation>
    </message>
    <message>
        <source>Of the bar</source>
        <translation>色条标题</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Count from</source>
        <translation>起始编号</translation>
    </message>
    <message>
        <source>Panel letters (a), (b), …</source>
        <translation>分图编号 (a)、(b)…</translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>能放下的都显示</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>every second</source>
        <translation>每隔一个</translation>
    </message>
    <message>
        <source>every fifth</source>
        <translation>每五个</translation>
    </message>
    <message>
        <source>sub-words of a word</source>
        <translation>同一单词的子词</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Labels and groups</source>
        <translation>标签与分组</translation>
    </message>
    <message>
        <source>Row labels</source>
        <translation>行标签</translation>
    </message>
    <message>
        <source>every:10, or rows from 0: 0,4,9</source>
        <translation>every:10，或行号，从 0 起：0,4,9</translation>
    </message>
    <message>
        <source>Column labels</source>
        <translation>列标签</translation>
    </message>
    <message>
        <source>every:10, or columns from 0: 0,4,9</source>
        <translation>every:10，或列号，从 0 起：0,4,9</translation>
    </message>
    <message>
        <source>Column labels lean</source>
        <translation>列标签倾斜</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>不倾斜</translation>
    </message>
    <message>
        <source>45°</source>
        <translation>45°</translation>
    </message>
    <message>
        <source>upright</source>
        <translation>竖直</translation>
    </message>
    <message>
        <source>degrees, 0 to 90</source>
        <translation>角度，0 到 90</translation>
    </message>
    <message>
        <source>Group rows</source>
        <translation>行分组</translation>
    </message>
    <message>
        <source>first-last=label: 0-2=subject;3-4=verb</source>
        <translation>首-尾=标签：0-2=主语;3-4=动词</translation>
    </message>
    <message>
        <source>Group columns</source>
        <translation>列分组</translation>
    </message>
    <message>
        <source>Page and file</source>
        <translation>页面与文件</translation>
    </message>
    <message>
        <source>Grid columns</source>
        <translation>每行分图数</translation>
    </message>
    <message>
        <source>near-square</source>
        <translation>接近正方形</translation>
    </message>
    <message>
        <source>Transparent background</source>
        <translation>透明背景</translation>
    </message>
    <message>
        <source>Text as outlines</source>
        <translation>文字转为轮廓</translation>
    </message>
    <message>
        <source>SVG, PDF and TikZ: needs no font, and holds no text to find or copy</source>
        <translation>SVG、PDF 和 TikZ：不需要字体，但文字无法查找和复制</translation>
    </message>
    <message>
        <source>How to compute it, in the file</source>
        <translation>在文件中写入生成方法</translation>
    </message>
    <message>
        <source>The text, the parameters and the options that the figure was made with</source>
        <translation>生成图片所用的文本、参数和选项</translation>
    </message>
    <message>
        <source>not safe without red cones (protanopia)</source>
        <translation>缺少感红视锥（红色盲）的读者难以分辨</translation>
    </message>
    <message>
        <source>not safe without green cones (deuteranopia)</source>
        <translation>缺少感绿视锥（绿色盲）的读者难以分辨</translation>
    </message>
    <message>
        <source>not safe without blue cones (tritanopia)</source>
        <translation>缺少感蓝视锥（蓝色盲）的读者难以分辨</translation>
    </message>
    <message>
        <source>safe without red, green or blue cones</source>
        <translation>红色盲、绿色盲和蓝色盲读者都可以分辨</translation>
    </message>
    <message>
        <source>this step of the derivation</source>
        <translation>推导的当前步骤</translation>
    </message>
    <message>
        <source>all steps of the derivation</source>
        <translation>推导的全部步骤</translation>
    </message>
</context>
<context>
    <name>headlight::FigurePrintDialog</name>
    <message>
        <source>Print figure</source>
        <translation>打印图片</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The sheet as it will be printed</source>
        <translation>打印后的纸面</translation>
    </message>
    <message>
        <source>PDF file</source>
        <translation>PDF 文件</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>打印机</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>upright</source>
        <translation>纵向</translation>
    </message>
    <message>
        <source>across</source>
        <translation>横向</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>as set in millimetres</source>
        <translation>按设定的毫米数</translation>
    </message>
    <message>
        <source>as large as the sheet</source>
        <translation>占满纸面</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>存为 PDF(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Print</source>
        <translation>打印(&amp;P)</translation>
    </message>
    <message>
        <source>No printer is set up on this computer; the sheet can be saved as a PDF file.</source>
        <translation>此计算机没有设置打印机；可以把纸面存为 PDF 文件。</translation>
    </message>
    <message>
        <source>On paper the figure is %1 × %2 mm.</source>
        <translation>图片在纸上为 %1 × %2 毫米。</translation>
    </message>
    <message>
        <source>It is set larger than the sheet, and made smaller to %1 %.</source>
        <translation>设定的大小超出纸面，已缩小到 %1%。</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Save the sheet</source>
        <translation>保存纸面</translation>
    </message>
    <message>
        <source>The printer %1 does not take it.</source>
        <translation>打印机 %1 没有接受打印。</translation>
    </message>
</context>
<context>
    <name>headlight::GenerateDialog</name>
    <message>
        <source>&amp;Causal mask: no query sees a later key</source>
        <translation>因果掩码：查询看不到其后的键(&amp;C)</translation>
    </message>
    <message>
        <source>Generate a sequence</source>
        <translation>生成序列</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>&amp;Tokens n</source>
        <translation>词元数 n(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Width d</source>
        <translation>宽度 d(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Heads h</source>
        <translation>头数 h(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Positions</source>
        <translation>位置编码(&amp;P)</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>The seed is a whole number from 0.</source>
        <translation>种子须为不小于 0 的整数。</translation>
    </message>
    <message>
        <source>The heads must divide the width: %1 is not a multiple of %2.</source>
        <translation>头数须整除宽度：%1 不是 %2 的倍数。</translation>
    </message>
    <message>
        <source>Tokens t0 to t%1 with random vectors; %2 × %2 attention weights a head, of which none is kept: about %3 MiB in all.</source>
        <translation>词元 t0 至 t%1，向量随机；每个头有 %2 × %2 个注意力权重，均不保存：共约 %3 MiB。</translation>
    </message>
</context>
<context>
    <name>headlight::GoToDialog</name>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>head, i, j</source>
        <translation>头, i, j</translation>
    </message>
    <message>
        <source>Head, query and key</source>
        <translation>头、查询和键</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Head, query i and key j, or only i and j:</source>
        <translation>头、查询 i 和键 j，或只写 i 和 j：</translation>
    </message>
    <message>
        <source>head %1 to %2, i %1 to %3, j %1 to %4</source>
        <translation>头 %1 到 %2，i %1 到 %3，j %1 到 %4</translation>
    </message>
</context>
<context>
    <name>headlight::HeadStepper</name>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Previous head (,)</source>
        <translation>上一个头 (,)</translation>
    </message>
    <message>
        <source>Next head (.)</source>
        <translation>下一个头 (.)</translation>
    </message>
    <message>
        <source>Previous head</source>
        <translation>上一个头</translation>
    </message>
    <message>
        <source>Next head</source>
        <translation>下一个头</translation>
    </message>
    <message>
        <source>/ %1</source>
        <comment>position of the head: 3 / 12</comment>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>Head %1 of %2</source>
        <translation>头 %1，共 %2 个</translation>
    </message>
</context>
<context>
    <name>headlight::IndexChoice</name>
    <message>
        <source>some…</source>
        <translation>其中一些…</translation>
    </message>
    <message>
        <source>%1 to %2, as 1,3-5</source>
        <translation>%1 到 %2，例如 1,3-5</translation>
    </message>
</context>
<context>
    <name>headlight::JobProgress</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1, %2 s left</source>
        <translation>%1，还需 %2 秒</translation>
    </message>
    <message>
        <source>%1, %2 min left</source>
        <translation>%1，还需 %2 分钟</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop what is running</source>
        <translation>停止正在进行的操作</translation>
    </message>
</context>
<context>
    <name>headlight::LayerBar</name>
    <message>
        <source>encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>decoder looks at encoder</source>
        <translation>解码器看编码器</translation>
    </message>
    <message>
        <source>Place of attention</source>
        <translation>注意力所在之处</translation>
    </message>
    <message>
        <source>Which attention of the model: encoder, decoder, or between them</source>
        <translation>模型的哪一处注意力：编码器、解码器或两者之间</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>The layer whose attention is shown</source>
        <translation>显示其注意力的层</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Head %1 (group %2)</source>
        <translation>头 %1（第 %2 组）</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
</context>
<context>
    <name>headlight::MainWindow</name>
    <message>
        <source>Computing</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Compute again</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>Stopped. The pictures show what was computed before.</source>
        <translation>已停止。图片显示的是之前的计算结果。</translation>
    </message>
    <message>
        <source>Stopped before there was a picture.</source>
        <translation>已停止，尚无图片。</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>撤销上一次更改</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Click any cell to see its row, its numbers and its context vector; W asks why.</source>
        <translation>单击任意单元格，查看它所在的行、它的数值和上下文向量；按 W 问为什么。</translation>
    </message>
    <message>
        <source>Stopped. The overview stays as far as it was computed; from near, all is exact.</source>
        <translation>已停止。概览保留已计算的部分；放大后所见的都是精确值。</translation>
    </message>
    <message>
        <source>%1 generated tokens</source>
        <translation>生成的 %1 个词元</translation>
    </message>
</context>
<context>
    <name>headlight::Menus</name>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>刻度与范围(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Colour map</source>
        <translation>配色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>语言 (Language)(&amp;A)</translation>
    </message>
    <message>
        <source>Text si&amp;ze</source>
        <translation>文字大小(&amp;Z)</translation>
    </message>
    <message>
        <source>Ren&amp;derer</source>
        <translation>渲染器(&amp;D)</translation>
    </message>
    <message>
        <source>Pane&amp;ls</source>
        <translation>面板(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Sequence</source>
        <translation>序列(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>分词方式(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Head</source>
        <translation>头(&amp;H)</translation>
    </message>
    <message>
        <source>F&amp;ormulas</source>
        <translation>公式(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Blocks of weights</source>
        <translation>权重分块(&amp;B)</translation>
    </message>
</context>
<context>
    <name>headlight::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>headlight::ModelCommands</name>
    <message>
        <source>Open a model&apos;s folder</source>
        <translation>打开模型文件夹</translation>
    </message>
    <message>
        <source>Open a model&apos;s file</source>
        <translation>打开模型文件</translation>
    </message>
    <message>
        <source>Models (*.gguf *.safetensors *.json *.pt *.pth *.bin);;All files (*)</source>
        <translation>模型 (*.gguf *.safetensors *.json *.pt *.pth *.bin);;所有文件 (*)</translation>
    </message>
    <message>
        <source>These are the layer&apos;s W^Q, W^K, W^V and W^O over embeddings of words: its norms, positions and tokens stay with the model.</source>
        <translation>这是该层的 W^Q、W^K、W^V 和 W^O，作用于词向量：层归一化、位置和词元仍留在模型中。</translation>
    </message>
    <message>
        <source>Open a picture</source>
        <translation>打开图片</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.bmp *.gif *.ppm *.pgm *.webp *.tif *.tiff);;All files (*)</source>
        <translation>图片 (*.png *.jpg *.jpeg *.bmp *.gif *.ppm *.pgm *.webp *.tif *.tiff);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>headlight::ModelReportDialog</name>
    <message>
        <source>Missing: %1</source>
        <translation>缺少：%1</translation>
    </message>
    <message>
        <source>  %1: found %2, expected %3</source>
        <translation>  %1：实际为 %2，应为 %3</translation>
    </message>
    <message>
        <source>Of another shape: %1</source>
        <translation>形状不符：%1</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>Every tensor that this model needs is there, in its shape.</source>
        <translation>该模型所需的张量齐全，形状无误。</translation>
    </message>
    <message>
        <source>What is in %1</source>
        <translation>%1 的内容</translation>
    </message>
    <message>
        <source>Tensors that do not fit</source>
        <translation>不吻合的张量</translation>
    </message>
</context>
<context>
    <name>headlight::OpenCommands</name>
    <message>
        <source>Matrices (*.npz *.safetensors *.npy *.json);;All files (*)</source>
        <translation>矩阵 (*.npz *.safetensors *.npy *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open tokens</source>
        <translation>打开词元</translation>
    </message>
    <message>
        <source>Open weights</source>
        <translation>打开权重</translation>
    </message>
    <message>
        <source>Open input</source>
        <translation>打开输入</translation>
    </message>
    <message>
        <source>Text and JSON (*.txt *.md *.json);;All files (*)</source>
        <translation>文本与 JSON (*.txt *.md *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>选择其他文件…</translation>
    </message>
    <message>
        <source>Nothing opened yet</source>
        <translation>尚未打开过文件</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Open figure</source>
        <translation>打开图片</translation>
    </message>
    <message>
        <source>Figures of Headlight (*.pdf *.svg *.png *.tex *.html *.json);;All files (*)</source>
        <translation>Headlight 的图片 (*.pdf *.svg *.png *.tex *.html *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Restore it</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>%1 is a figure that says how it was made: its text, its parameters and its look.</source>
        <translation>%1 是一张记有制作方法的图片：文本、参数和外观。</translation>
    </message>
    <message>
        <source>%1 says how a figure looks.</source>
        <translation>%1 记录了图片的外观。</translation>
    </message>
    <message>
        <source>See its tensors…</source>
        <translation>查看其张量…</translation>
    </message>
    <message>
        <source>%1 is a figure of layer %2 of the model %3 that says how it was made: its model, its text and its look.</source>
        <translation>%1 是模型 %3 第 %2 层的图片，其中记录了制作方式：模型、文本和外观。</translation>
    </message>
    <message>
        <source>Open the model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>%1 is a part of the model %2, which is opened as a whole.</source>
        <translation>%1 是模型 %2 的一部分，模型须整体打开。</translation>
    </message>
    <message>
        <source>%1 shows what a model made of tokens or pixels that no text typed here gives: headlight-cli figure takes them with --ids or --pixels.</source>
        <translation>%1 显示的是模型读入某些词元或像素的结果，在此输入文本无法得到它们：请用 headlight-cli figure 的 --ids 或 --pixels 给出。</translation>
    </message>
    <message>
        <source>%1 needs the model %2 with the SHA-256 %3: %4</source>
        <translation>%1 需要 SHA-256 为 %3 的模型 %2：%4</translation>
    </message>
</context>
<context>
    <name>headlight::RendererSwitch</name>
    <message>
        <source>OpenGL (%1)</source>
        <translation>OpenGL（%1）</translation>
    </message>
    <message>
        <source>raster (OpenGL would be drawn by the processor: %1)</source>
        <translation>光栅（OpenGL 会由处理器绘制：%1）</translation>
    </message>
    <message>
        <source>raster (this machine has no graphics device)</source>
        <translation>光栅（本机没有图形设备）</translation>
    </message>
    <message>
        <source>raster (this display has no OpenGL)</source>
        <translation>光栅（当前显示环境没有 OpenGL）</translation>
    </message>
    <message>
        <source>raster (no OpenGL 3.3 could be had)</source>
        <translation>光栅（无法使用 OpenGL 3.3）</translation>
    </message>
    <message>
        <source>raster (chosen)</source>
        <translation>光栅（手动选择）</translation>
    </message>
    <message>
        <source>raster (OpenGL failed)</source>
        <translation>光栅（OpenGL 失败）</translation>
    </message>
</context>
<context>
    <name>headlight::SaveCommands</name>
    <message>
        <source>Export data</source>
        <translation>导出数据</translation>
    </message>
    <message>
        <source>NumPy archive (*.npz)</source>
        <translation>NumPy 归档 (*.npz)</translation>
    </message>
    <message>
        <source>Export CSV files into a folder</source>
        <translation>把 CSV 文件导出到文件夹</translation>
    </message>
    <message>
        <source>Exporting data</source>
        <translation>正在导出数据</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Stopped before %1 was written.</source>
        <translation>已停止，未写完 %1。</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>保存到别处…</translation>
    </message>
    <message>
        <source>Stopped. The CSV files that were complete stay in %1.</source>
        <translation>已停止。已完成的 CSV 文件保留在 %1 中。</translation>
    </message>
    <message>
        <source>CSV files that were complete before it stay.</source>
        <translation>此前已完成的 CSV 文件仍然保留。</translation>
    </message>
    <message>
        <source>Saving the figure</source>
        <translation>正在保存图片</translation>
    </message>
    <message>
        <source>Saved %1 figures in %2.</source>
        <translation>已在 %2 中保存 %1 张图片。</translation>
    </message>
</context>
<context>
    <name>headlight::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Move the chosen pair, in a heatmap</source>
        <translation>在热图中移动所选的查询与键</translation>
    </message>
    <message>
        <source>Ctrl+Arrows</source>
        <translation>Ctrl+方向键</translation>
    </message>
    <message>
        <source>To the largest attention weight of the row, to the next peak</source>
        <translation>跳到本行最大的注意力权重、下一个峰值</translation>
    </message>
    <message>
        <source>1 … 9</source>
        <translation>1 … 9</translation>
    </message>
    <message>
        <source>First to ninth head, while a picture has the focus</source>
        <translation>第一到第九个头（焦点在图片上时）</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Back to the whole picture, in a heatmap</source>
        <translation>在热图中：重新显示整幅图</translation>
    </message>
    <message>
        <source>Shift+Drag</source>
        <translation>Shift+拖动</translation>
    </message>
    <message>
        <source>Zoom to the frame that is drawn, in a heatmap</source>
        <translation>在热图中：放大所画的框</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zoom around the pointer, in a heatmap; a drag moves the picture</source>
        <translation>在热图中：以指针为中心缩放；拖动则移动图片</translation>
    </message>
</context>
<context>
    <name>headlight::StatusBar</name>
    <message>
        <source>%1 “%2”</source>
        <comment>number and text of a token</comment>
        <translation>%1“%2”</translation>
    </message>
    <message>
        <source>query %1 → key %2</source>
        <translation>查询 %1 → 键 %2</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩蔽</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>分数 %1</translation>
    </message>
    <message>
        <source>&lt; 1 ms</source>
        <translation>&lt; 1 毫秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>computed in %1, 1 thread</source>
        <translation>计算用时 %1，1 个线程</translation>
    </message>
    <message>
        <source>computed in %1, %2 threads</source>
        <translation>计算用时 %1，%2 个线程</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>Memory that Headlight uses now</source>
        <translation>Headlight 当前使用的内存</translation>
    </message>
</context>
<context>
    <name>headlight::TaskSwitch</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
</context>
<context>
    <name>headlight::TensorTable</name>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>W^Q, query</source>
        <translation>W^Q，查询</translation>
    </message>
    <message>
        <source>W^K, key</source>
        <translation>W^K，键</translation>
    </message>
    <message>
        <source>W^V, value</source>
        <translation>W^V，值</translation>
    </message>
    <message>
        <source>W^O, output</source>
        <translation>W^O，输出</translation>
    </message>
    <message>
        <source>b^Q, query bias</source>
        <translation>b^Q，查询偏置</translation>
    </message>
    <message>
        <source>b^K, key bias</source>
        <translation>b^K，键偏置</translation>
    </message>
    <message>
        <source>b^V, value bias</source>
        <translation>b^V，值偏置</translation>
    </message>
    <message>
        <source>b^O, output bias</source>
        <translation>b^O，输出偏置</translation>
    </message>
    <message>
        <source>W^Q, W^K, W^V in one</source>
        <translation>W^Q、W^K、W^V 合一</translation>
    </message>
    <message>
        <source>b^Q, b^K, b^V in one</source>
        <translation>b^Q、b^K、b^V 合一</translation>
    </message>
    <message>
        <source>rows are inputs</source>
        <translation>行为输入</translation>
    </message>
    <message>
        <source>rows are outputs</source>
        <translation>行为输出</translation>
    </message>
    <message>
        <source>all q, all k, all v</source>
        <translation>先 q，再 k，再 v</translation>
    </message>
    <message>
        <source>q, k, v head by head</source>
        <translation>逐头排列 q、k、v</translation>
    </message>
    <message>
        <source>order not known</source>
        <translation>顺序未知</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>headlight::ToolBar</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
</context>
<context>
    <name>headlight::WeightsDialog</name>
    <message>
        <source>Open weights: %1</source>
        <translation>打开权重：%1</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>请选择</translation>
    </message>
    <message>
        <source>How many heads the columns of W^Q are split into</source>
        <translation>W^Q 的列分成多少个头</translation>
    </message>
    <message>
        <source>Find a tensor by name</source>
        <translation>按名称查找张量</translation>
    </message>
    <message>
        <source>Attention of</source>
        <translation>注意力所属</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Heads h</source>
        <translation>头数 h</translation>
    </message>
    <message>
        <source>Tensors of the file and their roles</source>
        <translation>文件中的张量及其用途</translation>
    </message>
    <message>
        <source>%1 tensors in the file</source>
        <translation>文件中有 %1 个张量</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在载入</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>载入</translation>
    </message>
</context>
</TS>
