<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
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
    <name>headlight::GridMaker</name>
    <message>
        <source>%1 = %2</source>
        <comment>q = row 5 of Q</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>A, head 1</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>rows %1 to %2 of %3</source>
        <translation>第 %1 至 %2 行，共 %3 行</translation>
    </message>
    <message>
        <source>columns %1 to %2 of %3</source>
        <translation>第 %1 至 %2 列，共 %3 列</translation>
    </message>
    <message>
        <source>, </source>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>headlight::PlaceText</name>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>dot product</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>logsumexp</source>
        <translation>logsumexp</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>attention weight α</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>score A, head 1</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>%2 的第 %1 行</translation>
    </message>
    <message>
        <source>row %1 of %2 (%3)</source>
        <translation>%2 的第 %1 行（%3）</translation>
    </message>
</context>
<context>
    <name>headlight::SceneParts</name>
    <message>
        <source>softmax →</source>
        <translation>softmax →</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
</context>
</TS>
