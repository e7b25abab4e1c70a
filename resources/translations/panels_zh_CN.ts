<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Undo</name>
    <message>
        <source>Change Causal Mask</source>
        <translation>更改因果掩码</translation>
    </message>
    <message>
        <source>Change Window</source>
        <translation>更改窗口</translation>
    </message>
    <message>
        <source>Remove Mask of the File</source>
        <translation>移除文件的掩码</translation>
    </message>
    <message>
        <source>Change Padding</source>
        <translation>更改填充</translation>
    </message>
    <message>
        <source>Change Temperature</source>
        <translation>更改温度</translation>
    </message>
    <message>
        <source>Change Distribution</source>
        <translation>更改分布</translation>
    </message>
    <message>
        <source>Change Deviation</source>
        <translation>更改标准差</translation>
    </message>
    <message>
        <source>Change Presets</source>
        <translation>更改预设</translation>
    </message>
    <message>
        <source>Change Positions</source>
        <translation>更改位置编码</translation>
    </message>
    <message>
        <source>Change Width d</source>
        <translation>更改宽度 d</translation>
    </message>
    <message>
        <source>Change Width d_k</source>
        <translation>更改宽度 d_k</translation>
    </message>
    <message>
        <source>Change Width d_v</source>
        <translation>更改宽度 d_v</translation>
    </message>
    <message>
        <source>Change Width</source>
        <translation>更改宽度</translation>
    </message>
    <message>
        <source>Change Source</source>
        <translation>更改来源</translation>
    </message>
    <message>
        <source>Change Number of Heads</source>
        <translation>更改头数</translation>
    </message>
    <message>
        <source>Change Seed</source>
        <translation>更改随机种子</translation>
    </message>
    <message>
        <source>Change Tokenizer</source>
        <translation>更改分词方式</translation>
    </message>
    <message>
        <source>Go Back to Text</source>
        <translation>回到文本</translation>
    </message>
    <message>
        <source>Change Text</source>
        <translation>更改文本</translation>
    </message>
    <message>
        <source>Change Text of the Keys</source>
        <translation>更改键的文本</translation>
    </message>
    <message>
        <source>Remove the Second Sequence</source>
        <translation>移除第二个序列</translation>
    </message>
</context>
<context>
    <name>headlight::HeadFacts</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>mean entropy</source>
        <translation>平均熵</translation>
    </message>
    <message>
        <source>mean distance</source>
        <translation>平均距离</translation>
    </message>
    <message>
        <source>looks at itself</source>
        <translation>看自己</translation>
    </message>
    <message>
        <source>looks at the previous token</source>
        <translation>看前一个词元</translation>
    </message>
    <message>
        <source>looks at the first key</source>
        <translation>看第一个键</translation>
    </message>
    <message>
        <source>looks at the first token</source>
        <translation>看第一个词元</translation>
    </message>
    <message>
        <source>%1 nats</source>
        <translation>%1 奈特</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>From %1 of %2 queries</source>
        <translation>取自 %2 个查询中的 %1 个</translation>
    </message>
</context>
<context>
    <name>headlight::InspectorPanel</name>
    <message>
        <source>Pair</source>
        <translation>词元对</translation>
    </message>
    <message>
        <source>This head</source>
        <translation>本头</translation>
    </message>
    <message>
        <source>%1 (query %2) looks at %3 (key %4)</source>
        <translation>%1（查询 %2）看 %3（键 %4）</translation>
    </message>
    <message>
        <source>Where “%1” looks</source>
        <translation>“%1”看向哪里</translation>
    </message>
    <message>
        <source>It looks at nothing: every key is hidden from it.</source>
        <translation>它什么也看不到：所有键都被掩码遮住。</translation>
    </message>
    <message>
        <source>entropy %1 nats · effective keys %2</source>
        <translation>熵 %1 奈特 · 有效键数 %2</translation>
    </message>
    <message>
        <source>mean of %1 keys a bar, maximum as a line</source>
        <translation>每根柱是 %1 个键的平均，折线是最大值</translation>
    </message>
    <message>
        <source>Context vector %1</source>
        <translation>上下文向量 %1</translation>
    </message>
    <message>
        <source>%1 numbers, %2 … %3, norm %4</source>
        <translation>%1 个数，%2 … %3，范数 %4</translation>
    </message>
    <message>
        <source>The rest follows when all is computed.</source>
        <translation>其余内容在计算完成后显示。</translation>
    </message>
    <message>
        <source>There is no picture yet, so nothing to inspect.</source>
        <translation>还没有图片，所以没有可查看的内容。</translation>
    </message>
