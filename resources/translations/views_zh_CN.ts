<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>ShownMatrix</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>&lt;b&gt;X&lt;/b&gt;, the input: one row a token</source>
        <translation>&lt;b&gt;X&lt;/b&gt;，输入：每个词元一行</translation>
    </message>
    <message>
        <source>&lt;b&gt;X′&lt;/b&gt;, the input of the keys: one row a token</source>
        <translation>&lt;b&gt;X′&lt;/b&gt;，键一侧的输入：每个词元一行</translation>
    </message>
    <message>
        <source>&lt;b&gt;C&lt;/b&gt; = Concat(Z of every head), side by side</source>
        <translation>&lt;b&gt;C&lt;/b&gt; = Concat(各头的 Z)，并排拼接</translation>
    </message>
    <message>
        <source>These parameters have no output projection W^O, so the concatenation is the result.</source>
        <translation>这些参数没有输出投影 W^O，所以拼接就是结果。</translation>
    </message>
    <message>
        <source>&lt;b&gt;W&lt;sup&gt;O&lt;/sup&gt;&lt;/b&gt;, output projection</source>
        <translation>&lt;b&gt;W&lt;sup&gt;O&lt;/sup&gt;&lt;/b&gt;，输出投影</translation>
    </message>
    <message>
        <source>&lt;b&gt;Y&lt;/b&gt; = C W&lt;sup&gt;O&lt;/sup&gt; + b&lt;sup&gt;O&lt;/sup&gt;, output</source>
        <translation>&lt;b&gt;Y&lt;/b&gt; = C W&lt;sup&gt;O&lt;/sup&gt; + b&lt;sup&gt;O&lt;/sup&gt;，输出</translation>
    </message>
    <message>
        <source>&lt;b&gt;Y&lt;/b&gt; = C W&lt;sup&gt;O&lt;/sup&gt;, output</source>
        <translation>&lt;b&gt;Y&lt;/b&gt; = C W&lt;sup&gt;O&lt;/sup&gt;，输出</translation>
    </message>
</context>
<context>
    <name>headlight::ChainBar</name>
    <message>
        <source>scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>weights α</source>
        <translation>权重 α</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>concat</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>X: the input, one row a token (n × d)</source>
        <translation>X：输入，每个词元一行（n × d）</translation>
    </message>
    <message>
        <source>Q = X W^Q, K = X W^K, V = X W^V: queries, keys and values of the chosen head (n × d_k, n × d_k, n × d_v)</source>
        <translation>Q = X W^Q、K = X W^K、V = X W^V：所选头的查询、键和值（n × d_k、n × d_k、n × d_v）</translation>
    </message>
    <message>
        <source>A = Q K^T / (√d_k T), then the mask: one score a pair (query, key)</source>
        <translation>A = Q K^T / (√d_k T)，再加掩码：每一对（查询，键）有一个分数</translation>
    </message>
    <message>
        <source>α = softmax of each row of scores: how much each query looks at each key</source>
        <translation>α = 对分数的每一行做 softmax：每个查询看每个键的程度</translation>
    </message>
    <message>
        <source>Z = α V: for each query the mean of the values, weighted by α (n × d_v)</source>
        <translation>Z = α V：每个查询得到以 α 加权的值的平均（n × d_v）</translation>
    </message>
    <message>
        <source>C = the contexts of all heads side by side (n × h d_v)</source>
        <translation>C = 各头的上下文并排拼接（n × h d_v）</translation>
    </message>
    <message>
        <source>These parameters have no output projection W^O</source>
        <translation>这些参数没有输出投影 W^O</translation>
    </message>
    <message>
        <source>Y = C W^O: the output (n × d)</source>
        <translation>Y = C W^O：输出（n × d）</translation>
    </message>
</context>
<context>
    <name>headlight::DerivationView</name>
    <message>
        <source>Back to the cell explained before (Alt+Left)</source>
        <translation>回到之前讲解的单元格 (Alt+Left)</translation>
    </message>
    <message>
        <source>Forward again (Alt+Right)</source>
        <translation>再往前 (Alt+Right)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Tokens are rows: q = x W</source>
        <translation>词元为行：q = x W</translation>
    </message>
    <message>
        <source>Tokens are columns: q = W x</source>
        <translation>词元为列：q = W x</translation>
    </message>
    <message>
        <source>How the formulas are written; the numbers are the same</source>
        <translation>公式的写法；数值不变</translation>
    </message>
    <message>
        <source>Row or column convention</source>
        <translation>行约定或列约定</translation>
    </message>
