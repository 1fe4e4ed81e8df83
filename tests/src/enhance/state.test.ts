import { expect, test } from 'vitest';
import { fragmentOf, saidOf } from '../../../craft/address.ts';
import { refusalOf } from '../../../craft/limits.ts';
import { sheetOf } from '../../../craft/sheet.ts';
import { sheetState, stateParams } from '../../../src/enhance/state.ts';

const read = sheetOf('L = 20 [mm] (1..50)\nn = 1 (1|2)\nT = 20 [°C]\n---\nA = L^2*n\n---\nshow A [mm^2]');
const sheet = 'sheet' in read ? read.sheet : null;

test('what a reader changed goes into the address and comes back', () => {
  if (!sheet) throw new Error('no sheet');
  const state = sheetState(null, sheet);
  expect(fragmentOf('calc', 'area', stateParams(sheet, state))).toBe('#calc=area');
  state.inputs.set('L', 0.0305);
  state.inputs.set('n', 2);
  state.units.set('A', 'cm²');
  const fragment = fragmentOf('calc', 'area', stateParams(sheet, state));
  expect(fragment).toBe('#calc=area&L=30.5&n=2&unit.A=cm%C2%B2');
  const again = sheetState(saidOf(fragment, 'calc', 'area'), sheet);
  expect(again.inputs.get('L')).toBeCloseTo(0.0305, 12);
  expect(again.inputs.get('n')).toBe(2);
  expect(again.units.get('A')).toBe('cm²');
});

test('what is not of the sheet is left out', () => {
  if (!sheet) throw new Error('no sheet');
  const own = sheetState(null, sheet);
  for (const text of [
    '#calc=other&L=3',
    '#calc=area&unit.A=kg&unit.L=nonsense&unit.__proto__=m',
    '#',
    '#%%%',
  ])
    expect(sheetState(saidOf(text, 'calc', 'area'), sheet)).toEqual(own);
});

test('what an input cannot be is kept as it was said, and refused', () => {
  if (!sheet) throw new Error('no sheet');
  const { inputs } = sheetState(new URLSearchParams('L=80&n=5&T=-300'), sheet);
  expect(sheet.inputs.map((it) => refusalOf(it, inputs.get(it.name) ?? Number.NaN))).toEqual([
    '允许 1 到 50 mm',
    '只能是 1、2',
    '要高于绝对零度',
  ]);
  const [L] = sheet.inputs;
  if (!L) throw new Error('no inputs');
  // Limits are stated in the reader's unit.
  expect(refusalOf(L, 0.08, 'cm')).toBe('允许 0.1 到 5 cm');
  expect(refusalOf(L, 0.05)).toBe('');
  const { inputs: words } = sheetState(new URLSearchParams('L=x'), sheet);
  expect(refusalOf(L, words.get('L') ?? 0)).toBe('要填一个数');
});