</context>
<context>
    <name>headlight::MaskPanel</name>
    <message>
        <source>“%1” is no list of keys from %2 to %3, such as 0, 3, 7-9.</source>
        <translation>“%1”不是 %2 到 %3 之间的键的列表，例如 0, 3, 7-9。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>A query sees only keys up to itself: j ≤ i</source>
        <translation>查询只能看到自己及之前的键：j ≤ i</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>A query sees only keys nearer than the width: |i − j| &lt; W</source>
        <translation>查询只能看到距离小于宽度的键：|i − j| &lt; W</translation>
    </message>
    <message>
        <source>Width of the window</source>
        <translation>窗口宽度</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> 个词元</translation>
    </message>
    <message>
        <source>Hidden keys</source>
        <translation>隐藏的键</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take the mask of the file away</source>
        <translation>去掉文件中的掩码</translation>
    </message>
    <message>
        <source>A hidden pair has the score −∞, so its attention weight is 0</source>
        <translation>被遮住的词元对分数为 −∞，所以注意力权重为 0</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>T divides the scores: A = q·k / (√d_k T). Below 1 each query looks more sharply, above 1 more evenly. Range: 0.05 to 20</source>
        <translation>T 除分数：A = q·k / (√d_k T)。小于 1 时每个查询看得更集中，大于 1 时更平均。范围：0.05 到 20</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Dot products are multiplied by this, so that they do not grow with d_k</source>
        <translation>点积乘以这个数，使它不随 d_k 增大</translation>
    </message>
    <message>
        <source>W: a query sees its own token and W − 1 to each side. Range: 1 to %1</source>
        <translation>W：查询能看到自己和左右各 W − 1 个词元。范围：1 到 %1</translation>
    </message>
    <message>
        <source>There is no window: tick it first</source>
        <translation>没有窗口：请先勾选</translation>
    </message>
    <message>
        <source>mask of the file, %1 × %2</source>
        <translation>文件中的掩码，%1 × %2</translation>
    </message>
    <message>
        <source>Keys that no query may see, such as padding: their numbers, %1 to %2, for example 0, 3, 7-9</source>
        <translation>任何查询都不能看的键，例如填充：写它们的编号，%1 到 %2，例如 0, 3, 7-9</translation>
    </message>
    <message>
        <source>There are no tokens yet</source>
        <translation>还没有词元</translation>
    </message>
    <message>
        <source>%1 of %2 pairs visible</source>
        <translation>%2 对中有 %1 对可见</translation>
    </message>
    <message>
        <source>; %1 queries see no key</source>
        <translation>；有 %1 个查询看不到任何键</translation>
    </message>
</context>
<context>
    <name>headlight::ModelCard</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>family</source>
        <translation>家族</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>stored as</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>%1 encoder, %2 decoder</source>
        <translation>编码器 %1，解码器 %2</translation>
    </message>
    <message>
        <source>%1 in %2 key/value groups</source>
        <translation>%1，分为 %2 个键值组</translation>
    </message>
    <message>
        <source>d = %1, d_k = d_v = %2</source>
        <translation>d = %1，d_k = d_v = %2</translation>
    </message>
    <message>
        <source>d = %1, d_k = %2, d_v = %3</source>
        <translation>d = %1，d_k = %2，d_v = %3</translation>
    </message>
    <message>
        <source>any number of tokens</source>
        <translation>词元数不限</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>%1, %2 tokens</source>
        <translation>%1，%2 个词元</translation>
    </message>
    <message>
        <source>none: type token ids</source>
        <translation>无：请输入词元编号</translation>
    </message>
    <message>
        <source>%1 tensors are missing: %2</source>
        <translation>缺少 %1 个张量：%2</translation>
    </message>
    <message>
        <source>%1 tensors have another shape: %2 is %3, expected %4</source>
        <translation>%1 个张量形状不符：%2 为 %3，应为 %4</translation>
    </message>
    <message>
        <source>Every tensor of the file is used or known.</source>
        <translation>文件中的每个张量都已使用或已知。</translation>
    </message>
    <message>
        <source>%1 tensors are not used: %2</source>
        <translation>%1 个张量未使用：%2</translation>
    </message>
    <message>
        <source>none: reads pictures</source>
        <translation>无：读取图片</translation>
    </message>
