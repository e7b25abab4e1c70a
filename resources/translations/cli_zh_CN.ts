<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>CommandLine</name>
    <message>
        <source>text to split into tokens (queries)</source>
        <translation>要切分成词元的文本（查询）</translation>
    </message>
    <message>
        <source>a made-up sequence of N different tokens t0, t1, ...</source>
        <translation>由 N 个互不相同的词元 t0、t1…… 组成的虚构序列</translation>
    </message>
    <message>
        <source>text of the key side: cross-attention; else keys = queries</source>
        <translation>键一侧的文本：用于交叉注意力；缺省时键与查询相同</translation>
    </message>
    <message>
        <source>how text becomes tokens; default auto</source>
        <translation>文本如何切分成词元，默认 auto</translation>
    </message>
    <message>
        <source>width d of an embedding; default 16</source>
        <translation>词向量的宽度 d，默认 16</translation>
    </message>
    <message>
        <source>number of heads h; default: what the file says (that of --weights before that of --input), else the number of presets, else 1; needed for --weights whose names are not WQ, WK, WV</source>
        <translation>头的个数 h，默认取文件中的值（--weights 的文件先于 --input 的文件），否则取预设的个数，再否则为 1；若 --weights 中的名称不是 WQ、WK、WV，文件又没有给出，则必须指定</translation>
    </message>
    <message>
        <source>width d_k of a query and key; default d / h</source>
        <translation>查询和键的宽度 d_k，默认 d / h</translation>
    </message>
    <message>
        <source>width d_v of a value; default d / h</source>
        <translation>值的宽度 d_v，默认 d / h</translation>
    </message>
    <message>
        <source>seed of embeddings and parameters, 0 or more; default 7</source>
        <translation>词向量和参数的随机种子，不小于 0，默认 7</translation>
    </message>
    <message>
        <source>distribution of random parameters; default normal</source>
        <translation>随机参数的分布，默认 normal</translation>
    </message>
    <message>
        <source>standard deviation of normal parameters, &gt; 0; default 1 / sqrt(d)</source>
        <translation>正态分布参数的标准差，大于 0，默认 1 / sqrt(d)</translation>
    </message>
    <message>
        <source>heads made by hand, one name for all or one a head: previous, next, same, first, uniform, self</source>
        <translation>手工构造的头，一个名称用于全部，或每个头一个：previous, next, same, first, uniform, self</translation>
    </message>
    <message>
        <source>positions added to the embeddings; default none</source>
        <translation>加到词向量上的位置编码，默认 none</translation>
    </message>
    <message>
        <source>.npz with X [n, d] and, unless --weights is given, WQ, WK [d, h d_k], WV [d, h d_v]; may hold XKV [m, d], WO, bQ, bK, bV, bO, heads, mask (bool [n, m], true = may be seen), tokens, tokens_kv</source>
        <translation>含有 X [n, d] 的 .npz；没有给出 --weights 时还须含有 WQ、WK [d, h d_k] 和 WV [d, h d_v]； 另可含有 XKV [m, d]、WO、bQ、bK、bV、bO、heads、mask（bool [n, m]，true 表示可见）、 tokens、tokens_kv</translation>
    </message>
    <message>
        <source>parameters from a .safetensors or .npz file or a folder</source>
        <translation>从 .safetensors 或 .npz 文件或文件夹读取参数</translation>
    </message>
    <message>
        <source>layer of --weights, from 0; needed where it has several</source>
        <translation>--weights 中的层，从 0 数起；有多层时必须给出</translation>
    </message>
    <message>
        <source>how the matrices of --weights lie: rows are inputs or outputs; default: by name</source>
        <translation>--weights 中矩阵的方向：行是输入还是输出，默认按名称判断</translation>
    </message>
    <message>
        <source>none, causal, window:W, padding:J,J,... joined by +; a pair must pass all of them</source>
        <translation>none、causal、window:W、padding:J,J,... 以 + 连接，须全部允许才可见</translation>
    </message>
    <message>
        <source>divides the scores, &gt; 0; default 1</source>
        <translation>分数除以它，大于 0，默认 1</translation>
    </message>
    <message>
        <source>threads, 1 to 1024; default: all; never changes a result</source>
        <translation>线程数，1 到 1024，默认全部；不影响结果</translation>
    </message>
    <message>
        <source>no progress, not even on a terminal</source>
        <translation>不显示进度，在终端上也不显示</translation>
    </message>
    <message>
        <source>language of messages; default en</source>
        <translation>消息的语言，默认 en</translation>
    </message>
    <message>
        <source>show this help</source>
        <translation>显示本帮助</translation>
    </message>
    <message>
        <source>.npz for tokens (and tokens_kv), X, Q, K, V, scores, weights, logsumexp, context, concat, output; a device or pipe is written directly</source>
        <translation>写入 tokens（以及 tokens_kv）、X、Q、K、V、scores、weights、logsumexp、context、 concat、output 的 .npz 文件；设备或管道则直接写入</translation>
    </message>
    <message>
        <source>leave scores and weights, which are n x m, out of the file</source>
        <translation>不写入 n x m 的分数和注意力权重</translation>
    </message>
    <message>
        <source>also write overview_mean and overview_max: mean and maximum of blocks of weights, at most so many blocks down and across (n or m where that is less)</source>
        <translation>另外写入 overview_mean 和 overview_max：注意力权重分块的平均值与最大值，纵横最多各这么多块（n 或 m 更小时以其为准）</translation>
    </message>
    <message>
        <source>also write tile: the weights of head H, ROWS queries from I on, COLS keys from J on, all from 0</source>
        <translation>另外写入 tile：第 H 个头的注意力权重，从第 I 个查询起 ROWS 行，从第 J 个键起 COLS 列，均从 0 计数</translation>
    </message>
    <message>
        <source>print one line of JSON: seconds of each part, GFLOP, peak resident memory</source>
        <translation>输出一行 JSON：各部分的秒数、GFLOP、常驻内存峰值</translation>
    </message>
    <message>
        <source>threads, 1 to 1024; default: all</source>
        <translation>线程数，1 到 1024；默认使用全部</translation>
    </message>
    <message>
        <source>as JSON: {&quot;peak_gflops&quot;, &quot;shapes&quot;, ...}</source>
        <translation>以 JSON 输出：{&quot;peak_gflops&quot;, &quot;shapes&quot;, ...}</translation>
    </message>
    <message>
        <source>head that is drawn, from 0; default 0; several as 0,3-5</source>
        <translation>所画的头，从 0 数起，默认 0；多个头如 0,3-5</translation>
    </message>
    <message>
        <source>width of the figure in millimetres, 20 to 2000; default 80</source>
        <translation>图片宽度（毫米），20 到 2000，默认 80</translation>
    </message>
    <message>
        <source>as JSON: {&quot;kind&quot;, &quot;tensors&quot;, &quot;notes&quot;}</source>
        <translation>输出 JSON：{&quot;kind&quot;, &quot;tensors&quot;, &quot;notes&quot;}</translation>
    </message>
    <message>
        <source>text to split into tokens</source>
        <translation>要切分成词元的文本</translation>
    </message>
    <message>
        <source>a model&apos;s own tokenizer: its folder, tokenizer.json or .gguf file</source>
        <translation>使用模型自己的分词器：模型文件夹、tokenizer.json 或 .gguf 文件</translation>
    </message>
    <message>
        <source>with --model: a second text after the first</source>
        <translation>与 --model 同用：第一段文本之后的第二段文本</translation>
    </message>
    <message>
        <source>with --model: a file of texts, each line an object {&quot;id&quot;, &quot;text&quot;, &quot;pair&quot;}; gives one JSON result a line, with the same id</source>
        <translation>与 --model 同用：文本文件，每行一个对象 {&quot;id&quot;, &quot;text&quot;, &quot;pair&quot;}；每行给出一个 JSON 结果，带有相同的 id</translation>
    </message>
    <message>
        <source>with --model: special tokens that stand in the text are plain text</source>
        <translation>与 --model 同用：文本中出现的特殊词元按普通文本处理</translation>
    </message>
    <message>
        <source>as JSON: {&quot;tokens&quot;, &quot;offsets&quot;}; offsets are UTF-8 bytes; with --model also ids, types and the places of added special tokens</source>
        <translation>输出 JSON：{&quot;tokens&quot;, &quot;offsets&quot;}，偏移以 UTF-8 字节计；与 --model 同用时还有 ids、types 以及添加的特殊词元的位置</translation>
    </message>
    <message>
        <source>computes attention and writes every array to a file</source>
        <translation>计算注意力，并把每个数组写入文件</translation>
    </message>
    <message>
        <source>says what a file seems to be and lists its tensors</source>
        <translation>说明文件是什么，并列出其中的张量</translation>
    </message>
    <message>
        <source>splits text into tokens with their byte ranges</source>
        <translation>把文本切分成词元，并给出字节范围</translation>
    </message>
    <message>
        <source>draws one step of attention as a figure for a paper</source>
        <translation>把注意力的一个步骤画成论文用的图片</translation>
    </message>
    <message>
        <source>Attention step by step, without a window.</source>
        <translation>不开窗口，逐步计算注意力。</translation>
    </message>
    <message>
        <source>Usage:</source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>命令：</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>选项：</translation>
    </message>
    <message>
        <source>show the version</source>
        <translation>显示版本</translation>
    </message>
    <message>
        <source>show the licences of what is built in</source>
        <translation>显示内含部分的许可证</translation>
    </message>
    <message>
        <source>Exit codes:</source>
        <translation>退出码：</translation>
    </message>
    <message>
        <source>all went well</source>
        <translation>一切正常</translation>
    </message>
    <message>
        <source>a file, a folder or the value of an option is wrong or missing</source>
        <translation>文件、文件夹或选项的值有误或缺失</translation>
    </message>
    <message>
        <source>a command or option is unknown or has no value</source>
        <translation>命令或选项未知，或缺少值</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>注意：</translation>
    </message>
    <message>
        <source>path of the attention stack in --weights, # for the layer; default: the most likely</source>
        <translation>--weights 中注意力层的路径，层号写作 #，默认取最可能的一组</translation>
    </message>
    <message>
        <source>the cell to explain, indices from 0: weights:HEAD,I,J, scores:HEAD,I,J, dot:HEAD,I,J, mask:I,J, logsumexp:HEAD,I, context:HEAD,I,C, concat:I,C, output:I,C, X:I,C, XKV:J,C, Q:I,C, K:J,C, V:J,C, WQ:R,C and the other matrices, bQ:C and the other biases</source>
        <translation>要讲解的单元格，下标从 0 起： weights:HEAD,I,J、 scores:HEAD,I,J、 dot:HEAD,I,J、 mask:I,J、 logsumexp:HEAD,I、 context:HEAD,I,C、 concat:I,C、 output:I,C、 X:I,C、 XKV:J,C、 Q:I,C、 K:J,C、 V:J,C、 WQ:R,C 等矩阵、 bQ:C 等偏置</translation>
    </message>
    <message>
        <source>how formulas write a token&apos;s vector, as a row (q = x W) or a column (q = W x); the numbers stay the same; default row</source>
        <translation>公式里词元的向量写成行（q = x W）还是列（q = W x）； 数值不变；默认 row</translation>
    </message>
    <message>
        <source>text for a terminal, JSON (a list of steps), LaTeX for a document that uses amsmath, or an SVG picture of the formulas; default text</source>
        <translation>text 供终端阅读，json 是步骤的列表，tex 用于使用 amsmath 的文档，svg 是公式的图片； 默认 text</translation>
    </message>
    <message>
        <source>file to write; default: standard output</source>
        <translation>要写入的文件；默认为标准输出</translation>
    </message>
    <message>
        <source>explains one number step by step, from the input on</source>
        <translation>从输入开始，一步一步讲解一个数</translation>
    </message>
    <message>
        <source>the figure; .svg, .pdf, .png, .tex (TikZ) or .html says the format; for several figures the name holds {head}, {index} (of the sequence) or {layer}</source>
        <translation>图片；由 .svg、.pdf、.png、.tex（TikZ）或 .html 决定格式；有多张图片时，文件名中写 {head}（头）、{index}（第几个序列）或 {layer}（层）</translation>
    </message>
    <message>
        <source>also, or only, the numbers that the figure shows: .csv, .tsv, .npz, .json or .tex (a LaTeX table)</source>
        <translation>同时（或只）写出图片所显示的数值：.csv、.tsv、.npz、.json 或 .tex（LaTeX 表格）</translation>
    </message>
    <message>
        <source>one figure a head, of every head</source>
        <translation>每个头各画一张图片</translation>
    </message>
    <message>
        <source>query of --what row, from 0; default 0</source>
        <translation>--what row 的查询，从 0 开始；默认 0</translation>
    </message>
    <message>
        <source>JSON file with options of a figure, named as the flags are without their dashes; flags win over it</source>
        <translation>JSON 文件，内含图片的选项，名称与命令行选项相同但不带短横；命令行选项优先</translation>
    </message>
    <message>
        <source>a figure preset to begin with: single-column (85 mm), double-column (175 mm), slide (16:9) or poster; --preset takes these names too</source>
        <translation>作为起点的图片预设：single-column（单栏，85 mm）、double-column（双栏，175 mm）、slide（幻灯片，16:9）或 poster（海报）；--preset 也接受这些名称</translation>
    </message>
    <message>
        <source>height in millimetres, 20 to 2000; default 0: it follows the cells</source>
        <translation>高度（毫米），20 到 2000；默认 0：由单元格决定</translation>
    </message>
    <message>
        <source>dots an inch of PNG, 20 to 4800; default 600</source>
        <translation>PNG 每英寸点数，20 到 4800；默认 600</translation>
    </message>
    <message>
        <source>font family; default Noto Sans, Chinese in Noto Sans CJK</source>
        <translation>字体；默认 Noto Sans，中文用 Noto Sans CJK</translation>
    </message>
    <message>
        <source>size in points, 3 to 72; default 7</source>
        <translation>字号（磅），3 到 72；默认 7</translation>
    </message>
    <message>
        <source>size of titles; default 0: as --font-size</source>
        <translation>标题字号；默认 0：与 --font-size 相同</translation>
    </message>
    <message>
        <source>largest size of row and column labels; default 0</source>
        <translation>行列标签的最大字号；默认 0</translation>
    </message>
    <message>
        <source>largest size of numbers in cells; default 0</source>
        <translation>单元格中数字的最大字号；默认 0</translation>
    </message>
    <message>
        <source>colour map: auto, viridis, magma, cividis, grey, blue-white-red</source>
        <translation>色图：auto、viridis、magma、cividis、grey、blue-white-red</translation>
    </message>
    <message>
        <source>ends of the colours: auto, unit (0 to 1), symmetric (around 0), head, all-heads, percentiles:LOW,HIGH or LOW,HIGH</source>
        <translation>颜色的两端：auto、unit（0 到 1）、symmetric（以 0 为中心）、head、all-heads、percentiles:低,高 或 低,高</translation>
    </message>
    <message>
        <source>scale of the colours</source>
        <translation>颜色的刻度</translation>
    </message>
    <message>
        <source>colour bar: right, left, top, bottom or none</source>
        <translation>色条：right（右）、left（左）、top（上）、bottom（下）或 none（无）</translation>
    </message>
    <message>
        <source>title of the colour bar</source>
        <translation>色条的标题</translation>
    </message>
    <message>
        <source>title of the figure; an empty one leaves titles out</source>
        <translation>图片的标题；留空则不写标题</translation>
    </message>
    <message>
        <source>title of the rows</source>
        <translation>行的标题</translation>
    </message>
    <message>
        <source>title of the columns</source>
        <translation>列的标题</translation>
    </message>
    <message>
        <source>language of titles; default: that of --language</source>
        <translation>标题的语言；默认与 --language 相同</translation>
    </message>
    <message>
        <source>(a), (b), ... in front of panel titles</source>
        <translation>在各分图标题前加 (a)、(b)……</translation>
    </message>
    <message>
        <source>first number of heads and tokens in the figure</source>
        <translation>图片中头和词元从几开始编号</translation>
    </message>
    <message>
        <source>labels of rows: auto, none, every:K or a list I,I,...</source>
        <translation>行标签：auto、none、every:K 或列表 I,I,...</translation>
    </message>
    <message>
        <source>labels of columns: auto, none, every:K or a list J,J,...</source>
        <translation>列标签：auto、none、every:K 或列表 J,J,...</translation>
    </message>
    <message>
        <source>angle of column labels in degrees, 0 to 90, or auto</source>
        <translation>列标签的倾斜角度，0 到 90，或 auto</translation>
    </message>
    <message>
        <source>numbers in cells: none, compact, decimals:N, significant:N or percent:N</source>
        <translation>单元格中的数字：none、compact、decimals:N（小数位）、significant:N（有效数字）或 percent:N（百分数）</translation>
    </message>
    <message>
        <source>lines between cells</source>
        <translation>单元格之间画线</translation>
    </message>
    <message>
        <source>square cells</source>
        <translation>正方形单元格</translation>
    </message>
    <message>
        <source>cells to outline</source>
        <translation>要框出的单元格</translation>
    </message>
    <message>
        <source>rows to outline</source>
        <translation>要框出的行</translation>
    </message>
    <message>
        <source>columns to outline</source>
        <translation>要框出的列</translation>
    </message>
    <message>
        <source>brackets beside rows: words (of sub-words), segments, or FIRST-LAST=LABEL;...</source>
        <translation>行旁的括号：words（由子词组成的词）、segments（分段）或 首-末=标签;...</translation>
    </message>
    <message>
        <source>brackets below columns</source>
        <translation>列下方的括号</translation>
    </message>
    <message>
        <source>panels side by side; default 0: near-square</source>
        <translation>并排的分图数；默认 0：接近方形</translation>
    </message>
    <message>
        <source>no white paper behind the figure</source>
        <translation>图片背后不铺白底</translation>
    </message>
    <message>
        <source>text as shapes, which need no font (SVG, PDF, TikZ)</source>
        <translation>文字转为形状，不需要字体（SVG、PDF、TikZ）</translation>
    </message>
    <message>
        <source>leave out of the file how it was computed</source>
        <translation>文件中不写入计算方法</translation>
    </message>
    <message>
        <source>a model: a folder with config.json and weights, or a .gguf file; out.npz then holds layer_00/weights [h, n, n], hidden_00, ..., final, logits</source>
        <translation>模型：含 config.json 与权重的文件夹，或 .gguf 文件；此时 out.npz 含 layer_00/weights [h, n, n]、hidden_00、…、final、logits</translation>
    </message>
    <message>
        <source>with --model: the layer, from 0; default 0</source>
        <translation>与 --model 一起使用：层号，从 0 数起；默认 0</translation>
    </message>
    <message>
        <source>with --model: which attention of an encoder-decoder model; cross is the decoder&apos;s attention to the encoder; default encoder</source>
        <translation>与 --model 一起使用：编码器-解码器模型的哪一种注意力；cross 是解码器对编码器的注意力；默认 encoder</translation>
    </message>
    <message>
        <source>text for the model&apos;s own tokenizer</source>
        <translation>交给模型自己的分词器的文本</translation>
    </message>
    <message>
        <source>second text of a sentence pair</source>
        <translation>句子对的第二段文本</translation>
    </message>
    <message>
        <source>ids of tokens, special ones included, in place of --text</source>
        <translation>词元的编号（含特殊词元），代替 --text</translation>
    </message>
    <message>
        <source>token types, one an id; default: all 0</source>
        <translation>词元类型，每个编号一个；默认全为 0</translation>
    </message>
    <message>
        <source>ids that an encoder-decoder model&apos;s decoder reads; default: its start token</source>
        <translation>编码器-解码器模型中解码器读入的编号；默认为其起始词元</translation>
    </message>
    <message>
        <source>an .npz file with pixels [3, height, width], normalised, for a model of pictures</source>
        <translation>图像模型所用的 .npz 文件，含已归一化的 pixels [3, height, width]</translation>
    </message>
    <message>
        <source>layers whose weights are written, from 0; default: all</source>
        <translation>写出权重的层，从 0 起；默认全部</translation>
    </message>
    <message>
        <source>print the K most likely tokens: what follows the text, or stands at its mask tokens</source>
        <translation>打印最可能的 K 个词元：文本之后的，或掩码词元处的</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>heads (key/value heads)</source>
        <translation>头数（键/值头数）</translation>
    </message>
    <message>
        <source>width d</source>
        <translation>宽度 d</translation>
    </message>
    <message>
        <source>head widths d_k, d_v</source>
        <translation>头宽 d_k、d_v</translation>
    </message>
    <message>
        <source>MLP width</source>
        <translation>MLP 宽度</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>context length</source>
        <translation>上下文长度</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>stored as</source>
        <translation>存储类型</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Missing:</source>
        <translation>缺少：</translation>
    </message>
    <message>
        <source>Misshapen (found, expected):</source>
        <translation>形状不符（实际、应为）：</translation>
    </message>
    <message>
        <source>Not used:</source>
        <translation>未使用：</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>个词片</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>measures how fast this machine computes attention</source>
        <translation>测量本机计算注意力的速度</translation>
    </message>
    <message>
        <source>what is drawn: weights (default), scores, context, concat, output, heads, row (the weights of --row), links, mask, input, key-input, query, key, value, output-projection, derivation (the step --step of how the cell --at came to be), chain (all its steps)</source>
        <translation>画什么：weights（默认）、scores、context、concat、output、heads、row（--row 一行的权重）、links、mask、input、key-input、query、key、value、output-projection、derivation（单元格 --at 的推导中的第 --step 步）、chain（推导的全部步骤）</translation>
    </message>
    <message>
        <source>cell of --what derivation or chain, as derive has it; HEAD,I,J alone is weights:HEAD,I,J</source>
        <translation>--what derivation 或 chain 的单元格，写法与 derive 相同；只写 HEAD,I,J 即 weights:HEAD,I,J</translation>
    </message>
    <message>
        <source>step of --what derivation, from 1 as derive numbers them; default: the last</source>
        <translation>--what derivation 的步骤，从 1 起，与 derive 的编号相同；默认：最后一步</translation>
    </message>
    <message>
        <source>how the formulas of a derivation write a token&apos;s vector</source>
        <translation>推导的公式怎样书写词元的向量：行或列</translation>
    </message>
    <message>
        <source>figures of these layers of --model or of the file of --weights, from 0</source>
        <translation>为 --model 或 --weights 文件中的这些层画图片，从 0 起</translation>
    </message>
    <message>
        <source>figures of every layer of --model or of the file of --weights</source>
        <translation>为 --model 或 --weights 文件中的每一层画图片</translation>
    </message>
    <message>
        <source>text file with one sequence a line, in place of --tokens or --text: figures of each</source>
        <translation>每行一个序列的文本文件，代替 --tokens 或 --text：为每个序列画图片</translation>
    </message>
    <message>
        <source>a model: a folder with config.json and weights, or a .gguf file; what is shown is one of its layers</source>
        <translation>模型：含 config.json 与权重的文件夹，或 .gguf 文件；显示或解释的是它的某一层</translation>
    </message>
</context>
</TS>