</context>
<context>
    <name>headlight::DisplayBar</name>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>范围(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Numbers</source>
        <translation>数字(&amp;N)</translation>
    </message>
    <message>
        <source>Numbers in the cells, where they fit (cells of 24 px and more)</source>
        <translation>在放得下的格子里显示数字（格子不小于 24 像素）</translation>
    </message>
    <message>
        <source>attention weights α</source>
        <translation>注意力权重 α</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Scores A = q·k / (√d_k T) before the softmax, or attention weights α after it</source>
        <translation>softmax 之前的分数 A = q·k / (√d_k T)，或之后的注意力权重 α</translation>
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
        <source>Kind of scale</source>
        <translation>刻度类型</translation>
    </message>
    <message>
        <source>viridis</source>
        <translation>viridis</translation>
    </message>
    <message>
        <source>magma</source>
        <translation>magma</translation>
    </message>
    <message>
        <source>cividis</source>
        <translation>cividis</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>blue–white–red</source>
        <translation>蓝–白–红</translation>
    </message>
    <message>
        <source>symmetric around 0</source>
        <translation>以 0 对称</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>this head</source>
        <translation>本头</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>Which numbers the two ends of the colour bar stand for</source>
        <translation>色条两端各代表什么数值</translation>
    </message>
    <message>
        <source>Scores can be negative, so their scale is linear</source>
        <translation>分数可以为负，所以用线性刻度</translation>
    </message>
    <message>
        <source>Logarithmic tells small attention weights apart</source>
        <translation>对数刻度能分辨很小的注意力权重</translation>
    </message>
    <message>
        <source>A range that is symmetric around 0 is blue below 0 and red above</source>
        <translation>以 0 对称的范围：小于 0 为蓝色，大于 0 为红色</translation>
    </message>
    <message>
        <source>Colour map, from the lowest number to the highest</source>
        <translation>颜色映射，从最小值到最大值</translation>
    </message>
    <message>
        <source>block maximum</source>
        <translation>块内最大值</translation>
    </message>
    <message>
        <source>block mean</source>
        <translation>块内平均值</translation>
    </message>
    <message>
        <source>Blocks of numbers</source>
        <translation>数值的分块</translation>
    </message>
    <message>
        <source>Scores that share a pixel follow the colour map: means where it has two sides, else maxima</source>
        <translation>落在同一像素内的分数由配色决定：双向配色取平均值，否则取最大值</translation>
    </message>
    <message>
        <source>What a pixel shows of the numbers that share it</source>
        <translation>落在同一像素内的多个数值如何显示</translation>
    </message>
</context>
<context>
    <name>headlight::EmptyState</name>
    <message>
        <source>There is no token yet. Type a sentence on the left.</source>
        <translation>还没有词元。请在左侧输入一句话。</translation>
    </message>
    <message>
        <source>Nothing could be computed; the message above says why.</source>
        <translation>没有算出结果，原因见上方的消息。</translation>
    </message>
    <message>
        <source>There is no picture yet.</source>
        <translation>还没有图像。</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一句话</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>撤销上一次更改</translation>
    </message>
    <message>
        <source>Show the example</source>
        <translation>显示示例</translation>
    </message>
    <message>
        <source>There is nothing for the model to read yet: the panel at the left takes it.</source>
        <translation>模型还没有可读的内容，请在左侧面板中输入。</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>前往</translation>
    </message>
</context>
<context>
    <name>headlight::ExploreView</name>
    <message>
        <source>%1 of every head, one range for all; rows are queries, columns are keys</source>
        <translation>各头的%1，共用一个范围；行是查询，列是键</translation>
    </message>
    <message>
        <source>%1 of every head, each with its own range; rows are queries, columns are keys</source>
        <translation>各头的%1，每个头各用自己的范围；行是查询，列是键</translation>
    </message>
    <message>
        <source>%1 of %2 rows have no key that may be seen; their attention weights and context are 0.</source>
        <translation>%2 行中有 %1 行看不到任何键；这些行的注意力权重和上下文都是 0。</translation>
    </message>
    <message>
        <source>Some scores were beyond the largest number of 32 bits and are shown as that number.</source>
        <translation>有些分数超出了 32 位浮点数的最大值，按该最大值显示。</translation>
    </message>
</context>
<context>
    <name>headlight::FormulaView</name>
    <message>
        <source>Copy formula as &amp;TeX</source>
        <translation>复制公式为 TeX(&amp;T)</translation>
    </message>
    <message>
        <source>Copy formula as &amp;picture</source>
        <translation>复制公式为图片(&amp;P)</translation>
    </message>
</context>
<context>
    <name>headlight::GoalLabel</name>
    <message>
        <source>How %1 = &lt;b&gt;%2&lt;/b&gt; comes to be</source>
        <translation>%1 = &lt;b&gt;%2&lt;/b&gt; 是怎么得来的</translation>
    </message>
    <message>
        <source> · row “%1”</source>
        <translation> · “%1”所在行</translation>
    </message>
</context>
<context>
    <name>headlight::HeadGrid</name>
    <message>
        <source>%1 of %2 chosen</source>
        <translation>已选%1，共 %2 个</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>%1, made by hand: looks at the previous token</source>
        <translation>%1，手工构造：看前一个词元</translation>
    </message>
    <message>
        <source>%1, made by hand: looks at the next token</source>
        <translation>%1，手工构造：看后一个词元</translation>
    </message>
    <message>
        <source>%1, made by hand: looks at equal tokens</source>
        <translation>%1，手工构造：看相同的词元</translation>
    </message>
    <message>
        <source>%1, made by hand: looks at the first token</source>
        <translation>%1，手工构造：看第一个词元</translation>
    </message>
    <message>
        <source>%1, made by hand: looks at every token alike</source>
        <translation>%1，手工构造：平均地看每个词元</translation>
    </message>
    <message>
        <source>%1, made by hand: looks at itself</source>
        <translation>%1，手工构造：看自己</translation>
    </message>
    <message>
        <source>%1, key/value group %2</source>
        <translation>%1，键/值组 %2</translation>
    </message>
</context>
<context>
    <name>headlight::HeadScales</name>
    <message>
        <source>0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>%1, symmetric around 0</source>
        <translation>%1，以 0 对称</translation>
    </message>
    <message>
        <source>%1 (being read)</source>
        <translation>%1（读取中）</translation>
    </message>
    <message>
        <source>%1 (so far)</source>
        <translation>%1（截至目前）</translation>
    </message>
    <message>
        <source>%1 (of sampled rows)</source>
        <translation>%1（取自抽样行）</translation>
    </message>
</context>
<context>
    <name>headlight::HeatmapTexts</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>%1: masked</source>
        <translation>%1：被掩码隐藏</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a quantity and its number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1; %2; %3</source>
        <comment>row; column; number</comment>
        <translation>%1；%2；%3</translation>
    </message>
    <message>
        <source>Some numbers are above the range and have the colour of its upper end.</source>
        <translation>有数值高于此范围，以上端的颜色显示。</translation>
    </message>
    <message>
        <source>Some numbers are below the range and have the colour of its lower end.</source>
        <translation>有数值低于此范围，以下端的颜色显示。</translation>
    </message>
    <message>
        <source>1 cell = 1 number</source>
        <translation>1 格 = 1 个数</translation>
    </message>
    <message>
        <source>1 cell = 1 weight</source>
        <translation>1 格 = 1 个权重</translation>
    </message>
    <message>
        <source>1 px</source>
        <translation>1 像素</translation>
    </message>
    <message>
        <source>1 dot</source>
        <translation>1 点</translation>
    </message>
    <message>
        <source>%1 weights, mean</source>
        <comment>1 px = 4 × 4</comment>
        <translation>%1 个权重的平均值</translation>
    </message>
    <message>
        <source>%1 numbers, mean</source>
        <comment>1 px = 4 × 4</comment>
        <translation>%1 个数的平均值</translation>
    </message>
    <message>
        <source>%1 weights, maximum</source>
        <comment>1 px = 4 × 4</comment>
        <translation>%1 个权重的最大值</translation>
    </message>
    <message>
        <source>%1 numbers, maximum</source>
        <comment>1 px = 4 × 4</comment>
        <translation>%1 个数的最大值</translation>
    </message>
    <message>
        <source>%1 numbers, mean (%2 of %3 rows read)</source>
        <comment>1 px = 128 × 128</comment>
        <translation>%1 个数的平均值（读取 %3 行中的 %2 行）</translation>
    </message>
    <message>
        <source>%1 numbers, maximum (%2 of %3 rows read)</source>
        <comment>1 px = 128 × 128</comment>
        <translation>%1 个数的最大值（读取 %3 行中的 %2 行）</translation>
    </message>
    <message>
        <source>%1 (in part of sampled rows)</source>
        <translation>%1（部分取自抽样行）</translation>
    </message>
</context>
<context>
    <name>headlight::LayerGrid</name>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>layer %1, head %2 (key/value group %3)</source>
        <translation>第 %1 层，头 %2（第 %3 个键值组）</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>第 %1 层，头 %2</translation>
    </message>
    <message>
        <source>Heads of all layers</source>
        <translation>所有层的头</translation>
    </message>
</context>
<context>
    <name>headlight::MatricesView</name>
    <message>
        <source>row of C</source>
        <translation>C 的行</translation>
    </message>
    <message>
        <source>symmetric around 0</source>
        <translation>以 0 对称</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>%1: %2, dimension %3: %4</source>
        <translation>%1：%2，第 %3 维：%4</translation>
    </message>
</context>
<context>
    <name>headlight::OperandView</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Matrices of this step: %1</source>
        <translation>本步的矩阵：%1</translation>
    </message>
    <message>
        <source>Arrow keys move over the cells; Enter explains the number of a cell.</source>
        <translation>方向键在单元格间移动；回车键讲解该单元格的数值。</translation>
    </message>
    <message>
        <source>Click: why is it this number?</source>
        <translation>单击：为什么是这个数？</translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>为什么？(&amp;W)</translation>
    </message>
    <message>
        <source>Copy &amp;value</source>
        <translation>复制数值(&amp;V)</translation>
    </message>
</context>
<context>
    <name>headlight::OverviewMap</name>
    <message>
        <source>Overview of the chosen head</source>
        <translation>所选头的概览</translation>
    </message>
    <message>
        <source>The chosen head as a whole; the frame is what the heatmap shows. Click or drag to move it.</source>
        <translation>所选头的全貌；方框是热图正在显示的部分，单击或拖动可移动它。</translation>
    </message>
</context>
<context>
    <name>headlight::RowPlot</name>
    <message>
        <source>%1: attention weight %2</source>
        <translation>%1：注意力权重 %2</translation>
    </message>
    <message>
        <source>largest of %3 keys: %1, attention weight %2</source>
        <translation>%3 个键中最大的：%1，注意力权重 %2</translation>
    </message>
    <message>
        <source>Attention weights of the chosen query</source>
        <translation>所选查询的注意力权重</translation>
    </message>
</context>
<context>
    <name>headlight::StepBar</name>
    <message>
        <source>%1 / %2</source>
        <comment>position of the step: 4 / 9</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation>‹ 上一步</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>下一步 ›</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ 播放</translation>
    </message>
    <message>
        <source>Copy TeX</source>
        <translation>复制 TeX</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>First step (Home)</source>
        <translation>第一步 (Home)</translation>
    </message>
    <message>
        <source>Previous step (Shift+Space)</source>
        <translation>上一步 (Shift+Space)</translation>
    </message>
    <message>
        <source>Next step (Space)</source>
        <translation>下一步 (Space)</translation>
    </message>
    <message>
        <source>Last step (End)</source>
        <translation>最后一步 (End)</translation>
    </message>
    <message>
        <source>Go through the steps by itself</source>
        <translation>自动逐步播放</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Copy the formulas of this step as TeX</source>
        <translation>把本步的公式复制为 TeX</translation>
    </message>
    <message>
        <source>Copy this step as a picture</source>
        <translation>把本步复制为图片</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
</context>
<context>
    <name>headlight::StepPage</name>
    <message>
        <source>%1 %2</source>
        <comment>query q</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>query q, head 1</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步（共 %2 步）：%3</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>step — result</comment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>in general</source>
        <translation>一般形式</translation>
    </message>
    <message>
        <source>for this cell</source>
        <translation>此单元格</translation>
    </message>
    <message>
        <source>in numbers</source>
        <translation>代入数值</translation>
    </message>
</context>
<context>
    <name>headlight::VectorStrip</name>
    <message>
        <source>%1, dimension %2: %3</source>
        <translation>%1，第 %2 维：%3</translation>
    </message>
</context>
</TS>
