import { expect, test } from 'vitest';
import { faultOf, readTitle, titleOf } from '../../../editor/src/picture/title.ts';
import { render } from '../../../markdown/index.ts';

test('a title is read as its renderer reads it, and written as it was', async () => {
  for (const [title, name, hover, csv] of [
    ['', '', '', false],
    ['#a', 'a', '', false],
    ['#收敛 csv', '收敛', '', true],
    ['#a 提示 csv', 'a', '提示', true],
    ['提示', '', '提示', false],
    ['csv', '', '', true],
  ] as const) {
    expect(readTitle(title), title).toEqual({ name, hover, csv });
    expect(titleOf({ name, hover, csv })).toBe(title);
    const { html } = await render(`![图](/a.png "${title}")`);
    expect(html.includes(' title='), title).toBe(hover !== '');
    expect(html.includes('数据 CSV'), title).toBe(csv);
    expect(html.includes('id="fig-'), title).toBe(name !== '');
  }
});

test('what would be read as something else is refused, with the reason', () => {
  const fine = { name: 'a', hover: '', csv: false };
  expect(faultOf(fine, ['b'])).toBe('');
  expect(faultOf(fine, ['a'])).toContain('已经是另一张图的');
  expect(faultOf({ ...fine, name: 'a b' }, [])).toContain('引用名');
  expect(faultOf({ ...fine, name: 'a'.repeat(101) }, [])).toContain('100');
  expect(faultOf({ name: '', hover: '# 提示', csv: false }, [])).toBe('');
  expect(faultOf({ name: '', hover: '#提示', csv: false }, [])).toContain('悬停提示');
  expect(faultOf({ name: '', hover: '见 csv', csv: false }, [])).toContain('悬停提示');
});
