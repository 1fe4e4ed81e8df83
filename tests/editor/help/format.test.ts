import { describe, expect, it } from 'vitest';
import { insertFormula, insertLink, toggleLines, toggleMark } from '../../../editor/src/help/format.ts';
import { apartAt } from '../../../editor/src/help/insert.ts';
import { keyName, MARKS } from '../../../editor/src/help/marks.ts';
import { after } from '../support/state.ts';

const bold = toggleMark('**');
const italic = toggleMark('*');

describe('marks', () => {
  it.each([
    [bold, '粗‸体‸', '粗**‸体‸**'],
    [bold, '粗**‸体‸**', '粗‸体‸'],
    [bold, '粗‸**体**‸', '粗‸体‸'],
    [bold, '‸ word ‸', ' **‸word‸** '],
    [bold, 'a wo‸rd b', 'a **‸word‸** b'],
    [bold, '，‸，', '，**‸**，'],
    [italic, '**‸粗‸**', '***‸粗‸***'],
    [italic, '***‸粗‸***', '**‸粗‸**'],
    [insertFormula, 'a ‸x+y‸ b', 'a $‸x+y‸$ b'],
    [toggleMark('`'), '`‸a‸`', '‸a‸'],
  ])('go around and away: %#', (command, before, then) => {
    expect(after(command, before)).toBe(then);
  });
});

describe('lines', () => {
  it.each([
    ['## ', '标‸题', '## 标‸题'],
    ['## ', '## 标‸题', '标‸题'],
    ['### ', '## 标‸题', '### 标‸题'],
    ['- ', '‸一\n\n二‸', '- ‸一\n\n- 二‸'],
    ['1. ', '‸一\n- 二‸', '1. ‸一\n2. 二‸'],
    ['1. ', '1. ‸一\n2. 二‸', '‸一\n二‸'],
    ['> ', '引‸用', '> 引‸用'],
    ['- [ ] ', '- 一‸', '- [ ] 一‸'],
  ])('begin with %j and lose it again: %j', (mark, before, then) => {
    expect(after(toggleLines(mark), before)).toBe(then);
  });
});

it.each([
  ['见‸文档‸', '见[文档](‸)'],
  ['见‸', '见[‸]()'],
  ['‸https://a.org/b‸', '[‸](https://a.org/b)'],
])('a link takes what is selected: %j', (before, then) => {
  expect(after(insertLink, before)).toBe(then);
});

it.each([
  ['', 0, '', ''],
  ['一', 1, '\n\n', ''],
  ['一\n', 2, '\n', ''],
  ['一\n\n', 3, '', ''],
  ['一二', 1, '\n\n', '\n\n'],
  ['一\n\n\n二', 3, '', '\n'],
])('a block is set apart by empty lines: %j at %i', (text, at, before, then) => {
  expect(apartAt(text, at, at)).toEqual({ before, after: then });
});

describe('marks of the toolbar', () => {
  it('have a key each, and do what they say', () => {
    expect(new Set(MARKS.map((it) => it.key)).size).toBe(MARKS.length);
    const made = MARKS.map(({ id, run }) => [id, after(run, '‸字‸')]);
    expect(Object.fromEntries(made)).toMatchObject({
      bold: '**‸字‸**',
      strike: '~~‸字‸~~',
      heading3: '### ‸字‸',
      task: '- [ ] ‸字‸',
    });
  });

  it.each([
    ['Mod-Shift-x', 'Ctrl + Shift + X', '⌘⇧X'],
    ['Alt-ArrowUp', 'Alt + ↑', '⌥↑'],
  ])('read as keys do on a machine: %s', (key, other, mac) => {
    expect([keyName(key, false), keyName(key, true)]).toEqual([other, mac]);
  });
});
