<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Words</name>
    <message>
        <source>This is a folder, but a file was expected.</source>
        <translation>这是一个文件夹，此处应为文件。</translation>
    </message>
    <message>
        <source>There is no permission to open this.</source>
        <translation>没有打开它的权限。</translation>
    </message>
    <message>
        <source>This is a device or a pipe, but a regular file was expected.</source>
        <translation>这是设备或管道，此处应为普通文件。</translation>
    </message>
    <message>
        <source>The file is larger than the {expected} bytes that are read.</source>
        <translation>文件超过了可读取的 {expected} 字节。</translation>
    </message>
    <message>
        <source>The file ends at byte {offset}, but it had {size} bytes when it was opened.</source>
        <translation>文件在第 {offset} 字节处结束，但打开时有 {size} 字节。</translation>
    </message>
    <message>
        <source>The file was changed while it was read; open it again.</source>
        <translation>读取期间文件被更改，请重新打开。</translation>
    </message>
    <message>
        <source>The file begins with {found}, which is none of {expected}.</source>
        <translation>文件以 {found} 开头，不属于 {expected}。</translation>
    </message>
    <message>
        <source>The folder holds “{found}” and “{other}”; name the one that is meant.</source>
        <translation>文件夹中有“{found}”和“{other}”，请指明要用哪一个。</translation>
    </message>
    <message>
        <source>The folder holds no {expected}.</source>
        <translation>文件夹中没有 {expected}。</translation>
    </message>
    <message>
        <source>The file is empty; one of {expected} was expected.</source>
        <translation>文件是空的，应为 {expected} 之一。</translation>
    </message>
    <message>
        <source>“{found}” is a PyTorch pickle, which is not read; save the model as safetensors, for instance by save_pretrained(…, safe_serialization=True).</source>
        <translation>“{found}”是 PyTorch 的 pickle 文件，不能读取；请将模型另存为 safetensors，例如用 save_pretrained(…, safe_serialization=True)。</translation>
    </message>
    <message>
        <source>The JSON text has “{found}” at byte {offset}, which does not fit there.</source>
        <translation>JSON 文本在第 {offset} 字节处是“{found}”，此处不应如此。</translation>
    </message>
    <message>
        <source>The JSON text ends at byte {offset}, before it is complete.</source>
        <translation>JSON 文本尚不完整，就在第 {offset} 字节处结束。</translation>
    </message>
    <message>
        <source>The JSON text is complete, but “{found}” follows at byte {offset}.</source>
        <translation>JSON 文本已经完整，但第 {offset} 字节处还有“{found}”。</translation>
    </message>
    <message>
        <source>The JSON text is not UTF-8 at byte {offset}.</source>
        <translation>JSON 文本在第 {offset} 字节处不是 UTF-8。</translation>
    </message>
    <message>
        <source>The JSON text begins with a byte order mark at byte {offset}; none was expected.</source>
        <translation>JSON 文本在第 {offset} 字节处以字节顺序标记开头，此处不应有。</translation>
    </message>
    <message>
        <source>The JSON text has half of a surrogate pair at byte {offset}; both halves were expected.</source>
        <translation>JSON 文本在第 {offset} 字节处只有半个代理对，应为完整的一对。</translation>
    </message>
    <message>
        <source>The JSON text has an unknown escape at byte {offset}.</source>
        <translation>JSON 文本在第 {offset} 字节处有无法识别的转义。</translation>
    </message>
    <message>
        <source>The JSON text has a control character inside a string at byte {offset}; an escape was expected.</source>
        <translation>JSON 文本在第 {offset} 字节处的字符串中有控制字符，应使用转义。</translation>
    </message>
    <message>
        <source>The JSON text has the number {found} at byte {offset}, which is not spelt as JSON numbers are.</source>
        <translation>JSON 文本在第 {offset} 字节处有数字 {found}，不符合 JSON 数字的写法。</translation>
    </message>
    <message>
        <source>The JSON text is nested deeper than {expected} levels at byte {offset}.</source>
        <translation>JSON 文本在第 {offset} 字节处嵌套超过 {expected} 层。</translation>
    </message>
    <message>
        <source>The file has {found} bytes, but a safetensors file has at least 8.</source>
        <translation>文件只有 {found} 字节，safetensors 文件至少有 8 字节。</translation>
    </message>
    <message>
        <source>The safetensors header is said to have {found} bytes; at most {expected} are allowed.</source>
        <translation>safetensors 文件头声明为 {found} 字节，最多允许 {expected} 字节。</translation>
    </message>
    <message>
        <source>The safetensors header is said to have {found} bytes, but only {expected} follow in the file.</source>
        <translation>safetensors 文件头声明为 {found} 字节，但文件中只剩 {expected} 字节。</translation>
    </message>
    <message>
        <source>The safetensors header is {found}, but a JSON object was expected.</source>
        <translation>safetensors 文件头是 {found}，应为 JSON 对象。</translation>
    </message>
    <message>
        <source>The tensor name “{array}” appears twice.</source>
        <translation>张量名称“{array}”出现了两次。</translation>
    </message>
    <message>
        <source>The entry of “{array}” is {found}, but an object was expected.</source>
        <translation>“{array}”的条目是 {found}，应为对象。</translation>
    </message>
    <message>
        <source>The entry of “{array}” has the field {field} twice.</source>
        <translation>“{array}”的条目中字段 {field} 出现了两次。</translation>
    </message>
    <message>
        <source>The entry of “{array}” has no field {field}.</source>
        <translation>“{array}”的条目缺少字段 {field}。</translation>
    </message>
    <message>
        <source>The field {field} of “{array}” holds {found}, but {expected} was expected.</source>
        <translation>“{array}”的字段 {field} 中是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>The field {field} of “{array}” holds {found}, but a whole number from 0 to {expected} was expected.</source>
        <translation>“{array}”的字段 {field} 中是 {found}，应为 0 到 {expected} 的整数。</translation>
    </message>
    <message>
        <source>The safetensors header has __metadata__ twice.</source>
        <translation>safetensors 文件头中 __metadata__ 出现了两次。</translation>
    </message>
    <message>
        <source>In __metadata__ of the safetensors header there is {found}, but only strings were expected.</source>
        <translation>safetensors 文件头的 __metadata__ 中有 {found}，应全部为字符串。</translation>
    </message>
    <message>
        <source>The data of “{array}” ends at byte {end}, before it begins at byte {begin}.</source>
        <translation>“{array}”的数据在第 {begin} 字节开始，却在第 {end} 字节结束。</translation>
    </message>
    <message>
        <source>The data of “{array}” begins at byte {found}, inside that of another tensor, which ends at byte {expected}.</source>
        <translation>“{array}”的数据从第 {found} 字节开始，与另一张量重叠，后者到第 {expected} 字节才结束。</translation>
    </message>
    <message>
        <source>The data of “{array}” begins at byte {found}, but byte {expected} was expected: nothing may lie between tensors.</source>
        <translation>“{array}”的数据从第 {found} 字节开始，应从第 {expected} 字节开始：张量之间不能有空隙。</translation>
    </message>
    <message>
        <source>“{array}” of type {type} and shape {shape} has {found} bytes of data, but {expected} were expected.</source>
        <translation>“{array}”类型为 {type}、形状为 {shape}，数据有 {found} 字节，应为 {expected} 字节。</translation>
    </message>
    <message>
        <source>“{array}” of type {type} and shape {shape} does not fill whole bytes.</source>
        <translation>“{array}”类型为 {type}、形状为 {shape}，不是整数个字节。</translation>
    </message>
    <message>
        <source>The file has {found} bytes, but its safetensors header asks for {expected}: it is cut short.</source>
        <translation>文件有 {found} 字节，但 safetensors 文件头要求 {expected} 字节：文件不完整。</translation>
    </message>
    <message>
        <source>The file has {found} bytes, but its safetensors header accounts for {expected}: something else follows the data.</source>
        <translation>文件有 {found} 字节，但 safetensors 文件头只说明了 {expected} 字节：数据之后还有多余内容。</translation>
    </message>
    <message>
        <source>The number of elements of “{array}” with the shape {found} does not fit 63 bits.</source>
        <translation>“{array}”形状为 {found}，元素个数超出 63 位。</translation>
    </message>
    <message>
        <source>The field {field} of the index holds {found}, but {expected} was expected.</source>
        <translation>索引的字段 {field} 中是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>The index has no field {field}.</source>
        <translation>索引缺少字段 {field}。</translation>
    </message>
    <message>
        <source>The index names {field} twice.</source>
        <translation>索引中 {field} 出现了两次。</translation>
    </message>
    <message>
        <source>The index puts “{array}” into “{found}”, but the plain name of a file beside it was expected.</source>
        <translation>索引把“{array}”放在“{found}”中，应为同一文件夹内的普通文件名。</translation>
    </message>
    <message>
        <source>The index puts “{array}” into “{found}”, but there is no such file beside it.</source>
        <translation>索引把“{array}”放在“{found}”中，但同一文件夹内没有该文件。</translation>
    </message>
    <message>
        <source>The index puts “{array}” into “{found}”, which is an index itself and no safetensors file.</source>
        <translation>索引把“{array}”放在“{found}”中，它本身是索引，不是 safetensors 文件。</translation>
    </message>
    <message>
        <source>The index puts “{array}” into “{found}”, but that file does not hold it.</source>
        <translation>索引把“{array}”放在“{found}”中，但该文件中没有它。</translation>
    </message>
    <message>
        <source>“{array}” is in “{found}” and in “{other}”, and the index does not say which one counts.</source>
        <translation>“{array}”同时在“{found}”和“{other}”中，索引没有说明以哪个为准。</translation>
    </message>
    <message>
        <source>The npy data ends after {found} bytes, inside its header.</source>
        <translation>npy 数据只有 {found} 字节，在文件头内就结束了。</translation>
    </message>
    <message>
        <source>The array does not begin as an npy file does.</source>
        <translation>该数组的开头不是 npy 格式。</translation>
    </message>
    <message>
        <source>The npy version is {found}, but {expected} was expected.</source>
        <translation>npy 版本是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>The npy header has {found} bytes; at most {expected} are read.</source>
        <translation>npy 文件头有 {found} 字节，最多读取 {expected} 字节。</translation>
    </message>
    <message>
        <source>The npy header has “{found}” at byte {offset}, which does not fit there.</source>
        <translation>npy 文件头在第 {offset} 字节处是“{found}”，此处不应如此。</translation>
    </message>
    <message>
        <source>The npy header ends at byte {offset}, before it is complete.</source>
        <translation>npy 文件头尚不完整，就在第 {offset} 字节处结束。</translation>
    </message>
    <message>
        <source>The npy header is not UTF-8 at byte {offset}.</source>
        <translation>npy 文件头在第 {offset} 字节处不是 UTF-8。</translation>
    </message>
    <message>
        <source>The npy header has no key {field}.</source>
        <translation>npy 文件头缺少键 {field}。</translation>
    </message>
    <message>
        <source>The npy header has the key {field} twice.</source>
        <translation>npy 文件头中键 {field} 出现了两次。</translation>
    </message>
    <message>
        <source>The npy header has the key “{found}”; only {expected} were expected.</source>
        <translation>npy 文件头中有键“{found}”，只应有 {expected}。</translation>
    </message>
    <message>
        <source>The key {field} of the npy header holds {found}, but {expected} was expected.</source>
        <translation>npy 文件头的键 {field} 中是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>The npy type “{found}” is not spelt as numpy spells its types.</source>
        <translation>npy 类型“{found}”不符合 numpy 的写法。</translation>
    </message>
    <message>
        <source>The npy data has {found} bytes, but its header asks for {expected}: it is cut short.</source>
        <translation>npy 数据有 {found} 字节，但文件头要求 {expected} 字节：数据不完整。</translation>
    </message>
    <message>
        <source>“{array}” has the type {type}, which is listed but cannot be computed with.</source>
        <translation>“{array}”的类型是 {type}，只能列出，不能用于计算。</translation>
    </message>
    <message>
        <source>“{array}” is a list of Python objects, which is not read; save the layers with np.savez(path, *layers) or stack them.</source>
        <translation>“{array}”是 Python 对象列表，无法读取；请用 np.savez(path, *layers) 保存各层，或把它们堆叠起来。</translation>
    </message>
    <message>
        <source>“{array}” is a structured array with the fields {found}; a plain array of numbers was expected.</source>
        <translation>“{array}”是带有字段 {found} 的结构化数组，应为普通的数字数组。</translation>
    </message>
    <message>
        <source>“{array}” holds complex numbers ({type}), but real ones were expected.</source>
        <translation>“{array}”中是复数（{type}），应为实数。</translation>
    </message>
    <message>
        <source>“{array}” holds dates or durations ({type}), but numbers were expected.</source>
        <translation>“{array}”中是日期或时长（{type}），应为数字。</translation>
    </message>
    <message>
        <source>“{array}” holds text ({type}), but numbers were expected.</source>
        <translation>“{array}”中是文本（{type}），应为数字。</translation>
    </message>
    <message>
        <source>“{array}” holds numbers ({type}), but text was expected.</source>
        <translation>“{array}”中是数字（{type}），应为文本。</translation>
    </message>
    <message>
        <source>“{array}” holds {value} at index {index}, but whole numbers of at most 64 bits were expected.</source>
        <translation>“{array}”在下标 {index} 处是 {value}，应为不超过 64 位的整数。</translation>
    </message>
    <message>
        <source>The text at index {index} of “{array}” holds a code that is no Unicode character.</source>
        <translation>“{array}”在下标 {index} 处的文本中有不是 Unicode 字符的编码。</translation>
    </message>
    <message>
        <source>The zip archive has no end-of-directory record: it is cut short or damaged.</source>
        <translation>zip 归档没有目录结束记录：文件不完整或已损坏。</translation>
    </message>
    <message>
        <source>The directory of the zip archive is damaged at byte {offset}.</source>
        <translation>zip 归档的目录在第 {offset} 字节处损坏。</translation>
    </message>
    <message>
        <source>The directory of the zip archive has {found} bytes; at most {expected} are read.</source>
        <translation>zip 归档的目录有 {found} 字节，最多读取 {expected} 字节。</translation>
    </message>
    <message>
        <source>The zip archive&apos;s directory holds {found} members, but its end record says {expected}.</source>
        <translation>zip 归档的目录中有 {found} 个成员，但结束记录说有 {expected} 个。</translation>
    </message>
    <message>
        <source>The zip archive is one of several parts; a single file was expected.</source>
        <translation>该 zip 归档只是分卷之一，应为单个文件。</translation>
    </message>
    <message>
        <source>The member “{array}” of the zip archive is encrypted.</source>
        <translation>zip 归档的成员“{array}”已加密。</translation>
    </message>
    <message>
        <source>The member “{array}” of the zip archive is compressed by method {found}; only {expected} are read.</source>
        <translation>zip 归档的成员“{array}”使用压缩方法 {found}，只支持 {expected}。</translation>
    </message>
    <message>
        <source>The member “{array}” of the zip archive does not begin at byte {offset}, where the directory puts it.</source>
        <translation>目录指出 zip 归档的成员“{array}”位于第 {offset} 字节，但那里并非其开头。</translation>
    </message>
    <message>
        <source>The member “{array}” of the zip archive ends at byte {found}, but members end at byte {expected} at the latest.</source>
        <translation>zip 归档的成员“{array}”在第 {found} 字节结束，但最晚应在第 {expected} 字节结束。</translation>
    </message>
    <message>
        <source>The members “{array}” and “{other}” of the zip archive share the same bytes.</source>
        <translation>zip 归档的成员“{array}”和“{other}”占用了相同的字节。</translation>
    </message>
    <message>
        <source>The stored member “{array}” of the zip archive has {found} bytes in the file, but {expected} outside it.</source>
        <translation>zip 归档中未压缩的成员“{array}”在文件中有 {found} 字节，但声明为 {expected} 字节。</translation>
    </message>
    <message>
        <source>The member “{array}” of the zip archive claims {expected} bytes from {found}, which is more than deflate can hold.</source>
        <translation>zip 归档的成员“{array}”声称由 {found} 字节得到 {expected} 字节，超出 deflate 的能力。</translation>
    </message>
    <message>
        <source>The {found} bytes of the zip archive would unpack to {expected} bytes, more than 1000 times as much; this is not read.</source>
        <translation>zip 归档的 {found} 字节会解压成 {expected} 字节，超过 1000 倍；不予读取。</translation>
    </message>
    <message>
        <source>The compressed data of the member “{array}” of the zip archive is damaged.</source>
        <translation>zip 归档的成员“{array}”的压缩数据已损坏。</translation>
    </message>
    <message>
        <source>The member “{array}” of the zip archive does not unpack to the {expected} bytes of its directory.</source>
        <translation>zip 归档的成员“{array}”解压后不是目录所说的 {expected} 字节。</translation>
    </message>
    <message>
        <source>The member “{array}” of the zip archive has the checksum {found}, but {expected} was expected: it is damaged.</source>
        <translation>zip 归档的成员“{array}”的校验和是 {found}，应为 {expected}：数据已损坏。</translation>
    </message>
    <message>
        <source>Both {taken} and {other} are here; {taken} was taken.</source>
        <translation>{taken} 和 {other} 同时存在，采用了 {taken}。</translation>
    </message>
    <message>
        <source>The index says that all tensors have {found} bytes, but they have {expected}.</source>
        <translation>索引说全部张量共 {found} 字节，实际为 {expected} 字节。</translation>
    </message>
    <message>
        <source>The index does not say how many bytes all tensors have.</source>
        <translation>索引没有说明全部张量的字节数。</translation>
    </message>
    <message>
        <source>“{found}” holds tensors that the index does not name ({count}, first “{array}”); they are used.</source>
        <translation>“{found}”中有索引没有列出的张量（{count} 个，第一个是“{array}”）；已采用。</translation>
    </message>
    <message>
        <source>{found} more bytes follow the array; only the first array is read.</source>
        <translation>数组之后还有 {found} 字节，只读取第一个数组。</translation>
    </message>
    <message>
        <source>“{array}” has the type V2, which numpy writes for bfloat16; it is read as such.</source>
        <translation>“{array}”的类型是 V2，numpy 以此保存 bfloat16；按 bfloat16 读取。</translation>
    </message>
    <message>
        <source>The zip archive has the member “{array}” more than once; the last one is taken.</source>
        <translation>zip 归档中成员“{array}”不止一个，采用最后一个。</translation>
    </message>
    <message>
        <source>{count} members of the zip archive are no npy arrays and are left out.</source>
        <translation>zip 归档中有 {count} 个成员不是 npy 数组，已略去。</translation>
    </message>
    <message>
        <source>Not verified: the members have {found} bytes, and checksums are computed up to {expected}.</source>
        <translation>未校验：成员共有 {found} 字节，只计算前 {expected} 字节的校验和。</translation>
    </message>
    <message>
        <source>The {found} bytes of the zip archive unpack to {expected}, more than 1000 times as much.</source>
        <translation>zip 归档的 {found} 字节解压为 {expected} 字节，超过 1000 倍。</translation>
    </message>
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
        <source>The tokens are not a JSON list of strings: what stands at byte {offset} does not fit.</source>
        <translation>词元不是由字符串组成的 JSON 列表：第 {offset} 字节处的内容不符合。</translation>
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
        <source>“{found}” names no cell; {expected} was expected.</source>
        <translation>“{found}”没有指明一个单元格，应写成 {expected}。</translation>
    </message>
    <message>
        <source>The formula “{tex}” cannot be typeset: {reason}.</source>
        <translation>公式“{tex}”无法排版：{reason}。</translation>
    </message>
    <message>
        <source>A formula has {found} characters, but at most {expected} can be typeset.</source>
        <translation>公式有 {found} 个字符，最多只能排版 {expected} 个字符。</translation>
    </message>
    <message>
        <source>The font “{found}” is not installed.</source>
        <translation>没有安装字体“{found}”。</translation>
    </message>
    <message>
        <source>A figure has no option “{found}”.</source>
        <translation>图片没有名为“{found}”的选项。</translation>
    </message>
    <message>
        <source>The option “{key}” is there twice.</source>
        <translation>选项“{key}”出现了两次。</translation>
    </message>
    <message>
        <source>The option “{key}” is {found}, but {expected} was expected.</source>
        <translation>选项“{key}”的值是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>A {format} file would hold {found} cells, but at most {expected} are written; choose SVG, PDF or PNG.</source>
        <translation>{format} 文件将包含 {found} 个单元格，最多只写 {expected} 个；请改用 SVG、PDF 或 PNG。</translation>
    </message>
    <message>
        <source>Data cannot be written as “{found}”; a name ending in {expected} was expected.</source>
        <translation>数据不能写成“{found}”；文件名应以 {expected} 结尾。</translation>
    </message>
    <message>
        <source>Several figures need several names: {expected} was expected in the file name.</source>
        <translation>多张图片需要多个文件名：文件名中应含有 {expected}。</translation>
    </message>
    <message>
        <source>The file name has {found}, but only {expected} can be filled in.</source>
        <translation>文件名中有 {found}，但只有 {expected} 可以填入。</translation>
    </message>
    <message>
        <source>This figure says nothing of how it was made.</source>
        <translation>这张图片没有记录它是如何生成的。</translation>
    </message>
    <message>
        <source>The figure does not say all of how it was made: “{what}” is missing.</source>
        <translation>这张图片没有完整记录它是如何生成的：缺少“{what}”。</translation>
    </message>
    <message>
        <source>The figure says how it was made in form {found}, but only {expected} is known; a newer Headlight wrote it.</source>
        <translation>这张图片用第 {found} 版格式记录了生成方式，这里只认识第 {expected} 版；它出自更新的 Headlight。</translation>
    </message>
    <message>
        <source>This is not the file that the figure was made from: its SHA-256 is {found}, but {expected} was expected.</source>
        <translation>这不是生成该图片所用的文件：其 SHA-256 是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>difference of {quantity}</source>
        <translation>{quantity}之差</translation>
    </message>
    <message>
        <source>percentiles {low}–{high}</source>
        <translation>第 {low}–{high} 百分位</translation>
    </message>
    <message>
        <source>The thicker a line, the larger the {quantity}</source>
        <translation>线越粗，{quantity}越大</translation>
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
        <source>{array} holds quantised numbers whose scale is in {other}; plain numbers were expected.</source>
        <translation>{array} 中是量化后的数，其缩放系数在 {other} 中；应为普通的数。</translation>
    </message>
    <message>
        <source>Presets make X themselves, so no input can be given with them; random or loaded parameters were expected.</source>
        <translation>预设自行生成 X，因此不能再给出输入；应使用随机参数或载入的参数。</translation>
    </message>
    <message>
        <source>Presets hold the positions in X already, so none can be added; positions none was expected.</source>
        <translation>预设的 X 已含有位置，因此不能再添加位置；位置应为“无”（none）。</translation>
    </message>
    <message>
        <source>Each cell: the largest of {rows} × {columns} numbers</source>
        <translation>每格为 {rows} × {columns} 个数中的最大值</translation>
    </message>
    <message>
        <source>Each cell: the mean of {rows} × {columns} numbers</source>
        <translation>每格为 {rows} × {columns} 个数的平均值</translation>
    </message>
    <message>
        <source>The command {command} has no option “{found}”; see {help}.</source>
        <translation>命令 {command} 没有选项“{found}”，请见 {help}。</translation>
    </message>
    <message>
        <source>There are several layers, {found}; choose the one to read.</source>
        <translation>有多个层：{found}；请选择要读取的层。</translation>
    </message>
    <message>
        <source>The number of heads is not in the file, and the {columns} columns of {array} do not tell it; choose it.</source>
        <translation>文件中没有头的个数，{array} 的 {columns} 列也无法确定它；请选择头的个数。</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>The chain begins with X as it was given: each row is the vector of one token.</source>
        <translation>整条链从给定的 X 开始：每一行是一个词元的向量。</translation>
    </message>
    <message>
        <source>Input made by hand</source>
        <translation>手工构造的输入</translation>
    </message>
    <message>
        <source>X was built together with the heads, so that each of them does one thing that is easy to recognise.</source>
        <translation>X 是与各个头一起构造的，好让每个头只做一件容易认出的事。</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>Every token has a vector of its own, and the same token always gets the same one. A trained model has learned it; here it is made from the seed.</source>
        <translation>每个词元都有自己的向量，同一个词元总是得到同一个向量。训练好的模型会学到它，这里由随机种子生成。</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Attention alone does not know the order of the tokens. Sines and cosines of the position, one frequency for each pair of columns, tell where a token stands; positions count from 0.</source>
        <translation>注意力本身不知道词元的先后。位置的正弦和余弦（每两列一个频率）说明词元在哪里，位置从 0 数起。</translation>
    </message>
    <message>
        <source>Embedding and position are added; the sum is the row of X that attention reads.</source>
        <translation>词向量与位置相加，得到注意力所读的 X 的这一行。</translation>
    </message>
    <message>
        <source>Learned number</source>
        <translation>学到的参数</translation>
    </message>
    <message>
        <source>A parameter of the layer: training sets it, and it is the same for every token.</source>
        <translation>这是该层的一个参数：由训练确定，对每个词元都相同。</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>The query says what a token looks for: its vector times the head&apos;s matrix W^Q.</source>
        <translation>查询表示词元在找什么：它的向量乘以这个头的矩阵 W^Q。</translation>
    </message>
    <message>
        <source>Bias of the query</source>
        <translation>查询的偏置</translation>
    </message>
    <message>
        <source>The same bias is added to every query.</source>
        <translation>每个查询都加上同一个偏置。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>The key says what a token has to offer: its vector times the head&apos;s matrix W^K.</source>
        <translation>键表示词元能提供什么：它的向量乘以这个头的矩阵 W^K。</translation>
    </message>
    <message>
        <source>Bias of the key</source>
        <translation>键的偏置</translation>
    </message>
    <message>
        <source>The same bias is added to every key.</source>
        <translation>每个键都加上同一个偏置。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>The value is what a token hands on when it is looked at: its vector times the head&apos;s matrix W^V.</source>
        <translation>值是词元被关注时交出的内容：它的向量乘以这个头的矩阵 W^V。</translation>
    </message>
    <message>
        <source>Bias of the value</source>
        <translation>值的偏置</translation>
    </message>
    <message>
        <source>The same bias is added to every value.</source>
        <translation>每个值都加上同一个偏置。</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>Query and key are multiplied number by number, and the products are added up. The result is large when both point the same way: the key offers what the query looks for.</source>
        <translation>查询与键逐个数相乘，再把乘积加起来。两者方向越一致，结果越大：这个键正好提供查询要找的东西。</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>The dot product is divided by the square root of d_k. Otherwise longer vectors would give larger scores, and softmax would leave almost everything to one key.</source>
        <translation>点积除以 d_k 的平方根。否则向量越长分数越大，softmax 会把几乎全部权重交给一个键。</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>The score is divided by the temperature T, which makes the weights more equal or more decided.</source>
        <translation>分数再除以温度 T，使权重更平均或更集中。</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>A token may see itself and what comes before it, never what comes after.</source>
        <translation>词元可以看到自己和前面的词元，永远看不到后面的。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>A token may see only neighbours that are fewer than w places away.</source>
        <translation>词元只能看到距离小于 w 的邻居。</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>P is the set of keys that only fill up the sequence; no query may see them.</source>
        <translation>P 是只用来补齐序列的键，任何查询都不能看它们。</translation>
    </message>
    <message>
        <source>Given mask</source>
        <translation>给定的掩码</translation>
    </message>
    <message>
        <source>S is the set of pairs that the given mask lets through.</source>
        <translation>S 是给定的掩码允许通过的词元对。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>A pair may be seen only if every part of the mask lets it through: 1 is visible, 0 is hidden.</source>
        <translation>只有掩码的每一部分都允许，这一对才可见：1 表示可见，0 表示隐藏。</translation>
    </message>
    <message>
        <source>Masking</source>
        <translation>应用掩码</translation>
    </message>
    <message>
        <source>A visible pair keeps its score. A hidden one gets −∞, so that its weight will be exactly 0.</source>
        <translation>可见的词元对保留原来的分数；隐藏的得到 −∞，于是它的权重恰好为 0。</translation>
    </message>
    <message>
        <source>Row maximum</source>
        <translation>行最大值</translation>
    </message>
    <message>
        <source>The largest score of this query among all keys.</source>
        <translation>这个查询对所有键的分数中最大的一个。</translation>
    </message>
    <message>
        <source>Shifted score</source>
        <translation>平移后的分数</translation>
    </message>
    <message>
        <source>The row&apos;s maximum is subtracted from the score, so that the largest becomes 0 and none is above it.</source>
        <translation>从分数中减去行最大值：最大的变成 0，其余都不大于 0。</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>exp makes every number positive and widens the gaps: a score that is greater by 1 counts about 2.72 times as much.</source>
        <translation>exp 使每个数都变成正数，并拉大差距：分数大 1，分量约为 2.72 倍。</translation>
    </message>
    <message>
        <source>Sum of the exponentials</source>
        <translation>指数之和</translation>
    </message>
    <message>
        <source>All exponentials of the row are added up; each will be divided by this sum.</source>
        <translation>把这一行的所有指数加起来，随后每一个都除以这个和。</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Each exponential is divided by their sum. The attention weights of a row lie between 0 and 1 and add up to 1: so the query shares its attention among the keys.</source>
        <translation>每个指数除以它们的和。一行的注意力权重都在 0 与 1 之间，总和为 1：查询就这样把注意力分给各个键。</translation>
    </message>
    <message>
        <source>Row without keys</source>
        <translation>没有键的行</translation>
    </message>
    <message>
        <source>Every key is hidden from this query, so there is nothing to share attention among. By definition its attention weights and its context are 0 and its logsumexp is −∞.</source>
        <translation>所有键都对这个查询隐藏，注意力无处可分。按规定，它的注意力权重和上下文为 0，logsumexp 为 −∞。</translation>
    </message>
    <message>
        <source>Log of the sum</source>
        <translation>和的对数</translation>
    </message>
    <message>
        <source>The natural logarithm of the row&apos;s sum of exp(score). An attention weight is exp(score − logsumexp).</source>
        <translation>这一行 exp(分数) 之和的自然对数。注意力权重就是 exp(分数 − logsumexp)。</translation>
    </message>
    <message>
        <source>Context vector</source>
        <translation>上下文向量</translation>
    </message>
    <message>
        <source>The values of all keys are added up, each times its attention weight: the query takes most from where it looks most.</source>
        <translation>把所有键的值按注意力权重加权相加：查询关注哪里最多，就从哪里取得最多。</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>The contexts of all heads stand side by side in one row.</source>
        <translation>所有头的上下文并排放在一行里。</translation>
    </message>
    <message>
        <source>Output projection</source>
        <translation>输出投影</translation>
    </message>
    <message>
        <source>W^O mixes what the heads found: the joined row, h·d_v wide, becomes a row of the output.</source>
        <translation>W^O 把各个头的发现混合起来：宽 h·d_v 的拼接行变成输出的一行。</translation>
    </message>
    <message>
        <source>Bias of the output</source>
        <translation>输出的偏置</translation>
    </message>
    <message>
        <source>The same bias is added to every row of the output.</source>
        <translation>输出的每一行都加上同一个偏置。</translation>
    </message>
    <message>
        <source>The numbers shown are rounded: computed with them, the result would be {shown}.</source>
        <translation>显示的数经过四舍五入：用它们计算会得到 {shown}。</translation>
    </message>
    <message>
        <source>Only the largest terms are written out; below the brace stands the sum of the other {count}.</source>
        <translation>只写出最大的几项；花括号下面是其余 {count} 项的和。</translation>
    </message>
    <message>
        <source>Numbers that are left out: {count}.</source>
        <translation>省略了 {count} 个数。</translation>
    </message>
    <message>
        <source>Why subtract: exp of a large score would be beyond the largest number a computer&apos;s float holds. The same number is taken from every score of the row, so it cancels in the division, and no attention weight changes.</source>
        <translation>为什么要减：分数很大时，exp 会超出计算机浮点数的范围。同一行的每个分数都减去同一个数，相除时正好抵消，注意力权重不变。</translation>
    </message>
    <message>
        <source>Every key is hidden from this query.</source>
        <translation>所有键都对这个查询隐藏。</translation>
    </message>
    <message>
        <source>exp(−∞) is exactly 0: a hidden key takes no part.</source>
        <translation>exp(−∞) 恰好是 0：隐藏的键不参与。</translation>
    </message>
    <message>
        <source>Only one key may be seen, so it gets all the attention, whatever its score.</source>
        <translation>只有一个键可见，所以不论分数多少，它都得到全部注意力。</translation>
    </message>
    <message>
        <source>The exact number is beyond the largest 32-bit float; it was limited to that.</source>
        <translation>精确值超出 32 位浮点数的最大值，已限制为最大值。</translation>
    </message>
    <message>
        <source>Hidden by the causal mask: the key comes after the query.</source>
        <translation>被因果掩码隐藏：这个键在查询之后。</translation>
    </message>
    <message>
        <source>Hidden by the window: the key is {width} or more places away.</source>
        <translation>被窗口隐藏：这个键的距离不小于 {width}。</translation>
    </message>
    <message>
        <source>Hidden as padding: key {key} only fills up the sequence.</source>
        <translation>作为填充被隐藏：键 {key} 只用来补齐序列。</translation>
    </message>
    <message>
        <source>Hidden by the given mask.</source>
        <translation>被给定的掩码隐藏。</translation>
    </message>
    <message>
        <source>Hidden state</source>
        <translation>隐藏状态</translation>
    </message>
    <message>
        <source>What the layer receives for this token: in the first layer its embedding, later what the layers before made of it; in cross-attention the keys come from the encoder.</source>
        <translation>这一层收到的该词元的向量：第一层收到的是词向量，之后是前面各层算出的结果；在交叉注意力中，键来自编码器。</translation>
    </message>
    <message>
        <source>Mean of the row</source>
        <translation>这一行的均值</translation>
    </message>
    <message>
        <source>The norm before the layer first takes the mean of all numbers of the row.</source>
        <translation>层前的归一化先求这一行所有数的均值。</translation>
    </message>
    <message>
        <source>Variance of the row</source>
        <translation>这一行的方差</translation>
    </message>
    <message>
        <source>The mean of the squared distances from the mean: how widely the numbers of the row are spread.</source>
        <translation>各数与均值之差的平方的均值，表示这一行的数有多分散。</translation>
    </message>
    <message>
        <source>Mean square of the row</source>
        <translation>这一行的均方</translation>
    </message>
    <message>
        <source>The mean of the squares says how large the numbers of the row are. This norm does not subtract a mean.</source>
        <translation>平方的均值表示这一行的数有多大。这种归一化不减去均值。</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>层归一化</translation>
    </message>
    <message>
        <source>The row is shifted and stretched so that its mean is 0 and its variance is 1; then every column has a learned factor γ and, where the model has one, a learned β. A tiny ε keeps the root away from 0.</source>
        <translation>把这一行平移并缩放，使均值为 0、方差为 1；然后每一列乘以学到的系数 γ，若模型有 β 再加上 β。很小的 ε 使根号下不为 0。</translation>
    </message>
    <message>
        <source>RMS norm</source>
        <translation>RMS 归一化</translation>
    </message>
    <message>
        <source>The row is divided by the root of its mean square, so that all rows are of like size; then every column has a learned factor γ, written here as it multiplies, even where a model stores γ − 1.</source>
        <translation>把这一行除以其均方根，使各行大小相近；然后每一列乘以学到的系数 γ。即使模型存储的是 γ − 1，这里写的也是实际相乘的数。</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>This model keeps every number of queries, keys and values between −m and m.</source>
        <translation>这个模型把查询、键和值中的每个数都限制在 −m 与 m 之间。</translation>
    </message>
    <message>
        <source>Mean of the vector</source>
        <translation>向量的均值</translation>
    </message>
    <message>
        <source>The norm of queries and keys first takes the mean of the vector&apos;s numbers.</source>
        <translation>查询和键的归一化先求向量中各数的均值。</translation>
    </message>
    <message>
        <source>Variance of the vector</source>
        <translation>向量的方差</translation>
    </message>
    <message>
        <source>The mean of the squared distances from the vector&apos;s mean.</source>
        <translation>各数与向量均值之差的平方的均值。</translation>
    </message>
    <message>
        <source>Mean square of the vector</source>
        <translation>向量的均方</translation>
    </message>
    <message>
        <source>The mean of the squares says how long the vector is, whatever its direction.</source>
        <translation>平方的均值表示向量有多长，与方向无关。</translation>
    </message>
    <message>
        <source>Norm of the query</source>
        <translation>查询的归一化</translation>
    </message>
    <message>
        <source>The query is brought to a standard length before it is compared, so that no score grows without bounds; γ is learned.</source>
        <translation>比较之前先把查询化为标准长度，分数便不会无限增大；γ 是学到的。</translation>
    </message>
    <message>
        <source>Norm of the key</source>
        <translation>键的归一化</translation>
    </message>
    <message>
        <source>The key is brought to a standard length before it is compared, so that no score grows without bounds; γ is learned.</source>
        <translation>比较之前先把键化为标准长度，分数便不会无限增大；γ 是学到的。</translation>
    </message>
    <message>
        <source>Angle of the rotation</source>
        <translation>旋转角度</translation>
    </message>
    <message>
        <source>Each pair of numbers turns by an angle: the position, counted from 0, times the frequency ω of the pair. The first pairs turn fast, the last ones slowly.</source>
        <translation>每一对数旋转一个角度：从 0 数起的位置乘以这一对的频率 ω。靠前的数对转得快，靠后的转得慢。</translation>
    </message>
    <message>
        <source>Rotation of the query</source>
        <translation>查询的旋转</translation>
    </message>
    <message>
        <source>The numbers c and c + r/2 form a pair that is turned like the hand of a clock. Both query and key turn with their positions, so their dot product knows only how far apart they are.</source>
        <translation>第 c 个数与第 c + r/2 个数组成一对，像表针一样旋转。查询和键各按自己的位置旋转，因此点积只与两者的距离有关。</translation>
    </message>
    <message>
        <source>Rotation of the key</source>
        <translation>键的旋转</translation>
    </message>
    <message>
        <source>The key&apos;s pairs of numbers are turned by the key&apos;s own position, in the same way as those of the query.</source>
        <translation>键的各对数按键自己的位置旋转，方式与查询相同。</translation>
    </message>
    <message>
        <source>Factor of the score</source>
        <translation>分数的系数</translation>
    </message>
    <message>
        <source>This model multiplies the dot product by a factor of its own in place of 1/√d_k.</source>
        <translation>这个模型用自己的系数乘点积，而不是用 1/√d_k。</translation>
    </message>
    <message>
        <source>Linear position bias</source>
        <translation>线性位置偏置</translation>
    </message>
    <message>
        <source>The farther away the key, the more is subtracted: the distance times a slope m that each head has for itself (ALiBi).</source>
        <translation>键离得越远，减去的越多：距离乘以每个头各自的斜率 m（ALiBi）。</translation>
    </message>
    <message>
        <source>Relative position bias</source>
        <translation>相对位置偏置</translation>
    </message>
    <message>
        <source>Distances are sorted into buckets, near ones one by one, far ones many together; each head has learned a number for each bucket.</source>
        <translation>距离被分到若干个桶里：近的各占一桶，远的许多个合为一桶；每个头为每个桶学了一个数。</translation>
    </message>
    <message>
        <source>Relative position term</source>
        <translation>相对位置项</translation>
    </message>
    <message>
        <source>Every distance has a learned vector E; its dot product with the query (in some models with the key, too) is added to the score.</source>
        <translation>每个距离都有一个学到的向量 E；它与查询（有的模型还与键）的点积会加到分数上。</translation>
    </message>
    <message>
        <source>Position bias</source>
        <translation>位置偏置</translation>
    </message>
    <message>
        <source>A number that depends on the head and on the places of query and key.</source>
        <translation>一个由注意力头以及查询和键的位置决定的数。</translation>
    </message>
    <message>
        <source>Score with position bias</source>
        <translation>加上位置偏置的分数</translation>
    </message>
    <message>
        <source>The bias is added to the score, so that the weight depends on where the key stands, too.</source>
        <translation>把偏置加到分数上，这样权重也取决于键所在的位置。</translation>
    </message>
    <message>
        <source>Soft cap</source>
        <translation>软上限</translation>
    </message>
    <message>
        <source>Small scores stay almost as they are, large ones come near ±c and never pass it.</source>
        <translation>小的分数几乎不变，大的分数只会接近 ±c 而不会超过它。</translation>
    </message>
    <message>
        <source>Sink</source>
        <translation>汇点</translation>
    </message>
    <message>
        <source>The head has learned a score that belongs to no key. It takes part in the softmax and carries no value: so the head can look at nothing.</source>
        <translation>这个头学到了一个不属于任何键的分数。它参与 softmax，却不带任何值：这样该头可以什么都不看。</translation>
    </message>
    <message>
        <source>The sink takes its part of the sum, so the attention weights of the row add up to less than 1.</source>
        <translation>汇点在总和中占了一份，所以这一行的注意力权重之和小于 1。</translation>
    </message>
    <message>
        <source>Only the first numbers of a head turn in this model; this one stays as it is.</source>
        <translation>在这个模型中，每个头只有前面的若干个数会旋转；这个数保持不变。</translation>
    </message>
    <message>
        <source>For long texts this model also multiplies cosine and sine by {factor}.</source>
        <translation>为了处理长文本，这个模型还把余弦和正弦乘以 {factor}。</translation>
    </message>
    <message>
        <source>The norm takes the numbers of all heads together.</source>
        <translation>这里把所有头的数放在一起做归一化。</translation>
    </message>
    <message>
        <source>There is no mask: every query may see every key.</source>
        <translation>没有掩码：每个查询都能看到每个键。</translation>
    </message>
    <message>
        <source>Heads share keys and values here: head {head} uses those of key/value head {group}.</source>
        <translation>这里几个头共用键和值：第 {head} 个头使用第 {group} 个键/值头。</translation>
    </message>
    <message>
        <source>Query and key belong to the same token, so both start from the same row of X.</source>
        <translation>查询与键属于同一个词元，所以都从 X 的同一行出发。</translation>
    </message>
    <message>
        <source>Made from the seed {seed} and the token&apos;s text: both together always give the same vector.</source>
        <translation>由随机种子 {seed} 和词元的文本生成：两者相同，向量就相同。</translation>
    </message>
    <message>
        <source>T is above 1: scores move closer together, and the attention weights become more equal.</source>
        <translation>T 大于 1：分数彼此靠近，注意力权重更平均。</translation>
    </message>
    <message>
        <source>T is below 1: scores move apart, and the largest attention weight grows.</source>
        <translation>T 小于 1：分数彼此拉开，最大的注意力权重变得更大。</translation>
    </message>
    <message>
        <source>The score is computed from the exact product, before it was limited to the largest 32-bit float.</source>
        <translation>分数由精确的乘积算出，即它被限制为 32 位浮点数最大值之前的数。</translation>
    </message>
    <message>
        <source>The model&apos;s field “{field}” holds {found}, but {expected} was expected.</source>
        <translation>模型的字段“{field}”为 {found}，此处应为 {expected}。</translation>
    </message>
    <message>
        <source>The model type “{found}” is not known here; known are {expected}.</source>
        <translation>此处不认识模型类型“{found}”，认识的有 {expected}。</translation>
    </message>
    <message>
        <source>Nothing tells which type of model this is: neither model_type nor architectures names one of {expected}.</source>
        <translation>无从得知这是哪一类模型：model_type 与 architectures 都没有指明 {expected} 之一。</translation>
    </message>
    <message>
        <source>The rotation of this model is scaled by “{found}”, which is not known here; known are {expected}.</source>
        <translation>此模型的旋转按“{found}”缩放，此处不认识这种方式，认识的有 {expected}。</translation>
    </message>
    <message>
        <source>The activation “{found}” of this model is not known here; known are {expected}.</source>
        <translation>此处不认识此模型的激活函数“{found}”，认识的有 {expected}。</translation>
    </message>
    <message>
        <source>The model lacks the tensor “{array}” ({count} in all are missing).</source>
        <translation>模型缺少张量“{array}”（共缺 {count} 个）。</translation>
    </message>
    <message>
        <source>The config speaks of {found} layers, but there is a tensor “{array}” of one more.</source>
        <translation>配置中写明共 {found} 层，但还有属于下一层的张量“{array}”。</translation>
    </message>
    <message>
        <source>{array} holds {found} at index {index}, but {expected} was expected.</source>
        <translation>{array} 在索引 {index} 处为 {found}，此处应为 {expected}。</translation>
    </message>
    <message>
        <source>There are {found} tokens, but this model has positions for {expected} only.</source>
        <translation>共有 {found} 个词元，但此模型只有 {expected} 个位置。</translation>
    </message>
    <message>
        <source>This model needs {expected}, which was not given.</source>
        <translation>此模型需要 {expected}，但没有给出。</translation>
    </message>
    <message>
        <source>This model has no use for {found}.</source>
        <translation>此模型用不到 {found}。</translation>
    </message>
    <message>
        <source>This checkpoint has no head that predicts tokens or classes.</source>
        <translation>此检查点没有用于预测词元或类别的输出头。</translation>
    </message>
    <message>
        <source>The {part} of this tokenizer is “{found}”, which is not known; known are {expected}.</source>
        <translation>此分词器的 {part} 是“{found}”，这一类型未知；已知的类型有 {expected}。</translation>
    </message>
    <message>
        <source>“{pattern}” is no regular expression that can be used: {reason}.</source>
        <translation>“{pattern}”不是可用的正则表达式：{reason}。</translation>
    </message>
    <message>
        <source>The search for “{pattern}” was given up, because it takes far more steps than a tokenizer needs.</source>
        <translation>对“{pattern}”的查找已放弃，因为所需步数远远超过分词器的需要。</translation>
    </message>
    <message>
        <source>The table of replacements (precompiled_charsmap) is cut short or damaged.</source>
        <translation>替换表（precompiled_charsmap）不完整或已损坏。</translation>
    </message>
    <message>
        <source>The file has {found} bytes and ends before what begins at byte {offset} is complete.</source>
        <translation>文件共 {found} 字节，在第 {offset} 字节开始的内容完整之前就结束了。</translation>
    </message>
    <message>
        <source>What stands in front of the tensors is larger than the {expected} bytes that are read.</source>
        <translation>张量之前的内容超过了可读取的 {expected} 字节。</translation>
    </message>
    <message>
        <source>The file does not say “{key}”, which was expected.</source>
        <translation>文件中没有应有的“{key}”。</translation>
    </message>
    <message>
        <source>“{key}” is of type {found}, but {expected} was expected.</source>
        <translation>“{key}”的类型是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>“{key}” is {found}, but {expected} was expected.</source>
        <translation>“{key}”的值是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>The file does not begin with “GGUF”, as a GGUF file does.</source>
        <translation>文件开头不是 GGUF 文件应有的“GGUF”。</translation>
    </message>
    <message>
        <source>This is a big-endian GGUF file; only little-endian ones are read.</source>
        <translation>这是大端序的 GGUF 文件；只能读取小端序的文件。</translation>
    </message>
    <message>
        <source>The GGUF file has version {found}, but one of {expected} was expected.</source>
        <translation>GGUF 文件的版本是 {found}，应为 {expected} 之一。</translation>
    </message>
    <message>
        <source>{field} is {found}, but the file has room for at most {expected}.</source>
        <translation>{field} 是 {found}，但文件最多容纳 {expected} 个。</translation>
    </message>
    <message>
        <source>The key at byte {offset} is no name of 1 to {expected} printable ASCII characters.</source>
        <translation>第 {offset} 字节处的键不是由 1 到 {expected} 个可打印 ASCII 字符组成的名称。</translation>
    </message>
    <message>
        <source>The key “{key}” occurs twice.</source>
        <translation>键“{key}”出现了两次。</translation>
    </message>
    <message>
        <source>The value of “{key}” has the type {found}, which does not exist.</source>
        <translation>“{key}”的值的类型是 {found}，没有这种类型。</translation>
    </message>
    <message>
        <source>“{key}” is an array of arrays, which is not read.</source>
        <translation>“{key}”是数组的数组，不能读取。</translation>
    </message>
    <message>
        <source>“{key}” is said to have {found} elements, more than the rest of the file holds.</source>
        <translation>“{key}”据称有 {found} 个元素，超出了文件剩余部分所能容纳的数量。</translation>
    </message>
    <message>
        <source>“{key}” holds the truth value {found}, but 0 or 1 was expected.</source>
        <translation>“{key}”含有布尔值 {found}，应为 0 或 1。</translation>
    </message>
    <message>
        <source>The tensor name at byte {offset} is no UTF-8 text of 1 to {expected} bytes.</source>
        <translation>第 {offset} 字节处的张量名称不是 1 到 {expected} 字节的 UTF-8 文本。</translation>
    </message>
    <message>
        <source>The file lists the tensor “{array}” twice.</source>
        <translation>文件中两次列出了张量“{array}”。</translation>
    </message>
    <message>
        <source>“{array}” has {found} dimensions, but {expected} were expected.</source>
        <translation>“{array}”有 {found} 个维度，应有 {expected} 个。</translation>
    </message>
    <message>
        <source>“{array}” has the type {found}, which GGUF no longer has.</source>
        <translation>“{array}”的类型是 {found}，GGUF 已不再有这种类型。</translation>
    </message>
    <message>
        <source>A row of “{array}” has {found} numbers, but the type {type} needs a multiple of {expected}.</source>
        <translation>“{array}”的一行有 {found} 个数，但类型 {type} 要求是 {expected} 的倍数。</translation>
    </message>
    <message>
        <source>The data of “{array}” is said to begin at offset {found}, but {expected} was expected.</source>
        <translation>“{array}”的数据据称从偏移 {found} 开始，应为 {expected}。</translation>
    </message>
    <message>
        <source>The data of “{array}” ends at offset {expected}, but the file holds only {found} bytes of data.</source>
        <translation>“{array}”的数据到偏移 {expected} 为止，但文件中只有 {found} 字节的数据。</translation>
    </message>
    <message>
        <source>“{found}” is not the first part of a model in several files; open “{expected}”.</source>
        <translation>“{found}”不是分成多个文件的模型的第一部分；请打开“{expected}”。</translation>
    </message>
    <message>
        <source>The model is in several files, but “{found}” is not beside this one.</source>
        <translation>模型分成多个文件，但此文件旁边没有“{found}”。</translation>
    </message>
    <message>
        <source>In this part of the model “{key}” is {found}, but {expected} was expected.</source>
        <translation>在模型的这一部分中，“{key}”是 {found}，应为 {expected}。</translation>
    </message>
    <message>
        <source>This was saved by a PyTorch before 1.6; load it there and save it again with torch.save(…).</source>
        <translation>这是由 1.6 之前的 PyTorch 保存的文件；请在 PyTorch 中载入后用 torch.save(…) 重新保存。</translation>
    </message>
    <message>
        <source>This is a TorchScript program; save the state dictionary alone: torch.save(model.state_dict(), …).</source>
        <translation>这是 TorchScript 程序；请只保存状态字典：torch.save(model.state_dict(), …)。</translation>
    </message>
    <message>
        <source>The archive holds no data.pkl, as files of torch.save(…) do.</source>
        <translation>压缩包中没有 torch.save(…) 的文件应有的 data.pkl。</translation>
    </message>
    <message>
        <source>The pickle has {found} steps or bytes, but at most {expected} are read.</source>
        <translation>pickle 有 {found} 个步骤或字节，但最多只读取 {expected} 个。</translation>
    </message>
    <message>
        <source>The pickle is nested deeper than {expected} levels.</source>
        <translation>pickle 的嵌套超过 {expected} 层。</translation>
    </message>
    <message>
        <source>The pickle ends at byte {offset}, before it is complete.</source>
        <translation>pickle 在第 {offset} 字节处结束，尚不完整。</translation>
    </message>
    <message>
        <source>The pickle is damaged: its step at byte {offset} does not fit what came before.</source>
        <translation>pickle 已损坏：第 {offset} 字节处的步骤与之前的内容不符。</translation>
    </message>
    <message>
        <source>The pickle has the step {found} at byte {offset}, which is not read.</source>
        <translation>pickle 在第 {offset} 字节处有步骤 {found}，不能读取。</translation>
    </message>
    <message>
        <source>The file asks to call “{found}”; nothing of a file is ever run, and a file of tensors needs no such call.</source>
        <translation>文件要求调用“{found}”；本程序从不运行文件中的任何内容，而只含张量的文件也无需这样的调用。</translation>
    </message>
    <message>
        <source>The file holds a tensor that is built by {found}; only dense tensors are read: save it after to_dense() or dequantize().</source>
        <translation>文件中有由 {found} 构造的张量；只能读取稠密张量：请用 to_dense() 或 dequantize() 转换后再保存。</translation>
    </message>
    <message>
        <source>The file holds numbers of the type {found}, which is not known.</source>
        <translation>文件中有类型为 {found} 的数，这种类型未知。</translation>
    </message>
    <message>
        <source>The numbers of “{array}” are in “{found}”, which the archive does not hold.</source>
        <translation>“{array}”的数在“{found}”中，但压缩包中没有它。</translation>
    </message>
    <message>
        <source>“{array}” needs {expected} bytes of its storage, but that has {found}.</source>
        <translation>“{array}”需要其存储中的 {expected} 字节，但存储只有 {found} 字节。</translation>
    </message>
    <message>
        <source>The file holds no tensor.</source>
        <translation>文件中没有张量。</translation>
    </message>
    <message>
        <source>“{found}” is a link that leads out of the folder; nothing outside a model’s folder is read.</source>
        <translation>“{found}”是指向文件夹之外的链接；模型文件夹之外的内容一律不读取。</translation>
    </message>
    <message>
        <source>The folder has no {found}, which says what the tensors mean.</source>
        <translation>文件夹中没有说明张量含义的 {found}。</translation>
    </message>
    <message>
        <source>{count} values of the file are no tensors and were passed over, the first a “{found}”.</source>
        <translation>文件中有 {count} 个值不是张量，已略过，其中第一个是“{found}”。</translation>
    </message>
    <message>
        <source>The weights were taken from “{taken}”; “{other}” was left out.</source>
        <translation>权重取自“{taken}”；“{other}”未使用。</translation>
    </message>
    <message>
        <source>{title}, logarithmic</source>
        <translation>{title}，对数</translation>
    </message>
    <message>
        <source>The text has {found} bytes, but at most {expected} can be tokenized.</source>
        <translation>文本有 {found} 字节，最多只能对 {expected} 字节进行分词。</translation>
    </message>
    <message>
        <source>Merge {index} of the tokenizer needs the piece “{found}”, which its vocabulary lacks.</source>
        <translation>分词器的第 {index} 条合并规则需要词片“{found}”，但词表中没有它。</translation>
    </message>
    <message>
        <source>Merge {index} of the tokenizer is “{found}”, but two pieces with one blank between them were expected.</source>
        <translation>分词器的第 {index} 条合并规则是“{found}”，此处应为以一个空格隔开的两个词片。</translation>
    </message>
    <message>
        <source>The tokenizer has no piece for “{found}”, and its token for what is unknown ({token}) is missing too.</source>
        <translation>分词器没有“{found}”的词片，也缺少表示未知内容的词元（{token}）。</translation>
    </message>
    <message>
        <source>The vocabulary lacks the piece “{found}”.</source>
        <translation>词表中缺少词片“{found}”。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s field {field} is {found}, but {expected} was expected.</source>
        <translation>分词器的字段 {field} 是 {found}，此处应为 {expected}。</translation>
    </message>
    <message>
        <source>The SentencePiece file is broken at byte {offset}.</source>
        <translation>SentencePiece 文件在第 {offset} 字节处已损坏。</translation>
    </message>
    <message>
        <source>The folder holds no tokenizer; one of {expected} was expected.</source>
        <translation>文件夹中没有分词器，应有 {expected} 之一。</translation>
    </message>
    <message>
        <source>The tokenizer of a “{found}” model is read from a tokenizer.json only, and there is none.</source>
        <translation>“{found}”模型的分词器只能从 tokenizer.json 读取，而这里没有该文件。</translation>
    </message>
    <message>
        <source>The tokenizer asks to cut long texts; that is ignored, all tokens are shown.</source>
        <translation>分词器要求截断长文本；此要求已忽略，所有词元都会显示。</translation>
    </message>
    <message>
        <source>The tokenizer asks to pad short texts; that is ignored.</source>
        <translation>分词器要求填充短文本；此要求已忽略。</translation>
    </message>
    <message>
        <source>The file&apos;s rule for splitting text, “{found}”, is not known; the default rule is used, so tokens may differ from the model&apos;s own.</source>
        <translation>无法识别文件中的文本切分规则“{found}”；已改用默认规则，词元可能与模型自身的不同。</translation>
    </message>
    <message>
        <source>This kind of tokenizer tells no places in the text, only the tokens.</source>
        <translation>这种分词器只给出词元，不给出它们在文本中的位置。</translation>
    </message>
    <message>
        <source>“{found}” in the text is read as the special token of that name.</source>
        <translation>文本中的“{found}”被当作同名的特殊词元。</translation>
    </message>
    <message>
        <source>The file holds no tokenizer.json; its “{found}” tokenizer is rebuilt from the file&apos;s keys.</source>
        <translation>文件中没有 tokenizer.json；其“{found}”分词器由文件的键重建。</translation>
    </message>
</context>
</TS>
