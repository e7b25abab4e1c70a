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
    <name>TokenText</name>
    <message>
        <source>“%1” (query %2)</source>
        <translation>“%1”（查询 %2）</translation>
    </message>
    <message>
        <source>“%1” (key %2)</source>
        <translation>“%1”（键 %2）</translation>
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
        <source>%1, logarithmic</source>
        <translation>%1，对数</translation>
    </message>
    <message>
        <source>%1 (being read)</source>
        <translation>%1（读取中）</translation>
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
        <source>1 dot = %1 numbers, mean</source>
        <translation>1 点 = %1 个数的平均值</translation>
    </message>
    <message>
        <source>1 dot = %1 numbers, maximum</source>
        <translation>1 点 = %1 个数的最大值</translation>
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
    <name>headlight::VectorStrip</name>
    <message>
        <source>%1, dimension %2: %3</source>
        <translation>%1，第 %2 维：%3</translation>
    </message>
</context>
</TS>