</context>
<context>
    <name>headlight::ModelPanel</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Text that the model reads</source>
        <translation>模型读入的文本</translation>
    </message>
    <message>
        <source>The model&apos;s own tokenizer cuts this text into tokens. Every change is computed at once.</source>
        <translation>由模型自己的分词器把文本切成词元。每次修改都会立即计算。</translation>
    </message>
    <message>
        <source>Cut what is too long</source>
        <translation>截去过长的部分</translation>
    </message>
    <message>
        <source>Leave out the last tokens where the model cannot read all of them; else the text is refused</source>
        <translation>模型读不下所有词元时略去最后的词元；否则拒绝该文本</translation>
    </message>
    <message>
        <source>Read it as plain text</source>
        <translation>按普通文本读入</translation>
    </message>
    <message>
        <source>Names of special tokens that stand in the text are cut like any other words</source>
        <translation>文本中出现的特殊词元名称与其他文字一样切分</translation>
    </message>
    <message>
        <source>Tokens of the text</source>
        <translation>文本的词元</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>Share of the machine&apos;s memory</source>
        <translation>占本机内存的比例</translation>
    </message>
    <message>
        <source>How much of the machine&apos;s memory the model and its layers may take. Layers beyond it are computed again when they are looked at. Holds from the next text or model on.</source>
        <translation>模型及其各层最多可占用的本机内存。超出的层会在查看时重新计算。从下一个文本或模型起生效。</translation>
    </message>
    <message>
        <source>Edit this layer&apos;s attention</source>
        <translation>编辑该层的注意力</translation>
    </message>
    <message>
        <source>Leave the model: its W^Q, W^K, W^V and W^O of this layer become the document&apos;s parameters, with words as tokens</source>
        <translation>离开模型：该层的 W^Q、W^K、W^V 和 W^O 成为文档的参数，以词为词元</translation>
    </message>
    <message>
        <source>Close the model</source>
        <translation>关闭模型</translation>
    </message>
    <message>
        <source>Go back to the sequence and parameters from before</source>
        <translation>回到之前的序列和参数</translation>
    </message>
    <message>
        <source>Text that the decoder reads</source>
        <translation>解码器读入的文本</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>第二段文本</translation>
    </message>
    <message>
        <source>What the decoder has written so far</source>
        <translation>解码器已写出的内容</translation>
    </message>
    <message>
        <source>Second text, read together with the first</source>
        <translation>与第一段一同读入的第二段文本</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一句话</translation>
    </message>
    <message>
        <source>Type token ids: 3, 17, 4</source>
        <translation>输入词元编号：3, 17, 4</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 个词元</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>%1 / %2 tokens</source>
        <translation>%1 / %2 个词元</translation>
    </message>
    <message>
        <source>Token types: %1</source>
        <translation>词元类型：%1</translation>
    </message>
    <message>
        <source>This text takes at least %1 of the %2 that may be taken.</source>
        <translation>该文本至少占用 %1，上限为 %2。</translation>
    </message>
    <message>
        <source>%1 may be taken.</source>
        <translation>最多可占用 %1。</translation>
    </message>
    <message>
        <source>%1 of %2 tokens are read; the others are cut off.</source>
        <translation>读入 %2 个词元中的 %1 个，其余已截去。</translation>
    </message>
    <message>
        <source>%1 in the text is read as a special token.</source>
        <translation>文本中的 %1 按特殊词元读入。</translation>
    </message>
    <message>
        <source>− second text</source>
        <translation>− 第二段文本</translation>
    </message>
    <message>
        <source>+ second text</source>
        <translation>+ 第二段文本</translation>
    </message>
    <message>
        <source>Let the model read two texts as one sequence</source>
        <translation>让模型把两段文本作为一个序列读入</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Open a picture…</source>
        <translation>打开图片…</translation>
    </message>
    <message>
        <source>This model reads pictures. The file is resized and normalised as preprocessor_config.json in the model&apos;s folder says.</source>
        <translation>该模型读取图片。文件按模型文件夹中的 preprocessor_config.json 缩放并归一化。</translation>
    </message>
</context>
<context>
    <name>headlight::OverviewPanel</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
