import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

it.each([
  ['paragraphs', '<b><p>甲</p><p>乙</p></b>', '**甲**\n\n**乙**'],
  [
    'sections of WeChat',
    '<strong><section><p>甲</p></section><section>乙</section></strong>',
    '**甲**\n\n**乙**',
  ],
  [
    'a style around paragraphs',
    '<span style="font-weight:700"><p>甲</p><p>乙</p></span>',
    '**甲**\n\n**乙**',
  ],
  ['text before a paragraph', '<em>甲<p>乙</p></em>丙', '*甲*\n\n*乙*\n\n丙'],
  ['items', '<b><ul><li>甲</li> <li>乙<ul><li>丙</li></ul></li></ul></b>', '- **甲**\n- **乙**\n  - **丙**'],
  ['two marks', '<b><i><p>甲</p><p>乙</p></i></b>', '***甲***\n\n***乙***'],
  ['code', '<b><p>甲</p><pre><code>x = 1</code></pre></b>', '**甲**\n\n```\nx = 1\n```'],
  ['a heading', '<b><h2>甲</h2><p>乙</p></b>', '## 甲\n\n**乙**'],
])('a mark around %s is in each of them', (_name, html, markdown) => {
  expect(markdownFromHtml(html).markdown.replace(/\n\n(?= *- )/g, '\n')).toBe(markdown);
});
