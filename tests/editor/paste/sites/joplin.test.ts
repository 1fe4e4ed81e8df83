import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

const source = (open: string, close: string, text: string, drawn: string, language = '') =>
  `<span class="joplin-editable"><pre class="joplin-source" data-joplin-language="${language}" data-joplin-source-open="${open}" data-joplin-source-close="${close}">${text}</pre>${drawn}</span>`;

it.each([
  [
    'a formula',
    `<p>其中 ${source('$', '$', 'x^2', '<span class="katex">x2</span>', 'katex')} 是</p>`,
    '其中\n\n$x^2$ 是',
  ],
  ['a formula on its line', source('$$\n', '\n$$\n', 'x^2', '<span class="katex">x2</span>'), '$$\nx^2\n$$'],
  [
    'code',
    source('```python&#10;', '&#10;```', 'x = 1', '<pre class="hljs"><code>x = 1</code></pre>', 'python'),
    '```python\nx = 1\n```',
  ],
  ['anything else', source('&lt;b&gt;', '', '甲', '<b>甲</b>'), '**甲**'],
])('%s of Joplin comes once', (_name, html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});