</context>
<context>
    <name>headlight::PairTable</name>
    <message>
        <source>score = %1</source>
        <translation>分数 = %1</translation>
    </message>
    <message>
        <source>%1 + bias</source>
        <comment>of a score</comment>
        <translation>%1 + 偏置</translation>
    </message>
    <message>
        <source>row maximum</source>
        <translation>行最大值</translation>
    </message>
    <message>
        <source>exp(score − maximum)</source>
        <translation>exp(分数 − 最大值)</translation>
    </message>
    <message>
        <source>sum of exp over 1 key</source>
        <translation>1 个键的 exp 之和</translation>
    </message>
    <message>
        <source>sum of exp over %1 keys</source>
        <translation>%1 个键的 exp 之和</translation>
    </message>
    <message>
        <source>sum of exp over 1 key and the sink</source>
        <translation>1 个键和汇点的 exp 之和</translation>
    </message>
    <message>
        <source>sum of exp over %1 keys and the sink</source>
        <translation>%1 个键和汇点的 exp 之和</translation>
    </message>
    <message>
        <source>attention weight α</source>
        <translation>注意力权重 α</translation>
    </message>
    <message>
        <source>−∞ (masked)</source>
        <translation>−∞（被掩码遮住）</translation>
    </message>
    <message>
        <source>The mask hides every key from this query, so there is nothing to share out: its attention weights and its context vector are 0 by definition.</source>
        <translation>掩码对这个查询遮住了所有的键，没有可分配的对象：按定义，它的注意力权重和上下文向量都是 0。</translation>
    </message>
    <message>
        <source>The mask hides this key from this query: the score counts as −∞, so the attention weight is 0.</source>
        <translation>掩码对这个查询遮住了这个键：分数按 −∞ 计，所以注意力权重为 0。</translation>
    </message>
</context>
<context>
    <name>headlight::ParametersPanel</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Heads look at</source>
        <translation>头看向</translation>
    </message>
    <message>
        <source>Heads h</source>
        <translation>头数 h</translation>
    </message>
    <message>
        <source>Width d</source>
        <translation>宽度 d</translation>
    </message>
    <message>
        <source>Width d_k</source>
        <translation>宽度 d_k</translation>
    </message>
    <message>
        <source>Width d_v</source>
        <translation>宽度 d_v</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Open weights…</source>
        <translation>打开权重…</translation>
    </message>
    <message>
        <source>Read W^Q, W^K, W^V and W^O from an .npz or .safetensors file</source>
        <translation>从 .npz 或 .safetensors 文件读取 W^Q、W^K、W^V 和 W^O</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>made by hand</source>
        <translation>手工构造</translation>
    </message>
    <message>
        <source>from a file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>Source of the parameters</source>
        <translation>参数的来源</translation>
    </message>
    <message>
        <source>Where W^Q, W^K, W^V and W^O come from: drawn from the seed, made by hand so that each head does one thing, or read from a file</source>
        <translation>W^Q、W^K、W^V 和 W^O 从哪里来：由随机种子产生，手工构造使每个头只做一件事，或从文件读取</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正态</translation>
    </message>
    <message>
        <source>Xavier</source>
        <translation>Xavier</translation>
    </message>
    <message>
        <source>like the identity</source>
        <translation>近似单位阵</translation>
    </message>
    <message>
        <source>What the entries of the matrices are drawn from: normal with the deviation below, Xavier (by the widths), or the identity, repeated to fit</source>
        <translation>矩阵元素的分布：正态（标准差见下）、Xavier（由宽度决定），或按形状重复的单位阵</translation>
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
        <source>d = %1, h = %2, d_k = %3, d_v = %4</source>
        <translation>d = %1，h = %2，d_k = %3，d_v = %4</translation>
    </message>
    <message>
        <source>, %1 heads of keys and values</source>
        <translation>，键和值有 %1 个头</translation>
    </message>
    <message>
        <source>, no W^O</source>
        <translation>，没有 W^O</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>The file of the parameters fixes this</source>
        <translation>由参数文件决定</translation>
    </message>
    <message>
        <source>The numbers X of the file fix this</source>
        <translation>由文件中的 X 决定</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>按需要</translation>
    </message>
    <message>
        <source>Range: %1 to %2</source>
        <translation>范围：%1 到 %2</translation>
    </message>
    <message>
        <source>h: how many heads look at the sequence, each with its own W^Q, W^K, W^V. %1</source>
        <translation>h：有多少个头在看序列，每个头有自己的 W^Q、W^K、W^V。%1</translation>
    </message>
    <message>
        <source>d: columns of X, the numbers that stand for one token. %1</source>
        <translation>d：X 的列数，即代表一个词元的数的个数。%1</translation>
    </message>
    <message>
        <source>d_k: columns of W^Q and W^K per head; score = q·k / √d_k. 0 takes %1. %2</source>
        <translation>d_k：每个头的 W^Q 和 W^K 的列数；分数 = q·k / √d_k。0 表示取 %1。%2</translation>
    </message>
    <message>
        <source>d_v: columns of W^V per head, the width of a context vector z_i. 0 takes %1. %2</source>
        <translation>d_v：每个头的 W^V 的列数，即上下文向量 z_i 的宽度。0 表示取 %1。%2</translation>
    </message>
    <message>
        <source>Standard deviation of the entries of W^Q, W^K, W^V and W^O. 0 takes 1 / √d. Range: 0 to 100</source>
        <translation>W^Q、W^K、W^V 和 W^O 的元素的标准差。0 表示取 1 / √d。范围：0 到 100</translation>
    </message>
    <message>
        <source>Only the normal distribution has a deviation to choose</source>
        <translation>只有正态分布可以选择标准差</translation>
    </message>
    <message>
        <source>Nothing is drawn here: X and the parameters are given</source>
        <translation>这里没有随机的东西：X 和参数都已给定</translation>
    </message>
    <message>
        <source>What the embeddings and the random matrices are drawn from: the same seed, the same numbers. Range: 0 to 18446744073709551615</source>
        <translation>词向量和随机矩阵由它产生：种子相同，数就相同。范围：0 到 18446744073709551615</translation>
    </message>
    <message>
        <source>Throw another seed</source>
        <translation>换一个随机种子</translation>
    </message>
    <message>
        <source>The numbers X come from a file as they are</source>
        <translation>X 原样取自文件</translation>
    </message>
    <message>
        <source>Heads made by hand fix X: a code of the token beside a code of the position</source>
        <translation>手工构造的头决定了 X：词元的编码和位置的编码并排</translation>
    </message>
    <message>
        <source>Added to the embeddings so that X tells where a token is: sines and cosines of the position, or nothing</source>
        <translation>加到词向量上，使 X 能说明词元的位置：位置的正弦和余弦，或不加</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>把 %1 设为 %2</translation>
    </message>
