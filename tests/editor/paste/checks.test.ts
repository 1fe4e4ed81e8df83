import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';

it.each([
  [
    'Google Docs',
    `<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA==" alt="checked"><p role="presentation">划分网格</p></li>
     <li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA==" alt="unchecked"><p>求解</p></li></ul>`,
  ],
  [
    'Notion',
    `<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">划分网格</span></li>
     <li><div class="checkbox checkbox-off"></div> <span>求解</span></li></ul>`,
  ],
  ['Quill', `<ol><li data-list="checked"><span></span>划分网格</li><li data-list="unchecked">求解</li></ol>`],
  [
    'TipTap',
    `<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><div><p>划分网格</p></div></li>
     <li data-checked="false"><p>求解</p></li></ul>`,
  ],
  [
    'Evernote',
    `<ul><li><en-todo checked="true"></en-todo>划分网格</li><li><en-todo checked="false"></en-todo>求解</li></ul>`,
  ],
  [
    'GitHub',
    `<ul><li><input type="checkbox" checked disabled> 划分网格</li><li><input type="checkbox"> 求解</li></ul>`,
  ],
])('items of %s keep whether they are done', (_name, html) => {
  const { markdown } = markdownFromHtml(html);
  expect(markdown.replace(/\n+/g, '\n').replace(/^1?\d?\. |^- /gm, '')).toBe('[x] 划分网格\n[ ] 求解');
});

it('an item without a box gets none', () => {
  expect(markdownFromHtml('<ul><li data-list="bullet">甲</li><li>乙</li></ul>').markdown).toBe('- 甲\n- 乙');
});
