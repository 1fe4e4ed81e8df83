import { describe, expect, it } from 'vitest';
import { markdownFromDocx } from '../../../../editor/src/paste/word/docx.ts';
import { render } from '../../../../markdown/index.ts';
import { png } from '../../../support/png.ts';
import { docx, heading, m, math, paragraph, picture, run, set, words } from '../../support/docx.ts';

const of = async (...body: string[]) => (await markdownFromDocx(docx(body.join('')))).markdown;
const e = (...parts: string[]) => m('e', ...parts);
const x = run('x');

describe('a Word document', () => {
  it('keeps headings, emphasis, lists of words and tables', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(words(text))}</w:tc>`;
    expect(
      await of(
        heading(1, '收敛性'),
        paragraph(words('网格'), words('加密', '<w:b/>'), words('后')),
        `<w:tbl><w:tr>${cell('网格')}${cell('挠度')}</w:tr><w:tr>${cell('10')}${cell('0.5')}</w:tr></w:tbl>`,
      ),
    ).toBe('## 收敛性\n\n网格**加密**后\n\n| 网格 | 挠度 |\n| - | - |\n| 10 | 0.5 |');
  });

  it('brings its pictures, each under an address of its own; what no browser shows is told', async () => {
    const body = paragraph(picture('a', '云图')) + paragraph(picture('b', '预览'));
    const { markdown, pictures } = await markdownFromDocx(
      docx(body, { 'a.png': png(3, 2), 'b.emf': png(3, 2) }),
    );
    expect(markdown).toBe('![云图](image:1)\n\n【图片“预览”是 EMF 格式，网页显示不了，请另存为 PNG 后上传】');
    expect([...pictures]).toEqual([['image:1', { name: '1.png', type: 'image/png', bytes: png(3, 2) }]]);
  });

  it('has its equations where they were: in a line, on their own, numbered', async () => {
    const formula = math(run('E'), run('='), run('m'), m('sSup', e(run('c')), m('sup', run('2'))));
    expect(
      await of(
        paragraph(words('能量 '), formula, words(' 守恒')),
        paragraph(m('oMathPara', formula)),
        paragraph(formula),
        paragraph('<w:r><w:tab/></w:r>', formula, '<w:r><w:tab/></w:r>', words('（2-1）')),
      ),
    ).toBe('能量 $E=mc^2$ 守恒\n\n$$\nE=mc^2\n$$\n\n$$\nE=mc^2\n$$\n\n$$\nE=mc^2 \\tag{2-1}\n$$');
  });

  it.each([
    [new Uint8Array(), '文件已损坏、有密码，或者不是压缩包'],
    [new TextEncoder().encode('正文'), '文件已损坏、有密码，或者不是压缩包'],
  ])('that is none is refused', async (bytes, message) => {
    await expect(markdownFromDocx(bytes)).rejects.toThrow(message);
  });
});

const matrix = (...rows: string[][]) => m('m', ...rows.map((row) => m('mr', ...row.map((it) => e(run(it))))));
const sub = (...parts: string[]) => m('sub', ...parts);
const sup = (...parts: string[]) => m('sup', ...parts);

describe('equations of Office', () => {
  it.each<[string, string, string]>([
    ['a fraction', m('f', m('num', run('a')), m('den', run('b'))), '\\frac{a}{b}'],
    [
      'a fraction in a line',
      m('f', set('f', { type: 'lin' }), m('num', run('a')), m('den', run('b+c'))),
      '\\frac{a}{b+c}',
    ],
    ['a root', m('rad', set('rad', { degHide: '1' }), m('deg'), e(x)), '\\sqrt{x}'],
    ['a root of a degree', m('rad', m('deg', run('3')), e(x)), '\\sqrt[3]{x}'],
    ['scripts', m('sSubSup', e(x), sub(run('i')), sup(run('n+1'))), 'x_i^{n+1}'],
    [
      'scripts of a bold letter',
      m('sSub', e(run('K', '<m:sty m:val="b"/>')), sub(run('e'))),
      '\\mathbf{K}_e',
    ],
    ['scripts of several letters', m('sSup', e(run('ab')), sup(run('2'))), '{ab}^2'],
    ['scripts before', m('sPre', sub(run('1')), sup(run('2')), e(x)), '{}_1^2x'],
    [
      'a sum',
      m('nary', set('nary', { chr: '∑', limLoc: 'undOvr' }), sub(run('i=1')), sup(run('n')), e(x)),
      '\\sum_{i=1}^{n} x',
    ],
    ['an integral', m('nary', sub(run('0')), sup(run('1')), e(x, run('dx'))), '\\int_{0}^{1} xdx'],
    [
      'an integral with limits above',
      m('nary', set('nary', { limLoc: 'undOvr' }), sub(run('Ω')), sup(), e(x)),
      '\\int\\limits_{\\Omega} x',
    ],
    [
      'an integral without limits',
      m('nary', set('nary', { chr: '∬', subHide: 'on', supHide: 'on' }), sub(), sup(), e(x)),
      '\\iint x',
    ],
    ['brackets', m('d', e(run('a+b'))), '(a+b)'],
    [
      'brackets around something tall',
      m('d', set('d', { begChr: '[', endChr: ']' }), e(m('f', m('num', x), m('den', run('2'))))),
      '\\left[\\frac{x}{2}\\right]',
    ],
    ['a norm', m('d', set('d', { begChr: '‖', endChr: '‖' }), e(x)), '\\|x\\|'],
    ['brackets on one side', m('d', set('d', { begChr: '', endChr: '|' }), e(x)), '\\left.x\\right|'],
    [
      'a matrix',
      m('d', set('d', { begChr: '[', endChr: ']' }), e(matrix(['a', 'b'], ['c', 'd']))),
      '\\begin{bmatrix}\na & b \\\\\nc & d\n\\end{bmatrix}',
    ],
    [
      'a matrix between bars',
      m('d', set('d', { begChr: '|', endChr: '|' }), e(matrix(['a']))),
      '\\begin{vmatrix}\na\n\\end{vmatrix}',
    ],
    [
      'cases',
      m(
        'd',
        set('d', { begChr: '{', endChr: '' }),
        e(m('eqArr', e(run('a,&amp;x&gt;0')), e(run('b,&amp;x≤0')))),
      ),
      '\\begin{cases}\na,&x>0 \\\\\nb,&x\\le0\n\\end{cases}',
    ],
    [
      'a binomial',
      m('d', e(m('f', set('f', { type: 'noBar' }), m('num', run('n')), m('den', run('k'))))),
      '\\binom{n}{k}',
    ],
    [
      'aligned equations',
      m('eqArr', e(run('a&amp;=b')), e(run('c&amp;=d'))),
      '\\begin{aligned}\na&=b \\\\\nc&=d\n\\end{aligned}',
    ],
    [
      'a numbered equation',
      m('eqArr', set('eqArr', { maxDist: '1' }), e(run('a=b#'), m('d', e(run('3.2'))))),
      'a=b \\tag{3.2}',
    ],
    ['an accent', m('acc', e(x)), '\\hat{x}'],
    ['an arrow above', m('acc', set('acc', { chr: '\u20d7' }), e(run('AB'))), '\\overrightarrow{AB}'],
    ['a rate', m('acc', set('acc', { chr: '\u0308' }), e(run('u'))), '\\ddot{u}'],
    ['a bar above', m('bar', set('bar', { pos: 'top' }), e(run('ab'))), '\\overline{ab}'],
    [
      'a brace below with words',
      m('limLow', e(m('groupChr', e(run('a+b')))), m('lim', run('对流', '<m:nor/>'))),
      '\\underbrace{a+b}_{\\text{对流}}',
    ],
    [
      'a limit',
      m('func', m('fName', m('limLow', e(run('lim', '<m:sty m:val="p"/>')), m('lim', run('h→0')))), e(x)),
      '\\lim_{h\\to0}x',
    ],
    ['a function', m('func', m('fName', run('sin', '<m:sty m:val="p"/>')), e(run('θ'))), '\\sin\\theta'],
    [
      'a function by its own name',
      m('func', m('fName', run('tr', '<m:sty m:val="p"/>')), e(run('σ'))),
      '\\mathrm{tr}\\sigma',
    ],
    [
      'Greek and signs',
      run('∂σ/∂t+∇⋅v≠α×β±∞'),
      '\\partial\\sigma/\\partial t+\\nabla\\cdot v\\ne\\alpha\\times\\beta\\pm\\infty',
    ],
    [
      'letters of mathematics',
      run('𝑎𝛼𝐊ℝ') + run('F', '<m:scr m:val="script"/>'),
      'a\\alpha\\mathbf{K}\\mathbb{R}\\mathcal{F}',
    ],
    ['words', run('若 50%', '<m:nor/>'), '\\text{若 50\\%}'],
    ['Chinese without saying so', run('应力=5'), '\\text{应力}=5'],
    ['a box', m('borderBox', e(x)), '\\boxed{x}'],
    ['what it does not know', m('unknown', e(x)), 'x'],
    ['nothing', '', ''],
  ])('become LaTeX: %s', async (_name, omml, tex) => {
    const markdown = await of(paragraph(words('量'), math(omml), words('。')));
    expect(markdown).toBe(tex ? `量$${tex}$。` : '量。');
    expect((await render(`$$\n${tex || 'x'}\n$$`)).html).not.toContain('math-error');
  });
});

describe('what Word documents hide or mark', () => {
  const read = async (body: string) => {
    const { markdown, left } = await markdownFromDocx(docx(body));
    return { markdown, left };
  };

  it.each([
    [
      'text',
      paragraph(words('给大家'), words('给自己', '<w:vanish/>'), words('看', '<w:vanish/>')),
      '给大家',
    ],
    ['text by a style', paragraph(words('给大家'), words('给自己', '<w:rStyle w:val="Secret"/>')), '给大家'],
    [
      'text by a style above it',
      paragraph(words('给大家'), words('给自己', '<w:rStyle w:val="Below"/>')),
      '给大家',
    ],
    [
      'a paragraph by its style',
      paragraph(words('给大家')) + `<w:p><w:pPr><w:pStyle w:val="Secret"/></w:pPr>${words('给自己')}</w:p>`,
      '给大家',
    ],
  ])('hidden %s is not taken along, and told', async (_name, body, markdown) => {
    expect(await read(body)).toEqual({ markdown, left: ['隐藏的内容 1 处（没有带来）'] });
  });

  it('words with their reading above them keep both, and documents within are told', async () => {
    const ruby =
      '<w:r><w:ruby><w:rt><w:r><w:t>jiā sù</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>加速</w:t></w:r></w:rubyBase></w:ruby></w:r>';
    expect(await read(`${paragraph(words('读'), ruby, words('。'))}<w:altChunk/>`)).toEqual({
      markdown: '读加速（jiā sù）。',
      left: ['嵌入的文档 1 处'],
    });
  });

  it('what only says that it is not hidden stays', async () => {
    const body = paragraph(
      words('甲', '<w:vanish w:val="0"/>'),
      words('乙', '<w:rStyle w:val="Secret"/><w:vanish w:val="false"/>'),
    );
    expect(await read(body)).toEqual({ markdown: '甲乙', left: [] });
  });

  it('lines below, colours behind and double lines through text are what articles have for them', async () => {
    const body = paragraph(
      words('线', '<w:u w:val="single"/>'),
      words('色', '<w:highlight w:val="yellow"/>'),
      words('删', '<w:dstrike/>'),
      words('留', '<w:dstrike w:val="0"/>'),
    );
    expect((await read(body)).markdown).toBe('<u>线</u><mark>色</mark>~~删~~留');
  });
});

const sided = (side: string) => `<w:pPr><w:jc w:val="${side}"/></w:pPr>`;

it('columns and paragraphs of Word keep their sides, those of its styles as well', async () => {
  const cell = (text: string, side: string) => `<w:tc>${paragraph(sided(side), words(text))}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  expect(
    await of(
      `<w:tbl>${row(cell('名称', 'center'), cell('值', 'center'))}${row(cell('E', 'left'), cell('210', 'right'))}</w:tbl>`,
      paragraph(sided('center'), words('表 1')),
      paragraph('<w:pPr><w:pStyle w:val="Middle"/></w:pPr>', words('居中')),
      paragraph('<w:pPr><w:pStyle w:val="Heading1"/><w:jc w:val="center"/></w:pPr>', words('题')),
      paragraph(sided('both'), words('正文')),
    ),
  ).toBe(
    '| 名称 | 值 |\n| :- | -: |\n| E | 210 |\n\n<div align="center">\n\n表 1\n\n居中\n\n</div>\n\n## 题\n\n正文',
  );
});

it('white text of Word on white is told; on a ground it is not', async () => {
  const white = '<w:color w:val="FFFFFF"/>';
  const dark = '<w:tcPr><w:shd w:val="clear" w:fill="1F3864"/></w:tcPr>';
  const { markdown, left } = await markdownFromDocx(
    docx(
      paragraph(words('甲'), words('乙', white), words('丙', white)) +
        `<w:tbl><w:tr><w:tc>${dark}${paragraph(words('表头', white))}</w:tc><w:tc>${paragraph(words('值'))}</w:tc></w:tr></w:tbl>` +
        paragraph(words('丁', `${white}<w:highlight w:val="black"/>`)),
    ),
  );
  expect(markdown).toBe('甲乙丙\n\n| 表头 | 值 |\n| - | - |\n\n<mark>丁</mark>');
  expect(left).toEqual(['原来看不见的文字 1 处（留在原处，请检查）']);
});
