import { expect, it } from 'vitest';
import { bodyOf } from '../../../../editor/src/import/source/gh/body.ts';

const NONE = { html: '', lexical: '', mobiledoc: '', markdown: '', plaintext: '' };
const read = (forms: Partial<typeof NONE>) => bodyOf({ ...NONE, ...forms }, 'https://old.example.org/');
const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
const lexical = (...children: object[]) =>
  read({ lexical: JSON.stringify({ root: { type: 'root', children } }) });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });

it('text of the editor since version 5', () => {
  const item = (...children: object[]) => ({ type: 'listitem', children });
  const { body, notes } = lexical(
    paragraph(
      text('设 $\\sigma_{ij}$ 与'),
      text('粗', 1),
      text('粗斜', 3),
      { type: 'linebreak' },
      { type: 'link', url: 'https://example.org/', children: [text('链')] },
      text('2', 64),
      text('x_1', 16),
    ),
    { type: 'extended-heading', tag: 'h2', children: [text('题')] },
    {
      type: 'list',
      listType: 'bullet',
      children: [
        item(text('甲')),
        item({ type: 'list', listType: 'number', children: [item(text('内'))] }),
        item(text('乙')),
      ],
    },
    { type: 'extended-quote', children: [text('引')] },
  );
  expect(body).toBe(
    '设 $\\sigma_{ij}$ 与**粗*粗斜***\\\n[链](https://example.org/)²`x_1`\n\n## 题\n\n- 甲\n  1. 内\n- 乙\n\n> 引',
  );
  expect(notes).toEqual([]);
});

it.each([
  [
    'code',
    { type: 'codeblock', code: 'a < 1\n  b', language: 'python', caption: '程序' },
    '```python\na < 1\n  b\n```\n\n程序',
  ],
  [
    'Markdown',
    { type: 'markdown', markdown: '$a_1 b_2$ 与 **粗**\n\n- [x] 做' },
    '$a_1 b_2$ 与 **粗**\n\n- [x] 做',
  ],
  ['HTML', { type: 'html', html: '<p>甲 &amp; $a &amp;lt; b$</p>' }, '甲 & $a < b$'],
  [
    'a picture',
    { type: 'image', src: '/content/1.png', alt: '甲', caption: '<span>图 <b>一</b></span>' },
    '![图 一](https://old.example.org/content/1.png)',
  ],
  [
    'a gallery',
    {
      type: 'gallery',
      images: [{ src: 'https://example.org/1.png' }, { src: 'https://example.org/2.png', alt: '二' }],
      caption: '两图',
    },
    '![](https://example.org/1.png)\n\n![二](https://example.org/2.png)\n\n两图',
  ],
  [
    'a bookmark',
    { type: 'bookmark', url: 'https://example.org/b', metadata: { title: '标题', description: '描述' } },
    '[标题](https://example.org/b)\\\n描述',
  ],
  ['a callout', { type: 'callout', calloutText: '<p>注意 $x_1$</p>', calloutEmoji: '💡' }, '> 💡 注意 $x_1$'],
  [
    'a toggle',
    { type: 'toggle', heading: '问', content: '<p>答<b>案</b></p>' },
    '<details><summary>问</summary>\n\n答**案**\n\n</details>',
  ],
  ['an embed', { type: 'embed', url: 'https://example.org/v' }, '<https://example.org/v>'],
  [
    'a file',
    { type: 'file', src: 'https://example.org/f.pdf', fileTitle: '报告' },
    '[报告](https://example.org/f.pdf)',
  ],
  [
    'a button',
    { type: 'button', buttonText: '去', buttonUrl: 'https://example.org/' },
    '[去](https://example.org/)',
  ],
  ['a rule', { type: 'horizontalrule' }, '---'],
])('%s of the editor', (_name, card, markdown) => {
  expect(lexical(paragraph(text('前')), card, paragraph(text('后')))).toEqual({
    body: `前\n\n${markdown}\n\n后`,
    notes: [],
    why: [],
  });
});

