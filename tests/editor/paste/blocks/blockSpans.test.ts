import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

it.each([
  [
    'in a paragraph',
    '<p><span style="display:block">甲</span><span style="display: block;">乙</span></p>',
    '甲\\\n乙',
  ],
  [
    'beside text',
    '<p><strong style="display:block">甲</strong>乙<span style="display:flex">丙</span> </p>',
    '**甲**\\\n乙\\\n丙',
  ],
  [
    'in an item',
    '<ul><li><span style="display:block">甲</span><span style="display:block">乙</span></li></ul>',
    '- 甲\\\n  乙',
  ],
  [
    'in a cell',
    '<table><tr><th>量</th></tr><tr><td><b style="DISPLAY: BLOCK">甲</b>乙</td></tr></table>',
    '| 量 |\n| - |\n| **甲**<br>乙 |',
  ],
  [
    'links',
    '<div><a style="display:block" href="https://a.example/1">甲</a><a style="display:block" href="https://a.example/2">乙</a></div>',
    '[甲](https://a.example/1)\\\n[乙](https://a.example/2)',
  ],
  [
    'with a line break already',
    '<p><span style="display:block">甲</span><br><span style="display:block">乙</span></p>',
    '甲\\\n乙',
  ],
  ['that holds nothing', '<p>甲<span style="display:block"> </span>乙</p>', '甲 乙'],
  ['within a line after all', '<p>甲<span style="display:inline-block">乙</span>丙</p>', '甲乙丙'],
  [
    'of code',
    '<pre><code><span style="display:block">a</span><span style="display:block">b</span></code></pre>',
    '```\na\nb\n```',
  ],
])('what a style puts on lines of its own stays on them: %s', (_what, html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});
