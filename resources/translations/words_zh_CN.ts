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
        <source>A page would hold {found} cells; at most {expected} are written, so choose SVG, PDF or PNG.</source>
        <translation>网页将包含 {found} 个单元格，最多只写 {expected} 个；请改用 SVG、PDF 或 PNG。</translation>
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
</context>
</TS>