it('a card that is not known is shown as it came and named', () => {
  const { body, notes } = lexical(
    { type: 'product', productTitle: '书' },
    { type: 'odd', children: [text('里面')] },
  );
  expect(body).toContain('"productTitle": "书"');
  expect(body).toContain('里面');
  expect(notes).toEqual([
    '卡片 product 没有转换，原处留下了它的内容',
    '卡片 odd 没有转换，原处留下了它的内容',
  ]);
});

it('a part for members or for mail makes the post one that not everybody read', () => {
  expect(lexical({ type: 'paywall' }, paragraph(text('付费'))).why).toEqual(['有付费墙之后的部分']);
  expect(lexical({ type: 'email', html: '<p>信</p>' })).toMatchObject({
    body: '信',
    why: ['有只发邮件的部分'],
  });
  const card = (visibility: object) => lexical({ type: 'html', html: '<p>甲</p>', visibility }).why;
  expect(card({ web: { nonMember: false, memberSegment: 'status:-free' } })).toEqual([
    '有只给一部分人看的卡片',
  ]);
  expect(card({ showOnWeb: false, showOnEmail: true })).toEqual(['有只给一部分人看的卡片']);
  expect(card({ web: { nonMember: true, memberSegment: 'status:free,status:-free' } })).toEqual([]);
});

const MOBILEDOC = {
  version: '0.3.1',
  markups: [['strong'], ['a', ['href', 'https://example.org/']], ['em']],
  atoms: [['soft-return', '', {}]],
  cards: [
    ['markdown', { markdown: '$a_1 b_2$' }],
    ['code', { code: 'x\n  y', language: 'bash' }],
    ['weird', { a: 1 }],
    ['image', { src: 'https://example.org/i.png', caption: '图' }],
  ],
  sections: [
    [
      1,
      'p',
      [
        [0, [], 0, '文 '],
        [0, [0], 0, '粗'],
        [0, [2], 2, '斜'],
        [1, [], 0, 0],
        [0, [1], 1, '链'],
      ],
    ],
    [3, 'ul', [[[0, [], 0, '一']], [[0, [], 0, '二']]]],
    [10, 0],
    [10, 1],
    [10, 3],
    [10, 2],
  ],
};

it('the document of the editor before version 5', () => {
  expect(read({ mobiledoc: JSON.stringify(MOBILEDOC) })).toEqual({
    body: [
      '文 **粗*斜***\\\n[链](https://example.org/)',
      '- 一\n- 二',
      '$a_1 b_2$',
      '```bash\nx\n  y\n```',
      '![图](https://example.org/i.png)',
      '```json\n{\n  "a": 1\n}\n```',
    ].join('\n\n'),
    notes: ['卡片 weird 没有转换，原处留下了它的内容'],
    why: [],
  });
});

it('in HTML a card of Markdown is what its author wrote, where there is one for each', () => {
  const html =
    '<p>前</p><!--kg-card-begin: markdown--><p>$a<em>1 b</em>2$</p>\n<!--kg-card-end: markdown--><p>后</p>';
  expect(read({ html, mobiledoc: JSON.stringify(MOBILEDOC) }).body).toBe('前\n\n$a_1 b_2$\n\n后');
  expect(read({ html: `${html}${html}`, mobiledoc: JSON.stringify(MOBILEDOC) }).body).toContain('前');
});

it('whatever form there is of a post is read', () => {
  expect(read({ markdown: '旧版 $a_1$', html: '<p>旧版 $a<em>1$</em></p>' }).body).toBe('旧版 $a_1$');
  expect(read({ plaintext: '只有文字' }).body).toBe('只有文字');
  expect(read({ lexical: '{坏', html: '<p>还在 <a href="/b/">链</a></p>' }).body).toBe(
    '还在 [链](https://old.example.org/b/)',
  );
});
