import { fromHtml } from 'hast-util-from-html';
import katex from 'katex';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { draw, Typesetting } from '../../markdown/formulas/katex.ts';
import { render } from '../../markdown/index.ts';
import { write } from '../../markdown/write.ts';
import { formulas } from './formulas.ts';

const display = (tex: string) => `$$\n${tex}\n$$\n\n`;

describe('typesetting', () => {
  it.each(formulas)('%s is drawn as KaTeX draws it and survives the sanitiser', (tex) => {
    for (const display of tex.includes('{CD}') ? [true] : [false, true]) {
      const { html } = draw(tex, { display }, new Typesetting());
      const options = { displayMode: display, strict: 'ignore', trust: false, maxSize: 20 } as const;
      const bare = katex
        .renderToString(tex, options)
        .replace(/<annotation.*?<\/annotation>/gs, '')
        .replaceAll('<semantics>', '')
        .replaceAll('</semantics>', '');
      expect(html).toBe(bare);
      // Inserted unsanitized: the sanitizer must not change it.
      const tree = fromHtml(html, { fragment: true });
      expect(write(tree)).toBe(unified().use(rehypeStringify).stringify(tree));
    }
  });

  it('refuses whatever KaTeX has no reason to write', () => {
    const semantics = { children: [{}] };
    const html = { attributes: { onclick: 'alert(1)' } };
    const tree = { children: [{ children: [{ children: [semantics] }] }, html], toMarkup: () => '' };
    const inner = katex as unknown as { __renderToDomTree: () => unknown };
    const draws = vi.spyOn(inner, '__renderToDomTree').mockReturnValue(tree);
    onTestFinished(() => draws.mockRestore());
    expect(() => draw('x', { display: false }, new Typesetting())).toThrow('onclick');
  });

  it('keeps MathML for screen readers and the source for copying, without KaTeX’s annotation', async () => {
    const { html, hasMath } = await render('行内 $a<b$。');
    expect(html).toContain(
      '<span class="math" data-tex="a<b"><span class="katex"><span class="katex-mathml"><math',
    );
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toContain('annotation');
    expect(hasMath).toBe(true);
    expect((await render('没有公式')).hasMath).toBe(false);
  });

  it('shares macros within an article and not beyond', async () => {
    for (const defined of [
      '\\gdef\\K{',
      '\\def\\K{',
      '\\newcommand{\\K}{',
      '\\newcommand\\K{',
      '\\providecommand{\\K}{',
    ]) {
      const { html } = await render(`$${defined}\\mathbf{K}}$ 与 $\\K u$`);
      expect(html, defined).not.toContain('math-error');
      expect(html, defined).toContain('mathbf');
    }
    const second = await render('$\\K u$');
    expect(second.html).toContain('不认识的命令 \\K');
    expect((await render('$toString + constructor$')).html).not.toContain('math-error');
  });

  it('has a command as it was defined last, and one that was defined in braces within these only', async () => {
    const twice = await render('$\\newcommand{\\K}{1}$ $\\newcommand{\\K}{2}\\K$ $\\K+3$');
    expect(twice.html).not.toContain('math-error');
    expect(twice.html).toContain('<mn>2</mn><mo>+</mo><mn>3</mn>');
    expect((await render('${\\def\\K{1}\\K}$ $\\K$')).html).toContain('不认识的命令 \\K');
    expect((await render('$\\renewcommand{\\K}{1}$')).html).toContain('math-error');
    const used = `\\renewcommand{\\vec}[1]{\\boldsymbol{#1}} ${'\\vec u_i + \\vec v_i = '.repeat(20)}0`;
    expect((await render(`$$\n${used}\n$$`)).html).not.toContain('math-error');
  });

  it('shows a broken formula with its source and a Chinese reason, and goes on', async () => {
    const { html } = await render(`前 $\\foo$ 中 $a^{b$ 后 **好**\n\n${display('\\frac{1')}末`);
    expect(html).toContain('<code class="math-error" title="公式有误：不认识的命令 \\foo">\\foo</code>');
    expect(html).toContain('<span class="math-error-note">公式有误：不认识的命令 \\foo</span>');
    expect(html).toContain('<div class="equation equation-broken">');
    expect(html).toMatch(/公式有误：末尾缺少/);
    expect(html).toContain('<strong>好</strong>');
    expect(html).toContain('<p>末</p>');
  });

  it('says nothing in English', async () => {
    const wrong = [
      '\\begin{foo}x\\end{foo}',
      'a_b_c',
      '\\left(x',
      'x}',
      '\\frac',
      '\\def\\a{\\a\\a}\\a',
      '^',
      '\\color{1x}',
      '\\begin{matrix}a\\end{array}',
    ];
    for (const tex of wrong) {
      const { html } = await render(`$${tex}$`);
      const note = /math-error-note">公式有误：([^<]*)</.exec(html)?.[1];
      expect(note, tex).toBeTruthy();
      expect(note?.replace(/\\?(?:begin|end)?\{\w*\}|\\\w+|foo|EOF|'.*?'/g, ''), tex).not.toMatch(
        /[a-z]{3}/i,
      );
    }
  });
});

