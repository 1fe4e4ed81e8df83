import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';
import { render } from '../../../../markdown/index.ts';

const centred = (text: string) => `<div align="center">\n\n${text}\n\n</div>`;

it.each([
  ['a style', '<p style="text-align:center">甲</p>', centred('甲')],
  ['an attribute', '<p align="right">甲</p>', '<div align="right">\n\n甲\n\n</div>'],
  ['an element', '<center>甲<br>乙</center>', centred('甲\\\n乙')],
  ['what is around', '<section style="text-align:center"><p>甲</p><p>乙</p></section>', centred('甲\n\n乙')],
  ['a class', '<p class="has-text-align-center">甲</p><p>乙</p>', `${centred('甲')}\n\n乙`],
  ['a style sheet', '<style>.x{text-align:center}</style><p class="x">甲</p>', centred('甲')],
  [
    'paragraphs apart',
    '<p align="center">甲</p><p>乙</p><p align="center">丙</p>',
    `${centred('甲')}\n\n乙\n\n${centred('丙')}`,
  ],
  [
    'a caption below its picture',
    '<div align="center"><p><img src="https://a.example/1.png"></p><p>图 1</p></div>',
    `![](https://a.example/1.png)\n\n${centred('图 1')}`,
  ],
  [
    'a quote',
    '<blockquote><p align="right">甲</p></blockquote>',
    '> <div align="right">\n>\n> 甲\n>\n> </div>',
  ],
])('paragraphs are centred or at the right by %s', async (_name, html, markdown) => {
  expect(markdownFromHtml(html)).toEqual({ markdown, images: expect.anything(), left: [] });
  expect((await render(markdown)).html).toContain('class="align-');
});

it.each([
  ['one that is set back', '<div align="center"><p style="text-align:left">甲</p></div>', '甲'],
  ['justified text', '<p style="text-align:justify">甲</p>', '甲'],
  ['headings', '<h2 align="center">甲</h2>', '## 甲'],
  ['items', '<ul style="text-align:center"><li>甲</li></ul>', '- 甲'],
  ['a picture', '<p align="center"><img src="https://a.example/1.png"></p>', '![](https://a.example/1.png)'],
  [
    'cells',
    '<table><tr><th align="center"><p align="center">甲</p></th><th>乙</th></tr></table>',
    '| 甲 | 乙 |\n| :-: | - |',
  ],
])('%s stays as it is', (_name, html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});
