import { readFileSync } from 'node:fs';
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it, test } from 'vitest';
import { officialHtml } from '../../../editor/src/official/carry.ts';
import { pictureNote } from '../../../editor/src/official/copying.ts';
import { typesetter } from '../../../editor/src/official/formulas.ts';
import { makeCopy } from '../../../editor/src/official/make.ts';
import { attribute, classesOf, find, findAll, replace, textNode } from '../../../editor/src/paste/hast.ts';
import { render } from '../../../markdown/index.ts';
import { pasteIntoOfficial } from '../support/official.ts';

const folder = new URL('../../../seed/articles/', import.meta.url);
/** Articles covering all kinds of blocks, folded decks, deck diffs, task lists and long tables. */
const articles = [
  'bolt-preload.md',
  'contact-penalty.md',
  'failed-buckling-factor.md',
  'simple-algorithm.md',
  'gci.md',
];
const source = (name: string) =>
  readFileSync(new URL(name, folder), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');

const BASE = 'https://example.org';
const ARTICLE = `${BASE}/article/7`;

async function pasted(markdown: string, article: string | null = ARTICLE) {
  const { html, locked } = await render(markdown);
  const original = html + (locked ?? '');
  const copied = officialHtml({ html: original, base: BASE, article, typeset: typesetter() });
  return { original, ...copied, ...pasteIntoOfficial(copied.html) };
}

const plain = (text: string) => text.replace(/[\s\u00a0]+/g, '');
const formulasIn = (tree: Nodes) =>
  findAll(tree, (it) => it.tagName === 'svg' && /vertical-align/.test(attribute(it, 'style'))).map((svg) =>
    findAll(svg, ({ tagName }) => tagName === 'path' || tagName === 'text').map(
      (it) => attribute(it, 'd') || textOf(it),
    ),
  );
const pathsOf = (svg: Nodes | null) =>
  svg ? findAll(svg, ({ tagName }) => tagName === 'path').map((it) => attribute(it, 'd')) : [];
const linesOf = (code: Nodes): string[] => {
  for (const it of findAll(code, ({ tagName }) => tagName === 'br')) it.children = [textNode('\n')];
  return textOf(code).replaceAll('\u00a0', ' ').split('\n');
};

/** Elements that only work in a page. */
const IDLE = new Set(['anchor', 'footnote-back', 'result-bar', 'deck-outline', 'craft-text']);

/** Texts of the original that must be in the copy, in order. */
function wordsOf(html: string): string[] {
  const tree = fromHtml(html, { fragment: true });
  replace(tree, (node) => {
    const isIdle =
      classesOf(node).some((it) => IDLE.has(it)) || ['button', 'svg', 'summary'].includes(node.tagName);
    return isIdle || attribute(node, 'dataTex') ? [] : undefined;
  });
  const words: string[] = [];
  visit(tree, 'text', ({ value }) => void words.push(plain(value)));
  return words.filter(Boolean);
}

describe.each(articles)('%s', (name) => {
  it('keeps its words, formulas, tables and code', { timeout: 30_000 }, async () => {
    const { original, html, told, tree, refused } = await pasted(source(name));
    const before = fromHtml(original, { fragment: true });
    const copied = fromHtml(html, { fragment: true });
    expect(refused).toEqual([]);
    expect(told.undrawn).toEqual([]);

    // Text: every word in order.
    const after = plain(textOf(tree));
    let at = 0;
    for (const word of wordsOf(original)) {
      const found = after.indexOf(word, at);
      expect(found, `“${word}” after “${after.slice(Math.max(0, at - 40), at)}”`).toBeGreaterThanOrEqual(0);
      at = found + word.length;
    }

    // Formulas: same number, same strokes.
    expect(formulasIn(tree)).toHaveLength(findAll(before, (it) => !!attribute(it, 'dataTex')).length);
    expect(told.formulas).toBe(formulasIn(tree).length);
    expect(formulasIn(tree)).toEqual(formulasIn(copied));

    // Tables: cell by cell, without formulas.
    const cells = (root: Nodes) =>
      findAll(root, ({ tagName }) => tagName === 'table').map(
        (it) => findAll(it, ({ tagName }) => tagName === 'td' || tagName === 'th').length,
      );
    expect(cells(tree)).toEqual(cells(before));

    // Code: line by line with indentation.
    const listings = findAll(
      before,
      (it) => (it.tagName === 'figure' && classesOf(it).includes('code')) || it.tagName === 'pre',
    ).filter(
      (it, _at, all) =>
        !all.some((outer) => outer !== it && findAll(outer, (inner) => inner === it).length > 0),
    );
    const boxes = findAll(
      tree,
      (it) => it.tagName === 'code' && /display:block/.test(attribute(it, 'style')),
    );
    expect(boxes.map(linesOf)).toEqual(
      listings.map((it) =>
        findAll(it, ({ tagName }) => tagName === 'pre')
          .map((pre) => textOf(pre))
          .join('\n')
          .split('\n'),
      ),
    );
  });
});

test('every style is inline, and nothing is found by a name', async () => {
  const { html, tree } = await pasted(source('bolt-preload.md'));
  const all = findAll(fromHtml(html, { fragment: true }), () => true);
  expect(all.filter(({ properties }) => properties['className'] || properties['id'])).toEqual([]);
  const styles = (root: Nodes) =>
    findAll(root, (it) => it.properties['style'] !== undefined).map((it) => attribute(it, 'style'));
  expect(styles(tree)).toEqual(styles(fromHtml(html, { fragment: true })));
  expect(html).not.toMatch(/url\(#/);
});

test('links to elsewhere are written out at the end, once each, and those of official accounts stay', async () => {
  const { told, tree, refused } = await pasted(
    '见[手册](https://docs.example/a)、[同一份](https://docs.example/a)、[工具](/tools/bolt)、[上文](#节)、[号内](https://mp.weixin.qq.com/s/x)、<https://plain.example/>\n\n## 节\n',
  );
  expect(refused).toEqual([]);
  expect(told.links).toEqual(['https://docs.example/a', `${BASE}/tools/bolt`]);
  expect(findAll(tree, ({ tagName }) => tagName === 'a').map((it) => attribute(it, 'href'))).toEqual([
    'https://mp.weixin.qq.com/s/x',
  ]);
  const text = textOf(tree);
  expect(text).toContain('手册[链接1]、同一份[链接1]、工具[链接2]、上文、号内、https://plain.example/');
  expect(text).toContain('[链接1] https://docs.example/a');
});

test('lists within lists keep their words, marks and order', async () => {
  const { tree } = await pasted('1. 一\n   - 二\n     - 三\n       1. 四\n2. 五\n');
  expect(textOf(tree)).toMatch(/一.*• 二.*• 三.*1\. 四.*五/);
  expect(findAll(tree, ({ tagName }) => tagName === 'li')).toHaveLength(2);
  expect(findAll(tree, ({ tagName }) => tagName === 'li').map((it) => it.children.length)).toEqual([1, 1]);
});

test('a block says what it does in the article alone, and where', async () => {
  const calc = '```calc title="试算" #it\nF = 3 [N]\n---\nG = 2*F\n---\nshow G [N] 力\n```\n';
  const { told, tree } = await pasted(calc);
  expect(told.blocks).toEqual(['试算']);
  expect(textOf(tree)).toContain(`在原文里可以改参数试算：${ARTICLE}#block-it`);
  const draft = await pasted(calc, null);
  expect(textOf(draft.tree)).toMatch(/在原文里可以改参数试算$/);
});

test('pictures are told with whole addresses, and a bar of colours has its colours without a gradient', async () => {
  const { told, tree } = await pasted(source('bolt-preload.md'));
  expect(told.pictures.length).toBeGreaterThan(0);
  for (const it of told.pictures) expect(it.address).toMatch(/^https:\/\/example\.org\/ming\/file\//);
  const strips = findAll(tree, (it) => it.tagName === 'rect' && !!it.properties['fill']).map((it) =>
    attribute(it, 'fill'),
  );
  expect(strips.length).toBeGreaterThan(40);
  expect(strips.every((it) => /^#[0-9a-f]{6}$/.test(it))).toBe(true);
  expect(new Set(strips).size).toBeGreaterThan(30);
});

test('a formula that cannot be drawn stands there as its source, and is told', async () => {
  const html = '<p>见 <span class="math" data-tex="\\nosuch{x}">x</span>。</p>';
  const { told, html: copied } = officialHtml({ html, base: BASE, article: null, typeset: typesetter() });
  expect(told).toMatchObject({ formulas: 0, undrawn: ['\\nosuch{x}'] });
  expect(textOf(pasteIntoOfficial(copied).tree)).toBe('见 \\nosuch{x}。');
});

test.each([
  ['\\text{max\\_len}', '\\mathrm{max}\\_\\mathrm{len}'],
  ['\\text{max_len}', '\\text{max\\_len}'],
  ['\\text{a \\textbf{b}}', '\\mathrm{a}\\ \\mathbf{b}'],
])('text in a formula is drawn with its commands: %s', (tex, same) => {
  const drawn = [tex, same].map((it) => pathsOf(typesetter()(it, true)));
  expect(drawn[0]?.length).toBeGreaterThan(1);
  expect(drawn[0]).toEqual(drawn[1]);
});

test('a command that one formula defines is known to the next, and no further than its article', async () => {
  const typeset = typesetter();
  expect(typeset('\\gdef\\bu{\\mathbf{u}} \\bu', false)).not.toBeNull();
  expect(typeset('\\bu^2', true)).not.toBeNull();
  expect(typesetter()('\\bu^2', true)).toBeNull();
});

test('what is behind the lock is not in a copy unless its author asks for it', async () => {
  const ask = { markdown: '公开 $a$\n\n<!--locked-->\n\n付费 $b$\n', base: BASE, article: null };
  const open = await makeCopy({ ...ask, withLocked: false });
  expect(open.hasLocked).toBe(true);
  expect(open.told.formulas).toBe(1);
  expect(open.html + open.text).not.toContain('付费');
  const whole = await makeCopy({ ...ask, withLocked: true });
  expect(whole.told.formulas).toBe(2);
  expect(whole.html).toContain('付费');
  expect(whole.text).toContain('付费');
  expect((await makeCopy({ ...ask, markdown: '公开', withLocked: false })).hasLocked).toBe(false);
});

test('pictures that official accounts do not take are named', () => {
  expect(pictureNote(`${BASE}/ming/file/u/1/a.png`)).toBe('');
  expect(pictureNote(`${BASE}/ming/file/u/1/a.JPG?x=1`)).toBe('');
  expect(pictureNote(`${BASE}/ming/file/u/1/a.680x400.svg`)).toContain('不收 SVG');
  expect(pictureNote(`${BASE}/ming/file/u/1/a`)).toContain('不收这种格式');
});

test('the copy of the editor does what it is said to do', () => {
  const { tree, refused } = pasteIntoOfficial(
    '<style>p{}</style><div class="a" style="color:red"><p id="x" style="position:absolute;color:red">a   b\nc</p></div>' +
      '<a href="#x">d</a><ul><li>一<ul><li>二<ul><li>三</li></ul></li></ul></li></ul><p>e <svg width="3ex" style="width:1em"><use href="#y"></use><path d="M0"></path></svg></p>',
  );
  expect(refused).toEqual(['id x', 'link #x']);
  expect(find(tree, ({ tagName }) => tagName === 'div')).toBeUndefined();
  expect(attribute(find(tree, ({ tagName }) => tagName === 'p') ?? expect.fail(), 'style')).toBe('color:red');
  expect(textOf(tree)).toBe('a bcd一二e');
  const svg = find(tree, ({ tagName }) => tagName === 'svg');
  expect(svg?.properties).toEqual({ style: 'width:1em' });
  expect(svg?.children).toHaveLength(1);
});

test('commands of packages and chemistry are outlines there too', () => {
  const typeset = typesetter();
  for (const tex of [
    '\\ce{2H2 + O2 -> 2H2O}',
    '\\SI{210}{\\giga\\pascal}',
    '\\pdv{u}{x}',
    '\\begin{align*} a&=b\\\\ \\intertext{其中} c&=d \\end{align*}',
    '\\begin{multline*} a \\\\ +b \\end{multline*}',
  ])
    expect(typeset(tex, true), tex).not.toBeNull();
});
