<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Undo</name>
    <message>
        <source>Set Up Chapter</source>
        <translation>设置课程章节</translation>
    </message>
    <message>
        <source>Back to My Own Document</source>
        <translation>回到我的文档</translation>
    </message>
    <message>
        <source>Change Temperature</source>
        <translation>更改温度</translation>
    </message>
    <message>
        <source>Change Width d_k</source>
        <translation>更改宽度 d_k</translation>
    </message>
</context>
<context>
    <name>headlight::AnswerView</name>
    <message>
        <source>Your number</source>
        <translation>您的答案（数）</translation>
    </message>
    <message>
        <source>your number</source>
        <translation>填一个数</translation>
    </message>
    <message>
        <source>to within ±%1</source>
        <translation>误差不超过 ±%1</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>须完全相等</translation>
    </message>
    <message>
        <source>Keys, the largest attention weight first</source>
        <translation>各键，注意力权重最大的在最前面</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>choose a shape</source>
        <translation>选择形状</translation>
    </message>
</context>
<context>
    <name>headlight::ChapterList</name>
    <message>
        <source>Eleven short chapters, from a token to a trained head. Each sets the window up and keeps your own document until you go back to it.</source>
        <translation>十一个短章，从一个词元讲到训练好的头。每一章都会布置好窗口，并保留您自己的文档，随时可以回去。</translation>
    </message>
    <message>
        <source>Remember finished chapters</source>
        <translation>记住已完成的章节</translation>
    </message>
    <message>
        <source>Otherwise the marks are gone when Headlight is closed</source>
        <translation>否则关闭 Headlight 后标记就会消失</translation>
    </message>
    <message>
        <source>Chapter %1: %2, finished</source>
        <translation>第 %1 章：%2，已完成</translation>
    </message>
    <message>
        <source>Chapter %1: %2</source>
        <translation>第 %1 章：%2</translation>
    </message>
</context>
<context>
    <name>headlight::ChapterView</name>
    <message>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>The list of chapters</source>
        <translation>章节列表</translation>
    </message>
    <message>
        <source>Previous chapter</source>
        <translation>上一章</translation>
    </message>
    <message>
        <source>Next chapter</source>
        <translation>下一章</translation>
    </message>
    <message>
        <source>Set up again</source>
        <translation>重新设置</translation>
    </message>
    <message>
        <source>Puts this chapter&apos;s example back into the window</source>
        <translation>把本章的例子重新放进窗口</translation>
    </message>
    <message>
        <source>My own document</source>
        <translation>我的文档</translation>
    </message>
    <message>
        <source>Goes back to the document that was there before the lessons</source>
        <translation>回到开始课程之前的文档</translation>
    </message>
</context>
<context>
    <name>headlight::ExerciseView</name>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Exercise %1</source>
        <translation>练习 %1</translation>
    </message>
    <message>
        <source>Checks the answer against what the window shows now</source>
        <translation>按窗口现在显示的内容检查答案</translation>
    </message>
    <message>
        <source>Set up its example</source>
        <translation>设置它的例子</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ 正确。</translation>
    </message>
    <message>
        <source>✗ Not yet.</source>
        <translation>✗ 还不对。</translation>
    </message>
    <message>
        <source>Type a number first.</source>
        <translation>请先填一个数。</translation>
    </message>
    <message>
        <source>Choose an answer first.</source>
        <translation>请先选一个答案。</translation>
    </message>
    <message>
        <source>What the window shows now is not what this exercise asks about. [Set the chapter up again](setup:) and answer then.</source>
        <translation>窗口现在显示的不是这个练习所问的内容。请先[重新设置本章](setup:)，再作答。</translation>
    </message>
</context>
<context>
    <name>headlight::LiveView</name>
    <message>
        <source>Without dividing by √d_k</source>
        <translation>不除以 √d_k</translation>
    </message>
    <message>
        <source>Sets the temperature to 1/√d_k, which takes the division back</source>
        <translation>把温度设为 1/√d_k，正好抵消这个除法</translation>
    </message>
    <message>
        <source>Subtract the row&apos;s maximum first</source>
        <translation>先减去行最大值</translation>
    </message>
    <message>
        <source>What the program always does; without it, large scores are too large for exp</source>
        <translation>程序总是这样做；否则分数一大，exp 就会溢出</translation>
    </message>
    <message>
        <source>Width d_k = %1</source>
        <translation>宽度 d_k = %1</translation>
    </message>
    <message>
        <source>Temperature T = %1</source>
        <translation>温度 T = %1</translation>
    </message>
    <message>
        <source>The row is too long for this table.</source>
        <translation>这一行太长，表里放不下。</translation>
    </message>
    <message>
        <source>score A</source>
        <translation>分数 A</translation>
    </message>
    <message>
        <source>A − max</source>
        <translation>A − 最大值</translation>
    </message>
    <message>
        <source>exp(A − max)</source>
        <translation>exp(A − 最大值)</translation>
    </message>
    <message>
        <source>exp(A)</source>
        <translation>exp(A)</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
</TS>
