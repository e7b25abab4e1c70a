// What MathJax itself draws, for the comparison with our outlines: one SVG a formula, written beside this script.
//     node tests/golden/typeset/make.js build/release/mathjax
// The folder is where the build put MathJax. Text that needs a font of the machine is left out on purpose.
'use strict';
const fs = require('fs');
const path = require('path');
const folder = path.resolve(process.argv[2]);
const load = name => require(path.join(folder, 'node_modules/mathjax-full/js', name));

const formulas = {
    normalisation: String.raw`\alpha_{ij} = \frac{\exp(A_{ij} - \max_j A_{ij})}{\sum_{j=1}^{n} \exp(A_{ij} - \max_j A_{ij})}`,
    attention: String.raw`\operatorname{Attention}(Q, K, V) = \operatorname{softmax}\left(\frac{Q K^{\mathsf T}}{\sqrt{d_k}}\right) V`,
    matrices: String.raw`\begin{bmatrix} 1.25 & \cdots & -0.5 \\ \vdots & \ddots & \vdots \\ 3 & \cdots & 4 \end{bmatrix}\begin{pmatrix} a \\ b \\ c \\ d \end{pmatrix}`,
    cases: String.raw`m_{ij} = \begin{cases} 0 & j \le i \\ -\infty & j > i \end{cases}\quad \left\lVert \frac{\frac ab}{\frac cd} \right\rVert`,
    braces: String.raw`\underbrace{q_{i1} k_{j1} + \cdots + q_{id_k} k_{jd_k}}_{d_k \text{ terms}} \overbrace{a+b+c}^{3}`,
    arrows: String.raw`\overrightarrow{ABCD} \xrightarrow{\text{softmax over all keys}} \overline{xyz + w} \underline{ab} \widehat{abc}`,
    roots: String.raw`\sqrt{\frac{\frac{a}{b}}{\frac{c}{d}}} + \sqrt[3]{x} + \sqrt{\sum_{c=1}^{d} x_c^2}`,
    alphabets: String.raw`\mathbf{W}^{Q} \boldsymbol{\alpha} \mathcal{L} \mathbb{R}^{n \times d_k} \mathfrak{g} \mathtt{tt} \hat{\imath} \tilde{x} \dot{y} \vec{v} \bar{z}`,
    boxes: String.raw`\boxed{z_i} \cancel{x} \xcancel{y} \bcancel{z}`
};

const {mathjax} = load('mathjax.js');
const {TeX} = load('input/tex.js');
const {SVG} = load('output/svg.js');
const {liteAdaptor} = load('adaptors/liteAdaptor.js');
const {RegisterHTMLHandler} = load('handlers/html.js');
for (const name of ['base/Base', 'ams/Ams', 'boldsymbol/Boldsymbol', 'cancel/Cancel', 'html/Html'])
    load(`input/tex/${name}Configuration.js`);

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
const page = mathjax.document('', {
    InputJax: new TeX({packages: ['base', 'ams', 'boldsymbol', 'cancel', 'html']}),
    OutputJax: new SVG({fontCache: 'none', internalSpeechTitles: false})
});
for (const [name, tex] of Object.entries(formulas)) {
    const container = page.convert(tex, {display: true, em: 1000, ex: 442, containerWidth: 1e6});
    const svg = adaptor.outerHTML(adaptor.firstChild(container));
    const described = svg.replace(/(<svg [^>]*>)/, `$1<desc>${tex.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</desc>`);
    fs.writeFileSync(path.join(__dirname, name + '.svg'), described + '\n');
}
