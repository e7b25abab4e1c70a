// TeX to outlines. Bundled with MathJax into one script; Headlight runs it in a JavaScript engine that has
// neither a document nor a console. It defines one global function:
//
//     headlightTypeset(tex, measure) -> JSON text
//
// measure(character, bold) gives [advance, ascent, descent] in em of a character that MathJax's font lacks.
// The JSON is {"box": [x, y, width, height], "parts": [{"name", "parent"}], "shapes": [...]}, in units of
// 1/1000 em, y down, the origin at the left end of the baseline. A shape has its "part" (-1: none), the
// "matrix" that maps it into the formula, and one of
//     "path": SVG path data of the commands M L H V C Q T Z
//     "rect", "ellipse": [x, y, width, height]; "line", "polygon": [x, y, ...]
//     "text": one character, set upright with its baseline at 0, 0, 1000 units to the em, perhaps "bold"
// and, where it is not filled but drawn as a line, "stroke": the line's width, perhaps "dash": "dashed", "dotted".
// What is seen of it may be bounded by "clip": [x, y, width, height], mapped by "clipMatrix".
// Bad TeX throws an Error whose message says what is wrong.

import {mathjax} from 'mathjax-full/js/mathjax.js';
import {TeX} from 'mathjax-full/js/input/tex.js';
import {SVG} from 'mathjax-full/js/output/svg.js';
import {liteAdaptor} from 'mathjax-full/js/adaptors/liteAdaptor.js';
import {RegisterHTMLHandler} from 'mathjax-full/js/handlers/html.js';
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js';
import 'mathjax-full/js/input/tex/html/HtmlConfiguration.js';
import 'mathjax-full/js/input/tex/textcomp/TextcompConfiguration.js';
import 'mathjax-full/js/input/tex/textmacros/TextMacrosConfiguration.js';

// Qt 6.4's takes a string apart into halves of characters beyond U+FFFF.
const arrayFrom = Array.from;
Array.from = (source, ...rest) => arrayFrom.call(Array, typeof source === 'string' ? [...source] : source, ...rest);

const kEm = 1000;
const kTableLine = 70; // MathJax's style sheet draws the lines and frames of tables this thick

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
const output = new SVG({fontCache: 'none', internalSpeechTitles: false});
const input = new TeX({
    packages: ['base', 'ams', 'boldsymbol', 'cancel', 'html', 'textcomp', 'textmacros'],
    textmacros: {packages: ['text-base', 'textcomp']},
    formatError: (jax, error) => { throw new Error(error.message); }
});
const page = mathjax.document('', {InputJax: input, OutputJax: output});

let measureCharacter = null;

// MathJax would ask a browser; sizes are in em.
output.measureTextNode = node => {
    const bold = adaptor.getAttribute(node, 'font-weight') === 'bold';
    const [w, h, d] = measureCharacter(adaptor.textContent(node), bold);
    return {w, h, d};
};

function numbers(text) {
    return (text || '').trim().split(/[\s,]+/).filter(word => word !== '').map(Number);
}

// The matrix [a b c d e f] of SVG that does `inner` first.
function multiply(outer, inner) {
    const [a, b, c, d, e, f] = outer;
    const [g, h, i, j, k, l] = inner;
    return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function rotation(degrees, x, y) {
    const angle = degrees * Math.PI / 180;
    const turn = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
    return multiply([1, 0, 0, 1, x, y], multiply(turn, [1, 0, 0, 1, -x, -y]));
}

const kTransforms = {
    translate: ([x, y = 0]) => [1, 0, 0, 1, x, y],
    scale: ([x, y = x]) => [x, 0, 0, y, 0, 0],
    rotate: ([degrees, x = 0, y = 0]) => rotation(degrees, x, y),
    matrix: values => values
};

function transformed(matrix, text) {
    const step = /(\w+)\s*\(([^)]*)\)/g;
    for (let found; (found = step.exec(text || ''));) {
        if (!kTransforms[found[1]])
            throw new Error('unknown transform ' + found[1]);
        matrix = multiply(matrix, kTransforms[found[1]](numbers(found[2])));
    }
    return matrix;
}

function attribute(node, name, otherwise) {
    const value = Number.parseFloat(adaptor.getAttribute(node, name));
    return Number.isNaN(value) ? otherwise : value;
}

function box(node, names) {
    return names.map(name => attribute(node, name, 0));
}