</context>
<context>
    <name>headlight::PatchPicture</name>
    <message>
        <source>The picture, cut into patches</source>
        <translation>切成小块的图片</translation>
    </message>
    <message>
        <source>A click chooses the patch that looks, Shift-click the one that is looked at</source>
        <translation>单击选择作为查询的小块，按住 Shift 单击选择作为键的小块</translation>
    </message>
</context>
<context>
    <name>headlight::PredictionTable</name>
    <message>
        <source>The file has no output head: this model gives vectors, no predictions.</source>
        <translation>文件中没有输出头：该模型给出向量，不作预测。</translation>
    </message>
    <message>
        <source>What the picture shows, by the number of the class:</source>
        <translation>图中是什么（以类别编号表示）：</translation>
    </message>
    <message>
        <source>What follows “%1” (token %2), as the model guesses:</source>
        <translation>模型猜测“%1”（词元 %2）之后是：</translation>
    </message>
    <message>
        <source>What stands at “%1” (token %2), as the model guesses:</source>
        <translation>模型猜测“%1”（词元 %2）处是：</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>预测</translation>
    </message>
</context>
<context>
    <name>headlight::PresetChoice</name>
    <message>
        <source>previous token</source>
        <translation>前一个词元</translation>
    </message>
    <message>
        <source>next token</source>
        <translation>后一个词元</translation>
    </message>
    <message>
        <source>equal tokens</source>
        <translation>相同的词元</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>第一个词元</translation>
    </message>
    <message>
        <source>every token alike</source>
        <translation>所有词元</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>自己</translation>
    </message>
    <message>
        <source>one a head</source>
        <translation>每个头各选</translation>
    </message>
    <message>
        <source>What the heads look at. Their matrices are made by hand so that the token meant gets an attention weight of 0.9 or more; the preset also fixes X.</source>
        <translation>头看向什么。矩阵是手工构造的，使目标词元得到不小于 0.9 的注意力权重；预设也决定了 X。</translation>
    </message>
    <message>
        <source>What the heads look at</source>
        <translation>头看向什么</translation>
    </message>
    <message>
        <source>and %1 heads more</source>
        <translation>另有 %1 个头</translation>
    </message>
