import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

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

it.each([
  [
    'Yuque',
    '<ul list="u1"><li>甲</li></ul><ul list="u1" data-lake-indent="1"><li>乙</li></ul><ol list="u1" data-lake-indent="2"><li>丙</li></ol><ul list="u1"><li>丁</li></ul>',
    '- 甲\n  - 乙\n    1. 丙\n- 丁',
  ],
  [
    'Google Docs',
    '<ol class="c0 lst-kix_ab1-0 start" start="1"><li>甲</li></ol><ol class="c0 lst-kix_ab1-1 start" start="1"><li>乙</li></ol><ol class="c0 lst-kix_ab1-0" start="2"><li>丙</li></ol>',
    '1. 甲\n   1. 乙\n2. 丙',
  ],
  [
    'Feishu',
    '<ul class="list-bullet1"><li>甲</li></ul><ul class="list-bullet2"><li>乙</li></ul>',
    '- 甲\n  - 乙',
  ],
  ['Slack', '<ul data-indent="0"><li>甲</li></ul><ul data-indent="1"><li>乙</li></ul>', '- 甲\n  - 乙'],
  ['lists apart', '<ul><li>甲</li></ul><p>文</p><ul data-indent="1"><li>乙</li></ul>', '- 甲\n\n文\n\n- 乙'],
  [
    'one deeper than all',
    '<ul data-indent="1"><li>甲</li></ul><ul data-indent="0"><li>乙</li></ul>',
    '- 甲\n\n* 乙',
  ],
])('lists that are written one after the other are as deep as they say: %s', (_name, html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});
