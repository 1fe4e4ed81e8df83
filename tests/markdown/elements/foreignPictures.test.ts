import { expect, it } from 'vitest';
import { render, renderComment, renderPost } from '../../../markdown/index.ts';
import { parseHtml } from '../inspect.ts';

const FOREIGN = 'https://track.example/p.gif?u=1';
const readers = {
  comment: (text: string) => renderComment(text, 'c1'),
  post: (text: string) => renderPost(text),
};

it.each([
  ['Markdown', `![云图](${FOREIGN})`],
  ['a figure', `![云图](${FOREIGN} "#a 题")`],
  ['by reference', `![云图][p]\n\n[p]: ${FOREIGN}`],
  ['HTML', `<img src="${FOREIGN}" alt="云图">`],
  ['in a sentence', `看 ![云图](${FOREIGN}) 这里`],
  ['without a scheme', '![云图](//track.example/p.gif)'],
  ['with a backslash', '![云图](/\\track.example/p.gif)'],
  ['in a table', `| a |\n|---|\n| ![云图](${FOREIGN}) |`],
  ['in a linked picture', `[![云图](${FOREIGN})](https://a.example/)`],
  ['in a linked HTML picture', `<a href="https://a.example/"><img src="${FOREIGN}" alt="云图"></a>`],
])('a reader’s picture of another host is no picture: %s', async (_, text) => {
  for (const draw of Object.values(readers)) {
    const { html, isBlank } = await draw(text);
    expect(html).not.toContain('<img');
    expect(html).toMatch(/图片：云图（[^）]+）/);
    expect(isBlank).toBe(false);
  }
});

it('a link leads to the picture, and one’s own pictures stay', async () => {
  const { html } = await renderComment(`![云图](${FOREIGN})\n\n![自己的](/ming/file/u/a/b.png)`, 'c1');
  expect(html).toContain(`<a href="${FOREIGN.replace('&', '&#x26;')}"`);
  expect(html).toContain('<img src="/ming/file/u/a/b.png"');
  expect(parseHtml(html).children.length).toBeGreaterThan(0);
});

it('an article shows a picture of another host, which does not learn on which page', async () => {
  const { html } = await render(`![云图](${FOREIGN})\n\n文字 ![小图](/ming/file/u/a/b.png)`);
  expect(html.match(/referrerpolicy="no-referrer"/g)).toHaveLength(1);
  expect(html).toContain('<img');
});