describe('equations', () => {
  it('are numbered in order of appearance if they carry a label', async () => {
    const { html } = await render(
      display('a \\label{eq:one}') +
        display('b') +
        display('c \\label{two}') +
        '见 \\eqref{eq:one}、\\eqref{eq:two}、$\\eqref{two}$',
    );
    expect(html).toContain(
      '<div class="equation" id="eq-one" data-tex="a"><div class="equation-body" tabindex="0" role="group"',
    );
    expect(
      [...html.matchAll(/<span class="equation-number">(.*?)<\/span>/g)].map((found) => found[1]),
    ).toEqual(['(1)', '(2)']);
    expect(html).toContain(
      '<a class="ref" href="#eq-one">(1)</a>、<a class="ref" href="#eq-two">(2)</a>、<a class="ref" href="#eq-two">(2)</a>',
    );
  });

  it('may be referred to before they appear, from formulas, headings, callouts and links', async () => {
    const { html, toc } = await render(
      `## 由 \\eqref{eq:x}\n\n> [!TIP] 见 \\eqref{eq:x}\n> $\\text{由 \\eqref{eq:x}}$\n\n[再见 \\eqref{eq:x}](/a)\n\n${display('x \\label{eq:x}')}`,
    );
    expect(html.match(/<a class="ref" href="#eq-x">\(1\)<\/a>/g)).toHaveLength(2);
    expect(html).toContain('再见 <span class="ref">(1)</span></a>');
    expect(html).toContain('<mtext>由\u00A0(1)</mtext>');
    expect(toc[0]?.text).toBe('由 (1)');
  });

  it('honour \\tag, with and without a label', async () => {
    const { html } = await render(
      `${display('a \\tag{A} \\label{eq:a}')}${display('b \\tag*{B}')}${display('c \\label{c}')}\\eqref{eq:a}`,
    );
    expect([...html.matchAll(/equation-number">(.*?)</g)].map((found) => found[1])).toEqual([
      '(A)',
      'B',
      '(1)',
    ]);
    expect(html).toContain('<a class="ref" href="#eq-a">(A)</a>');
    expect(html).toContain('data-tex="a"');
  });

  it('report a label used twice, and keep the first', async () => {
    const { html } = await render(`${display('a \\label{x}')}${display('b \\label{eq:x}')}\\eqref{x}`);
    expect(html).toContain('公式有误：标签 x 已经用过');
    expect(html.match(/id="eq-x"/g)).toHaveLength(1);
  });

  it('say what is missing where a reference leads nowhere', async () => {
    const { html } = await render('\\eqref{eq:no} \\figref{no} $\\eqref{eq:no}$');
    expect(html).toContain('<span class="ref ref-missing" title="没有标签为 eq:no 的公式">(?)</span>');
    expect(html).toContain('<span class="ref ref-missing" title="没有名为 no 的图">图 ?</span>');
  });

  it('never number themselves by KaTeX’s own counter', async () => {
    const { html } = await render(display('\\begin{align} a &= b \\label{eq:x} \\\\ c &= d \\end{align}'));
    expect(html).not.toContain('eqn-num');
    expect(html).toContain('id="eq-x"');
  });

  it.each<[where: string, source: string, formulas: string[]]>([
    ['in a text', '前\n$$a = b\n+ c\n$$\n后文', ['a = b\n+ c']],
    [
      'before another',
      '$$a\n$$\n\n$$\n\\begin{split}\nb\n\\end{split}\n$$\n\n后文',
      ['a', '\\begin{split}\nb\n\\end{split}'],
    ],
    ['in an item', '1. 项\n\n   $$a\n   $$\n\n- $$b\n  $$\n\n后文', ['a', 'b']],
    ['in an item of an item', '- 甲\n  - 乙\n\n    $$a\n    $$\n\n后文', ['a']],
    ['in a quote', '> $$a\n> $$\n\n后文', ['a']],
  ])('may begin on the line of their $$ and end above theirs: %s', async (_where, source, formulas) => {
    const { html } = await render(source);
    const found = [...html.matchAll(/<div class="equation" data-tex="([^"]*)"/g)].map(([, tex]) => tex);
    expect(found).toEqual(formulas);
    expect(html).toContain('后文');
    expect(html).not.toContain('$$');
  });

  it.each(['    $$a\n    $$\n', '```text\n$$a\n$$\n```', '用 $$PID 表示进程\n\n后文', '$$是进程的编号'])(
    'are none in code and prose: %j',
    async (source) => {
      const { html } = await render(source);
      expect(html).toContain('$$');
      expect(html).not.toContain('equation');
    },
  );

  it('may be within a paragraph or begin on the line of their $$', async () => {
    const { html } = await render(
      '文字：\n$$a = b$$\n其中 $x$。\n\n$$\\begin{aligned}\na &= b\n\\end{aligned}$$\n\n末段',
    );
    expect(html).toMatch(/<p>文字：<\/p>\n<div class="equation"/);
    expect(html).toMatch(/<p>其中 <span class="keep"><span class="math"/);
    expect(html.match(/class="equation"/g)).toHaveLength(2);
    expect(html).not.toContain('math-error');
    expect(html).toContain('<p>末段</p>');
  });

  it('that are not closed end at the next blank line', async () => {
    const { html } = await render('$$\na = b\n\n后文\n\n## 节');
    expect(html).toContain('<p>后文</p>');
    expect(html).toContain('<h2 id="sec-节">');
    expect((await render('$$\na = b $$\n\n后文')).html).toContain('<p>后文</p>');
    expect((await render('```\n$$\nx\n```\n\n后文 $$')).html).toContain('<p>后文 $$</p>');
  });

  it('get unique ids from labels of any kind', async () => {
    const { html } = await render(
      `${display('a \\label{a b}')}${display('b \\label{a-b}')}${display('c \\label{…}')}${display('d \\label{弱形式}')}`,
    );
    const ids = [...html.matchAll(/id="(eq-[^"]*)"/g)].map((found) => found[1]);
    expect(ids).toEqual(['eq-a-b', 'eq-a-b-2', 'eq-3', 'eq-弱形式']);
  });
});

it.each([
  '\\begin{eqnarray}\na &=& \\frac{b}{c} \\\\\n&=& d \\nonumber\n\\end{eqnarray}',
  '\\begin{eqnarray*}\na &=& b\n\\end{eqnarray*}',
  '\\begin{flalign}\na &= b & \\\\\nc &= d &\n\\end{flalign}',
  '\\begin{multline}\na \\\\\n+ b\n\\end{multline}',
  '$$\n\\begin{subequations}\\begin{align} a &= b \\end{align}\\end{subequations}\n$$',
])(
  'an environment that KaTeX does not have is drawn like its like, and copied as it is: %s',
  async (source) => {
    const { html } = await render(source);
    expect(html).not.toContain('math-error');
    expect(html).toContain(`data-tex="\\begin{${/begin\{(\w+)/.exec(source)?.[1]}`);
  },
);

const ALIGN = '\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}';
const TYPESET = '\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}';
const inside = (by: string) => ALIGN.replaceAll('\n', `\n${by}`);

it.each([
  ['a list', `- 由\n\n  ${inside('  ')}\n\n  得`],
  ['a list, without empty lines', `1. 由\n   ${inside('   ')}\n   得`],
  ['a quote', `> 由\n> ${inside('> ')}\n>\n> 得`],
  ['a quote in a list', `- > 由\n  > ${inside('  > ')}\n  > 得`],
  ['a line', `由 ${ALIGN.replaceAll('\n', ' ')} 得`],
  ['a line, beside Chinese', `由${ALIGN.replaceAll('\n', ' ')}，得`],
])('an environment without any signs is a display formula in %s', async (_name, source) => {
  const { html, text } = await render(source);
  expect(html.match(/class="equation"/g)).toHaveLength(1);
  expect(/data-tex="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x26;', '&').replace(/\s+/g, ' ')).toBe(
    TYPESET.replace(/\s+/g, ' '),
  );
  expect(text).toMatch(/^由.*得$/s);
});

it.each([
  ['in code', '`\\begin{align}a\\end{align}`'],
  ['behind a backslash', '由 \\\\begin{align}a\\end{align}'],
  ['of text', '由 \\begin{itemize}a\\end{itemize}'],
  ['that nothing ends', '由 \\begin{align}a \\end{gather}'],
])('what is no environment of a formula stays: %s', async (_name, source) => {
  const { html, text } = await render(source);
  expect(html).not.toContain('data-tex');
  expect(text).toContain('begin{');
});
