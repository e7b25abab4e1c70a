<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Words</name>
    <message>
        <source>query i</source>
        <translation>查询 i</translation>
    </message>
    <message>
        <source>Stopped before it was finished.</source>
        <translation>尚未完成就已停止。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足，无法完成。</translation>
    </message>
    <message>
        <source>Something unexpected happened: {what}.</source>
        <translation>发生了意外情况：{what}。</translation>
    </message>
    <message>
        <source>This needs {needed} bytes of memory, but only {available} bytes may be used.</source>
        <translation>需要 {needed} 字节内存，但最多只能使用 {available} 字节。</translation>
    </message>
    <message>
        <source>There is no such file or folder.</source>
        <translation>没有这个文件或文件夹。</translation>
    </message>
    <message>
        <source>This cannot be read: {reason}.</source>
        <translation>无法读取：{reason}。</translation>
    </message>
    <message>
        <source>This cannot be written: {reason}.</source>
        <translation>无法写入：{reason}。</translation>
    </message>
    <message>
        <source>The text is not UTF-8: the byte at offset {offset} fits nowhere.</source>
        <translation>文本不是 UTF-8：偏移 {offset} 处的字节不合编码规则。</translation>
    </message>
    <message>
        <source>There is no token in the text; at least one was expected.</source>
        <translation>文本中没有词元，至少需要一个。</translation>
    </message>
    <message>
        <source>The tokens are not a JSON list of strings: this ends at byte {offset}.</source>
        <translation>词元不是由字符串组成的 JSON 列表：在第 {offset} 字节处不再符合。</translation>
    </message>
    <message>
        <source>{array} has the shape {found}, but {expected} was expected.</source>
        <translation>{array} 的形状是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>{array} holds {value} at index {index}, but only finite numbers can be used.</source>
        <translation>{array} 在下标 {index} 处是 {value}，只能使用有限的数。</translation>
    </message>
    <message>
        <source>{array} has {columns} columns, which {heads} heads cannot share equally.</source>
        <translation>{array} 有 {columns} 列，无法平均分给 {heads} 个头。</translation>
    </message>
    <message>
        <source>{name} is {found}, but {expected} was expected.</source>
        <translation>{name} 是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>There is no preset “{found}”; there are {expected}.</source>
        <translation>没有名为“{found}”的预设，可用的有 {expected}。</translation>
    </message>
    <message>
        <source>{found} presets were named, but {expected} were expected.</source>
        <translation>给出了 {found} 个预设，应为 {expected} 个。</translation>
    </message>
    <message>
        <source>The presets need {name} to be at least {expected}, but it is {found}.</source>
        <translation>这些预设要求 {name} 至少为 {expected}，现在是 {found}。</translation>
    </message>
    <message>
        <source>The mask has “{found}”, but {expected} was expected.</source>
        <translation>掩码中有“{found}”，应为 {expected}。</translation>
    </message>
    <message>
        <source>The temperature is {found}, but a finite number above 0 was expected.</source>
        <translation>温度是 {found}，应为大于 0 的有限数。</translation>
    </message>
    <message>
        <source>There is no command “{found}”; there are {expected}.</source>
        <translation>没有命令“{found}”，可用的有 {expected}。</translation>
    </message>
    <message>
        <source>A command is missing; there are {expected}.</source>
        <translation>缺少命令，可用的有 {expected}。</translation>
    </message>
    <message>
        <source>The command {command} has no option “{found}”; see headlight-cli {command} --help.</source>
        <translation>命令 {command} 没有选项“{found}”，请见 headlight-cli {command} --help。</translation>
    </message>
    <message>
        <source>The option {option} has no value; {expected} was expected.</source>
        <translation>选项 {option} 没有值，应为 {expected}。</translation>
    </message>
    <message>
        <source>The option {option} has “{found}”, but {expected} was expected.</source>
        <translation>选项 {option} 的值是“{found}”，应为 {expected}。</translation>
    </message>
    <message>
        <source>The option {option} is missing; the command {command} needs it.</source>
        <translation>缺少选项 {option}，命令 {command} 需要它。</translation>
    </message>
    <message>
        <source>The option {option} was given twice; once was expected.</source>
        <translation>选项 {option} 给出了两次，只能给一次。</translation>
    </message>
    <message>
        <source>The option {option} has no use without {other}.</source>
        <translation>没有 {other} 时，选项 {option} 不起作用。</translation>
    </message>
    <message>
        <source>The options {option} and {other} exclude each other.</source>
        <translation>选项 {option} 与 {other} 不能同时使用。</translation>
    </message>
    <message>
        <source>The option {option} takes no value, but “{found}” was found.</source>
        <translation>选项 {option} 不带值，却给出了“{found}”。</translation>
    </message>
    <message>
        <source>“{found}” was not expected here; see headlight-cli {command} --help.</source>
        <translation>此处不应有“{found}”，请见 headlight-cli {command} --help。</translation>
    </message>
    <message>
        <source>The command {command} needs {expected}, but found nothing.</source>
        <translation>命令 {command} 需要 {expected}，但没有给出。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>key j</source>
        <translation>键 j</translation>
    </message>
    <message>
        <source>attention weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>head {index}</source>
        <translation>头 {index}</translation>
    </message>
    <message>
        <source>There is no output to show, since the parameters have no output projection.</source>
        <translation>没有可显示的输出，因为参数中没有输出投影。</translation>
    </message>
    <message>
        <source>A picture cannot be written as “{found}”; a name ending in {expected} was expected.</source>
        <translation>图片不能写成“{found}”，文件名应以 {expected} 结尾。</translation>
    </message>
    <message>
        <source>The fonts of figures are not installed; they are in the packages {packages}.</source>
        <translation>没有安装图片所用的字体，它们在软件包 {packages} 中。</translation>
    </message>
    <message>
        <source>context vector</source>
        <translation>上下文向量</translation>
    </message>
    <message>
        <source>concatenation</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>{quantity}, {scope}</source>
        <translation>{quantity}，{scope}</translation>
    </message>
    <message>
        <source>Rows without a key that may be seen: {rows}</source>
        <translation>没有可见键的行：{rows}</translation>
    </message>
    <message>
        <source>{array} has the shape {found}, but {expected} was expected, because {other} has the shape {otherFound}.</source>
        <translation>{array} 的形状是 {found}，而 {other} 的形状是 {otherFound}，因此应为 {expected}。</translation>
    </message>
    <message>
        <source>There is no array {array}; the arrays found are {found}.</source>
        <translation>缺少数组 {array}；找到的数组有 {found}。</translation>
    </message>
    <message>
        <source>{array} has the type {found}, but {expected} was expected.</source>
        <translation>{array} 的类型是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>{array} has the shape {found}, which is a batch of {batch} sequences; one sequence was expected, of shape {expected}.</source>
        <translation>{array} 的形状是 {found}，是含 {batch} 个序列的一批；应只有一个序列，形状为 {expected}。</translation>
    </message>
    <message>
        <source>There is no array {array}, the input sequence [n, d] that attention is computed from; the arrays found are {found}.</source>
        <translation>缺少数组 {array}，即用来计算注意力的输入序列 [n, d]；找到的数组有 {found}。</translation>
    </message>
    <message>
        <source>No attention parameters were recognised by name (such as WQ, q_proj.weight or in_proj_weight); the arrays found are {found}.</source>
        <translation>没有按名称认出注意力参数（例如 WQ、q_proj.weight 或 in_proj_weight）；找到的数组有 {found}。</translation>
    </message>
    <message>
        <source>There are several layers, {found}; name the one to read (--layer).</source>
        <translation>有多个层：{found}；请指明要读取哪一层（--layer）。</translation>
    </message>
    <message>
        <source>There is no layer {layer}; the layers found are {found}.</source>
        <translation>没有第 {layer} 层；找到的层有 {found}。</translation>
    </message>
    <message>
        <source>There is no attention named “{stack}”; those found are {found}.</source>
        <translation>没有名为“{stack}”的注意力；找到的有 {found}。</translation>
    </message>
    <message>
        <source>{array} and {other} are both taken as {role}; only one was expected.</source>
        <translation>{array} 和 {other} 都被当作 {role}，只应有一个。</translation>
    </message>
    <message>
        <source>The number of heads is not in the file, and the {columns} columns of {array} do not tell it; give it (--heads).</source>
        <translation>文件中没有头数，{array} 的 {columns} 列也无法说明头数；请给出头数（--heads）。</translation>
    </message>
    <message>
        <source>{array} with the shape {found} packs query, key and value in an order that its name does not tell for certain; separate matrices were expected.</source>
        <translation>{array}（形状 {found}）把查询、键、值合在一起，而名称不足以确定其顺序；应为分开的矩阵。</translation>
    </message>
    <message>
        <source>{array} with the shape {found} cannot be split into query, key and value for {heads} heads; equal thirds, or widths that the output projection tells, were expected.</source>
        <translation>{array}（形状 {found}）无法按 {heads} 个头拆成查询、键、值；应为三等份，或由输出投影可知的宽度。</translation>
    </message>
    <message>
        <source>Presets make X themselves, so no input can be given with them; random or loaded parameters were expected.</source>
        <translation>预设自行生成 X，因此不能再给出输入；应使用随机参数或加载的参数。</translation>
    </message>
    <message>
        <source>Presets hold the positions in X already, so none can be added; positions none was expected.</source>
        <translation>预设的 X 已含有位置，因此不能再添加位置；位置应为“无”（none）。</translation>
    </message>
</context>
</TS>
