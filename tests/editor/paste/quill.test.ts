import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';

it.each([
  [
    '<ol><li data-list="bullet">甲</li><li data-list="bullet" class="ql-indent-1">乙</li><li data-list="bullet">丙</li></ol>',
    '- 甲\n  - 乙\n- 丙',
  ],
  [
    '<ol><li data-list="ordered">甲</li><li data-list="bullet" class="ql-indent-1">乙</li><li data-list="ordered" class="ql-indent-2">丙</li></ol>',
    '1. 甲\n   - 乙\n     1. 丙',
  ],
  ['<ul><li class="ql-indent-1">甲</li><li>乙</li></ul>', '- 甲\n- 乙'],
  ['<ol><li data-list="bullet">甲</li><li data-list="ordered">乙</li></ol>', '- 甲\n1. 乙'],
  ['<ol start="3"><li data-list="ordered">甲</li><li data-list="ordered">乙</li></ol>', '3. 甲\n4. 乙'],
  ['<ol><li data-list="bullet">甲</li><p>乙</p></ol>', '1. 甲\n   乙'],
  ['<ol><li>甲</li><li>乙</li></ol>', '1. 甲\n2. 乙'],
  // Feishu.
  ['<ol start="3"><li data-list="number" value="3"><div>甲</div></li></ol>', '3. 甲'],
])('lists of Quill are of the kinds and depths that it shows: %s', (html, markdown) => {
  expect(markdownFromHtml(html).markdown.replace(/\n+/g, '\n')).toBe(markdown);
});
