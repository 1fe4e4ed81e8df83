import { expect } from 'vitest';
import { sheetOf } from '../../craft/sheet.ts';
import { defaults, solve, warningsOf } from '../../craft/solve.ts';
import { toolOf } from '../../craft/tools/list.ts';
import { toSI, unitOf } from '../../craft/units.ts';

/** The sheet of a tool. */
export function sheetNamed(name: string) {
  const read = sheetOf(toolOf(name)?.sheet ?? '');
  if ('faults' in read) throw new Error(`${name}: ${JSON.stringify(read.faults)}`);
  return read.sheet;
}

/** All quantities of a tool in SI; `given` are inputs in its own units, the rest as written. */
export function run(name: string, given: Record<string, number> = {}) {
  const sheet = sheetNamed(name);
  const inputs = defaults(sheet);
  for (const { name: own, unit } of sheet.inputs)
    if (given[own] !== undefined) inputs.set(own, toSI(given[own], unitOf(unit)));
  const values = solve(sheet, inputs);
  return Object.assign((key: string) => values.get(key) ?? Number.NaN, {
    warnings: warningsOf(sheet, values),
  });
}

/** Within a share of the expected value. */
export const near = (value: number, expected: number, share = 1e-9) =>
  expect(Math.abs(value / expected - 1), `${value} for ${expected}`).toBeLessThan(share);
