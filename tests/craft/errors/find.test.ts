import { expect, it } from 'vitest';
import { ENTRIES } from '../../../craft/errors/entries/list.ts';
import { entriesFor, entriesOf } from '../../../craft/errors/find.ts';

const slugs = (keyword: string) => entriesFor(keyword, 5).map((it) => it.slug);
const JACOBIAN = 'calculix-nonpositive-jacobian';

it.each([
  '*ERROR in e_c3d: nonpositive jacobian determinant in element 1523',
  'nonpositive jacobian',
  '雅可比行列式非正',
  'CalculiX 负体积',
  '节点顺序',
])('%j leads to its entry', (keyword) => {
  expect(slugs(keyword)).toContain(JACOBIAN);
});

it.each(['', '网', '怎样画网格比较好', 'CalculiX', '0'])('%j leads to none', (keyword) => {
  expect(slugs(keyword)).toEqual([]);
});

it('gives no more than are asked for, each once', () => {
  const text = ENTRIES.map((it) => it.patterns[0].example).join('\n\n\n\n');
  const found = entriesOf(text, 7);
  expect(found.length).toBeLessThanOrEqual(7);
  expect(new Set(found).size).toBe(found.length);
});
