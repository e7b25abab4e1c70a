<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
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
</TS>
