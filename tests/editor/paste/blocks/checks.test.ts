import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

it.each([
  ['Notion by its clipboard', '<ul><li>[x]  划分网格</li><li><p>[ ] 求解</p></li></ul>'],
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
    'TipTap on a page',
    `<ul><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>划分网格</p></div></li>
     <li data-checked="false"><label><input type="checkbox"><span></span></label><div><p>求解</p></div></li></ul>`,
  ],
  [
    'Feishu',
    `<ul><li data-list="done"><div>划分网格</div></li><li data-list="check"><div>求解</div></li></ul>`,
  ],
  [
    'Evernote today',
    `<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>划分网格</div></li><li style="--en-checked:false;"><div>求解</div></li></ul>`,
  ],
  [
    'GitLab',
    `<ul><li><task-button></task-button><input type="checkbox" checked disabled> 划分网格</li><li><label><input type="checkbox"> 求解</label></li></ul>`,
  ],
  [
    'Confluence',
    `<ul class="inline-task-list"><li class="checked"><span>划分网格</span></li><li><span>求解</span></li></ul>`,
  ],
  [
    'AsciiDoc',
    `<ul class="checklist"><li><p><i class="fa fa-check-square-o"></i> 划分网格</p></li><li><p><i class="fa fa-square-o"></i> 求解</p></li></ul>`,
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

it('a box of Evernote outside a list stays as a sign', () => {
  const html = '<div><en-todo checked="true"></en-todo>网格</div><div><en-todo></en-todo>求解</div>';
  expect(markdownFromHtml(html).markdown).toBe('☑ 网格\n\n☐ 求解');
});

it('a box within the text of an item stays where it is', () => {
  expect(markdownFromHtml('<ul><li>甲<label><input type="checkbox"></label>乙</li></ul>').markdown).toBe(
    '- 甲\\[ ]乙',
  );
});
