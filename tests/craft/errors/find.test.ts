import { expect, it } from 'vitest';
import { ENTRIES } from '../../../craft/errors/entries/list.ts';
import { entriesFor, entriesIn, entriesOf } from '../../../craft/errors/find.ts';

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

it('a question links to the entries whose messages it quotes, and to none that is only like them', () => {
  const quoted = (text: string) => entriesIn(text, 3).map(({ slug }) => slug);
  expect(quoted('先是\n *ERROR in e_c3d: nonpositive jacobian\n        determinant in element 7')).toEqual([
    JACOBIAN,
  ]);
  expect(quoted('***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT')).toEqual(['abaqus-too-many-attempts']);
  expect(quoted('too many atempts made for this incrment')).toEqual([]);
  expect(quoted('50 次不收敛，几步以后力发散')).toEqual([]);
  const all = ENTRIES.map((it) => it.patterns[0].example).join('\n\n\n\n');
  expect(entriesIn(all, 3)).toHaveLength(3);
});
