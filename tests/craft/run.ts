import fc from 'fast-check';
import { expect } from 'vitest';
import { sheetOf } from '../../craft/sheet.ts';
import { defaults, solve, warningsOf } from '../../craft/solve.ts';
import { toolOf } from '../../craft/tools/list.ts';
import { toSI, unitOf } from '../../craft/units.ts';

export function sheetNamed(name: string) {
  const read = sheetOf(toolOf(name)?.sheet ?? '');
  if ('faults' in read) throw new Error(`${name}: ${JSON.stringify(read.faults)}`);
  return read.sheet;
}

/** All quantities of a tool in SI; `given` are inputs in the tool's units, others default. */
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

export const near = (value: number, expected: number, share = 1e-9) =>
  expect(Math.abs(value / expected - 1), `${value} for ${expected}`).toBeLessThan(share);

type Given = Record<string, number>;

/** Number in a range, logarithmically uniform with `log`. */
const between = (from: number, to: number, log = false): fc.Arbitrary<number> =>
  log
    ? fc.double({ min: Math.log(from), max: Math.log(to), noNaN: true }).map(Math.exp)
    : // Numbers that have lost their digits are no inputs of anybody.
      fc
        .double({ min: from, max: to, noNaN: true })
        .map((it) => (Math.abs(it) < 1e-9 * (to - from) ? 0 : it));

/** Random inputs of a tool in its units, within its ranges and options or `ranges`; others default. */
export function inputsOf(
  name: string,
  ranges: Record<string, readonly [number, number]> = {},
): fc.Arbitrary<Given> {
  const drawn: Record<string, fc.Arbitrary<number>> = {};
  for (const { name: own, range, choices, running, value } of sheetNamed(name).inputs) {
    const narrow = ranges[own];
    if (running) continue;
    if (narrow) drawn[own] = between(...narrow);
    else if (choices) drawn[own] = fc.constantFrom(...choices.map((it) => it.value));
    else if (range) drawn[own] = between(range.from, range.to, range.log);
    else drawn[own] = fc.constant(value);
  }
  return fc.record(drawn) as fc.Arbitrary<Given>;
}

type Found = ReturnType<typeof run>;

export const of = (given: Given, ...names: string[]): number[] =>
  names.map((name) => given[name] ?? Number.NaN);

type Options = {
  ranges?: Record<string, readonly [number, number]>;
  share?: number;
  /** Scale for the tolerance of a quantity that may vanish. */
  beside?: (key: string, found: Found) => number;
};

/** Compares a tool's quantities in SI with another computation, for random inputs without warnings. */
export function agrees(
  name: string,
  expected: (given: Given, found: Found) => Given,
  { ranges, share = 1e-9, beside = () => 0 }: Options = {},
): void {
  fc.assert(
    fc.property(inputsOf(name, ranges), (given) => {
      const found = run(name, given);
      fc.pre(found.warnings.length === 0);
      for (const [key, value] of Object.entries(expected(given, found)))
        expect(Math.abs(found(key) - value), `${key}: ${found(key)} for ${value}`).toBeLessThanOrEqual(
          share * Math.max(Math.abs(value), beside(key, found)),
        );
    }),
    { numRuns: 100 },
  );
}
