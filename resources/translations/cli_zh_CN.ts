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
        <source>the figure; .svg, .pdf or .png says the format</source>
        <translation>图片文件，以 .svg、.pdf 或 .png 决定格式</translation>
    </message>
    <message>
        <source>what is drawn; default weights</source>
        <translation>画什么，默认 weights</translation>
    </message>
    <message>
        <source>head that is drawn, from 0; default 0</source>
        <translation>所画的头，从 0 数起，默认 0</translation>
    </message>
    <message>
        <source>width of the figure in millimetres, 20 to 2000; default 80</source>
        <translation>图片宽度（毫米），20 到 2000，默认 80</translation>
    </message>
    <message>
        <source>as JSON: {&quot;kind&quot;, &quot;tensors&quot;, &quot;notes&quot;}</source>
        <translation>输出 JSON：{"kind", "tensors", "notes"}</translation>
    </message>
    <message>
        <source>text to split into tokens</source>
        <translation>要切分成词元的文本</translation>
    </message>
    <message>
        <source>as JSON: {&quot;tokens&quot;, &quot;offsets&quot;}; offsets are UTF-8 bytes</source>
        <translation>输出 JSON：{"tokens", "offsets"}，偏移以 UTF-8 字节计</translation>
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
</context>
</TS>
