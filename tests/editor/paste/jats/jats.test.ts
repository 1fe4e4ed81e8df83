import { expect, it } from 'vitest';
import { importFile } from '../../../../editor/src/paste/files.ts';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';
import { render } from '../../../../markdown/index.ts';

const NAMESPACES =
  'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML"';
const read = (xml: string) => importFile('a.xml', new TextEncoder().encode(xml));
const article = (body: string, { front = '', back = '' } = {}) =>
  read(
    `<?xml version="1.0"?><!DOCTYPE article><article ${NAMESPACES}><front>${front}</front><body>${body}</body><back>${back}</back></article>`,
  );
const xref = (kind: string, to: string, words: string) =>
  `<xref ref-type="${kind}" rid="${to}">${words}</xref>`;
const fig = (label: string, href = 'https://a.example/1.png') =>
  `<fig id="f1"><label>${label}</label><caption><title>梁</title><p>挠度<sub>2</sub></p></caption><graphic xlink:href="${href}"/></fig>`;

it.each([
  [
    'a figure and its number',
    `<p>见${xref('fig', 'f1', '图 3')}。</p>${fig('图 3')}`,
    '见\\figref{f1}。\n\n![梁 挠度₂](https://a.example/1.png "#f1")',
  ],
  [
    'figures behind each other, and one whose number articles do not count',
    `${fig('Fig. 1.')}${fig('图 A1')}<p>${xref('fig', 'x', '图 A1')}</p>`,
    '![梁 挠度₂](https://a.example/1.png "#f1")\n\n![图 A1 梁 挠度₂](https://a.example/1.png)\n\n图 A1',
  ],
  [
    'a figure whose picture lies elsewhere',
    `<p>${xref('fig', 'f1', '图 1')}</p>${fig('图 1', 'f1.tif')}`,
    '图 1\n\n【图片“图 1 梁 挠度₂”没有一起粘贴过来，请单独上传】',
  ],
  [
    'figures that belong together',
    `<fig-group><label>图 1</label><caption><p>总</p></caption>${fig('(a)')}</fig-group>`,
    '![(a) 梁 挠度₂](https://a.example/1.png)\n\n图 1 总',
  ],
  [
    'a table with its notes',
    `<p>${xref('table', 't', '表 2')}</p><table-wrap id="t"><label>表 2</label><caption><p>网格</p></caption><alternatives><graphic xlink:href="t.png"/><table><thead><tr><th>a</th></tr></thead><tbody><tr><td><bold>1</bold></td></tr></tbody></table></alternatives><table-wrap-foot><fn><label>*</label><p>注</p></fn></table-wrap-foot></table-wrap>`,
    '\\tabref{t}\n\n\\table{t} 网格\n\n| a |\n| - |\n| **1** |\n\n\\* 注',
  ],
  [
    'an equation in two ways, and its number',
    `<p>由式 (${xref('disp-formula', 'e', '4')}) 得<disp-formula id="e"><label>(4)</label><alternatives><mml:math><mml:mi>a</mml:mi></mml:math><tex-math><![CDATA[\\documentclass{a}\\begin{document}$$a<b$$\\end{document}]]></tex-math></alternatives></disp-formula></p>`,
    '由式 \\eqref{e} 得\n\n$$\na<b \\tag{4} \\label{e}\n$$',
  ],
  [
    'a formula within a line',
    '<p>取<inline-formula><mml:math><mml:msub><mml:mi>x</mml:mi><mml:mn>1</mml:mn></mml:msub></mml:math></inline-formula>为</p>',
    '取$x_1$为',
  ],
  [
    'sections with numbers, and references to them',
    `<sec id="s"><label>1</label><title>引言</title><sec><title>背景</title><p>${xref('sec', 's', '第 1 节')}</p></sec></sec>`,
    '## 1 引言\n\n### 背景\n\n[第 1 节](#1-引言)',
  ],
  [
    'a list within a paragraph',
    '<p>有<list list-type="order"><list-item><p>一</p><list list-type="bullet"><list-item><p>甲</p></list-item></list></list-item></list></p>',
    '有\n\n1. 一\n\n   - 甲',
  ],
  [
    'code, quotes, terms and what is emphasised',
    '<code language="c">int x;\n  int y;</code><p><code>a</code><italic>斜</italic>、<bold>粗</bold>、<sc>s</sc></p><disp-quote><p>引</p><attrib>某</attrib></disp-quote><def-list><def-item><term>甲</term><def><p>乙</p></def></def-item></def-list>',
    '```c\nint x;\n  int y;\n```\n\n`a`*斜*、**粗**、s\n\n> 引\n>\n> 某\n\n- 甲\n\n  乙',
  ],
])('JATS: %s', async (_name, body, markdown) => {
  const found = await article(body);
  expect(found.markdown).toBe(markdown);
  const { html, fault } = await render(found.markdown);
  expect([fault, /ref-missing|math-error/.test(html)]).toEqual([null, false]);
});

it('notes of JATS are called where they were, and references keep their numbers', async () => {
  const { markdown } = await article(
    `<p>文${xref('fn', 'n', '<sup>a</sup>')}，据${xref('bibr', 'b', '[1]')}</p>`,
    {
      back: '<fn-group><fn id="n"><label>a</label><p>脚注</p></fn><fn id="m"><label>†</label><p>基金</p></fn></fn-group><ref-list><title>文献</title><ref id="b"><label>[1]</label><element-citation><name><surname>Li</surname><given-names>W</given-names></name><source>书</source><year>2020</year></element-citation></ref><ref><label>[2]</label><mixed-citation><source>刊</source>，2019</mixed-citation></ref></ref-list>',
    },
  );
  expect(markdown).toBe(
    '文[^1]，据\\[1]\n\n[^1]: 脚注\n\n† 基金\n\n## 文献\n\n1. Li W. 书. 2020\n2. 刊，2019',
  );
});

it('what comes before an article of JATS is its title and its abstract; the rest is told', async () => {
  const front =
    '<article-meta><title-group><article-title>梁的<italic>挠度</italic></article-title></title-group><contrib-group><contrib/></contrib-group><permissions><license xlink:href="https://l.example"/></permissions><abstract><title>摘要</title><p>话</p></abstract></article-meta>';
  expect(
    await article('<p>文</p><supplementary-material><label>附录</label></supplementary-material>', { front }),
  ).toMatchObject({
    title: '梁的挠度',
    markdown: '## 摘要\n\n话\n\n文\n\n附录',
    left: [
      '作者 1 位与期刊、日期等信息（没有带来）',
      '许可协议（没有带来，请核对能不能发表）',
      '附件 1 个（没有带来）',
    ],
  });
});

it('other XML is refused', async () => {
  for (const xml of ['<rss><channel/></rss>', '<article/>', '', 'x'])
    await expect(read(xml)).rejects.toThrow('不是 JATS 的文章');
});

it('JATS that was pasted as HTML loses nothing either', () => {
  const { markdown } = markdownFromHtml(
    `<sec id="s"><label>1</label><title>引言</title><p>${xref('fig', 'f1', '图 1')}</p>${fig('图 1')}<p>后</p><disp-formula><tex-math><![CDATA[\\begin{document}$$a=b$$\\end{document}]]></tex-math><label>(2)</label></disp-formula></sec>`,
  );
  expect(markdown).toBe(
    '## 1 引言\n\n\\figref{f1}\n\n![梁 挠度₂](https://a.example/1.png "#f1")\n\n后\n\n$$\na=b \\tag{2}\n$$',
  );
});