const kShapes = {
    path: node => ({path: adaptor.getAttribute(node, 'd')}),
    rect: node => ({rect: box(node, ['x', 'y', 'width', 'height'])}),
    line: node => ({line: box(node, ['x1', 'y1', 'x2', 'y2'])}),
    polygon: node => ({polygon: numbers(adaptor.getAttribute(node, 'points'))}),
    ellipse: node => {
        const [x, y, rx, ry] = box(node, ['cx', 'cy', 'rx', 'ry']);
        return {ellipse: [x - rx, y - ry, 2 * rx, 2 * ry]};
    },
    text: node => ({text: adaptor.textContent(node), bold: adaptor.getAttribute(node, 'font-weight') === 'bold'})
};

function isTableLine(node) {
    return adaptor.getAttribute(node, 'data-line') || adaptor.getAttribute(node, 'data-frame');
}

function addStroke(shape, node) {
    const style = adaptor.getAttribute(node, 'class') || '';
    if (isTableLine(node))
        shape.stroke = kTableLine;
    else if (adaptor.getAttribute(node, 'fill') === 'none' || shape.line)
        shape.stroke = attribute(node, 'stroke-width', kTableLine);
    if (shape.stroke && /mjx-(dashed|dotted)/.test(style))
        shape.dash = /dashed/.test(style) ? 'dashed' : 'dotted';
}

// "b a" is \class{a}{\class{b}{...}} on one symbol: the last word stands outside.
function openParts(node, part, result) {
    const words = adaptor.kind(node) === 'g' ? adaptor.getAttribute(node, 'class') || '' : '';
    for (const name of words.split(/\s+/).filter(word => word !== '').reverse()) {
        result.parts.push({name, parent: part});
        part = result.parts.length - 1;
    }
    return part;
}

function walkChildren(node, state, result) {
    for (const child of adaptor.childNodes(node))
        walk(child, state, result);
}

// A piece of a tall bracket or a long arrow: a viewport that shows a part of a stretched glyph.
function walkViewport(node, state, result) {
    const [x, y] = box(node, ['x', 'y']);
    const view = numbers(adaptor.getAttribute(node, 'viewBox'));
    const matrix = multiply(state.matrix, [1, 0, 0, 1, x - view[0], y - view[1]]);
    walkChildren(node, {matrix, part: state.part, view, viewMatrix: matrix}, result);
}

function addShape(kind, node, state, result) {
    const shape = kShapes[kind](node);
    shape.part = state.part;
    shape.matrix = state.matrix;
    if (state.view) {
        shape.clip = state.view;
        shape.clipMatrix = state.viewMatrix;
    }
    if (kind === 'text')
        shape.matrix = multiply(shape.matrix, kTransforms.scale([attribute(node, 'font-size', kEm) / kEm]));
    addStroke(shape, node);
    result.shapes.push(shape);
}

function walk(node, state, result) {
    const kind = adaptor.kind(node);
    if (kind === '#text' || kind === '#comment' || kind === 'title' || kind === 'defs')
        return;
    const inner = Object.assign({}, state);
    inner.part = openParts(node, state.part, result);
    inner.matrix = transformed(state.matrix, adaptor.getAttribute(node, 'transform'));
    if (kind === 'svg')
        walkViewport(node, inner, result);
    else if (kind === 'g' || kind === 'a')
        walkChildren(node, inner, result);
    else if (kShapes[kind])
        addShape(kind, node, inner, result);
    else
        throw new Error('unknown element ' + kind);
}

globalThis.headlightTypeset = (tex, measure) => {
    measureCharacter = measure;
    // An em of 100 keeps out of the way what MathJax does for browsers: it sets no index in less than 8 px, and
    // makes no formula smaller than em / 1000. The ratio of ex and em is that of its font, so that a foreign
    // character has the size of its neighbours.
    const container = page.convert(tex, {display: true, em: 100, ex: 44.2, containerWidth: 1e6});
    page.clear();
    const picture = adaptor.firstChild(container);
    if (!adaptor.getAttribute(picture, 'viewBox'))
        throw new Error('\\tag needs a page to stand on');
    const result = {box: numbers(adaptor.getAttribute(picture, 'viewBox')), parts: [], shapes: []};
    walkChildren(picture, {matrix: [1, 0, 0, 1, 0, 0], part: -1}, result);
    return JSON.stringify(result);
};