</context>
<context>
    <name>headlight::SequencePanel</name>
    <message>
        <source>automatic (%1)</source>
        <translation>自动（%1）</translation>
    </message>
    <message>
        <source>words</source>
        <translation>单词</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>one a line</source>
        <translation>每行一个</translation>
    </message>
    <message>
        <source>JSON list</source>
        <translation>JSON 列表</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Text of the sequence</source>
        <translation>序列的文本</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
    <message>
        <source>The text becomes tokens 0 to n − 1; each is a row x_i of X. Every change is computed at once.</source>
        <translation>文本变成词元 0 到 n − 1，每个是 X 的一行 x_i。每次更改都立即计算。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>分词</translation>
    </message>
    <message>
        <source>How the text becomes tokens</source>
        <translation>文本如何变成词元</translation>
    </message>
    <message>
        <source>How the text becomes tokens: words between blanks, characters (what a reader calls one), one token a line, or a JSON list of strings. Automatic takes characters for Chinese, Japanese or Thai text without blanks, else words.</source>
        <translation>文本如何变成词元：以空白分开的单词、字符（读者眼中的一个字）、每行一个词元，或由字符串组成的 JSON 列表。“自动”对没有空白的中文、日文或泰文取字符，否则取单词。</translation>
    </message>
    <message>
        <source>Back to text</source>
        <translation>回到文本</translation>
    </message>
    <message>
        <source>Second sequence: what is looked at (keys)</source>
        <translation>第二个序列：被看的内容（键）</translation>
    </message>
    <message>
        <source>Text of the keys</source>
        <translation>键的文本</translation>
    </message>
    <message>
        <source>Type what is looked at</source>
        <translation>输入被看的内容</translation>
    </message>
    <message>
        <source>Cross-attention: the queries come from the first sequence, keys and values from this one.</source>
        <translation>交叉注意力：查询来自第一个序列，键和值来自这个序列。</translation>
    </message>
    <message>
        <source>While this is empty, the sequence looks at itself (self-attention).</source>
        <translation>这里为空时，序列看自己（自注意力）。</translation>
    </message>
    <message>
        <source>%1 tokens and their numbers X (%1 × %2) from “%3”</source>
        <translation>%1 个词元及其数值 X（%1 × %2），来自“%3”</translation>
    </message>
    <message>
        <source>− second sequence</source>
        <translation>− 第二个序列</translation>
    </message>
    <message>
        <source>+ second sequence</source>
        <translation>+ 第二个序列</translation>
    </message>
    <message>
        <source>Back to self-attention: the sequence looks at itself</source>
        <translation>回到自注意力：序列看自己</translation>
    </message>
    <message>
        <source>Cross-attention: keys and values from another text</source>
        <translation>交叉注意力：键和值来自另一段文本</translation>
    </message>
    <message>
        <source>no tokens</source>
        <translation>没有词元</translation>
    </message>
    <message>
        <source>%1 queries, %2 keys</source>
        <translation>%1 个查询，%2 个键</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 个词元</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>Leave these tokens and take those of the text again</source>
        <translation>不再使用这些词元，重新使用文本中的词元</translation>
    </message>
    <message>
        <source>%1 generated tokens, t0 to t%2</source>
        <translation>生成的 %1 个词元，t0 至 t%2</translation>
    </message>
</context>
<context>
    <name>headlight::TokenChips</name>
    <message>
        <source>Tokens of the keys</source>
        <translation>键的词元</translation>
    </message>
    <message>
        <source>Tokens of the queries</source>
        <translation>查询的词元</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Token %1</source>
        <translation>词元 %1</translation>
    </message>
    <message>
        <source>Text: %1</source>
        <translation>文本：%1</translation>
    </message>
    <message>
        <source>Bytes: %1</source>
        <translation>字节：%1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Byte range in the text: %1 to %2</source>
        <translation>在文本中的字节范围：%1 到 %2</translation>
    </message>
    <message>
        <source>Special token</source>
        <translation>特殊词元</translation>
    </message>
    <message>
        <source>Hidden as a key (padding)</source>
        <translation>作为键被隐藏（填充）</translation>
    </message>
    <message>
        <source>Choose as the query</source>
        <translation>选为查询</translation>
    </message>
    <message>
        <source>Choose as the key</source>
        <translation>选为键</translation>
    </message>
    <message>
        <source>Show this key again</source>
        <translation>重新显示这个键</translation>
    </message>
    <message>
        <source>Hide this key (padding)</source>
        <translation>隐藏这个键（填充）</translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation>复制词元</translation>
    </message>
    <message>
        <source>Token type: %1</source>
        <translation>词元类型：%1</translation>
    </message>
</context>
</TS>
