import { expect, test } from 'vitest';
import { sheetOf } from '../../../craft/sheet.ts';
import { fragmentOf, saidOf } from '../../../src/enhance/address.ts';
import { accepts, sheetState, stateParams } from '../../../src/enhance/state.ts';

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

test('what does not fit is left out', () => {
  if (!sheet) throw new Error('no sheet');
  const own = sheetState(null, sheet);
  for (const text of [
    '#calc=other&L=3',
    '#calc=area&L=x&n=5&unit.A=kg&unit.L=nonsense&unit.__proto__=m',
    '#',
    '#%%%',
  ])
    expect(sheetState(saidOf(text, 'calc', 'area'), sheet)).toEqual(own);
});

test('what is on a logarithmic scale is above 0, typed or in an address', () => {
  const read = sheetOf('V = 2 [m^3] (1e-3..9 log) 体积\nx = 1 (0..2)\n---\nA = V*x\n---\nshow A [m^3]');
  if ('faults' in read) throw new Error('no sheet');
  const [V, x] = read.sheet.inputs;
  if (!V || !x) throw new Error('no inputs');
  expect([-1, 0, Number.NaN, 1e9].map((value) => accepts(V, value))).toEqual([false, false, false, true]);
  expect([-1, 0, Number.NaN].map((value) => accepts(x, value))).toEqual([true, true, false]);
  expect([...sheetState(new URLSearchParams('V=-1&x=-1'), read.sheet).inputs.values()]).toEqual([2, -1]);
});
