import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM_NAMES, systemUnit } from '../../craft/alternatives.ts';
import { refusalOf } from '../../craft/limits.ts';
import { inputOf } from '../../craft/lines.ts';
import { defaults, shownUnit, solve, warningsOf } from '../../craft/solve.ts';
import { TOOLS } from '../../craft/tools/list.ts';
import { adapted } from '../../craft/tools/use.ts';
import { fromSI, toSI, unitOf } from '../../craft/units.ts';
import { near, run, sheetNamed } from './run.ts';

const SHEETS = TOOLS.filter(({ block }) => block === 'calc').map(({ name }) => name);

describe('the range of an input', () => {
  test('is where its slider goes and what it may be, unless more is permitted', () => {
    expect(inputOf('a = 1 (0..2)', 1)).toMatchObject({
      range: { from: 0, to: 2, log: false },
      limits: { from: 0, to: 2 },
    });
    expect(inputOf('a = 1 (1..2 log in 0.1..30)', 1)).toMatchObject({
      range: { from: 1, to: 2, log: true },
      limits: { from: 0.1, to: 30 },
    });
    expect(inputOf('a = 25 (1..20 in 0..30)', 1).value).toBe(25);
    expect(inputOf('a = 1 (in 0..30)', 1)).toMatchObject({ range: null, limits: { from: 0, to: 30 } });
    expect(inputOf('a = 1', 1)).toMatchObject({ range: null, limits: null });
  });

  test.each([
    ['a = 1 (0..2 in 1..2)', '滑块的范围超出了'],
    ['a = 1 (1..2 log in 0..3)', '对数范围要大于 0'],
    ['a = 1 (in 3..2)', '左边要小于右边'],
    ['a = 4 (in 2..3)', 'a 的默认值不行：允许 2 到 3'],
    ['T = -300 [°C]', 'T 的默认值不行：要高于绝对零度'],
    ['a = 1 ()', '括号里写范围'],
  ])('%s is refused', (text, reason) => {
    expect(() => inputOf(text, 1)).toThrow(reason);
  });

  test('is said in the unit that a reader chose, and takes its own ends', () => {
    const it = inputOf('T = 20 [°C] (0..100)', 1);
    expect(refusalOf(it, 400)).toBe('允许 0 到 100 °C');
    expect(refusalOf(it, 400, 'K')).toBe('允许 273.15 到 373.15 K');
    const mm = inputOf('L = 0.3 [mm] (0.3..0.7)', 1);
    for (const end of [0.3, 0.7]) expect(refusalOf(mm, toSI(end, unitOf('mm')))).toBe('');
  });
});

describe.each(SHEETS)('%s', (name) => {
  const sheet = sheetNamed(name);
  const own = sheet.inputs.filter(({ running, choices }) => !running && !choices);

  test('refuses what is outside of its limits, and takes what is inside', () => {
    for (const it of own) {
      if (!it.limits) continue;
      const { from, to } = it.limits;
      const size = to - from;
      const unit = unitOf(it.unit);
      for (const [value, isFit] of [
        [from - size, false],
        [to + size, false],
        [from, true],
        [to, true],
        [it.value, true],
      ] as const)
        expect(refusalOf(it, toSI(value, unit)) === '', `${it.name} = ${value}`).toBe(isFit);
    }
  });

  test('takes a negative number only where that has a meaning', () => {
    const signed = own.filter((it) => refusalOf(it, -1e-3) === '').map((it) => it.name);
    expect(signed).toEqual(SIGNED[name] ?? []);
  });

  test('answers everything within its limits, or says why not', () => {
    const values = fc.record(
      Object.fromEntries(
        sheet.inputs
          .filter(({ running }) => !running)
          .map(({ name: key, value, range, limits, choices }) => {
            const ends = limits ?? range;
            if (choices) return [key, fc.constantFrom(...choices.map((it) => it.value))];
            if (!ends) return [key, fc.constant(value)];
            return [
              key,
              fc.constantFrom(ends.from, ends.to, value, range?.from ?? value, range?.to ?? value),
            ];
          }),
      ),
    );
    fc.assert(
      fc.property(values, (given) => {
        const found = run(name, given);
        if (found.warnings.length > 0) return;
        for (const it of sheet.shows)
          expect(Number.isFinite(found(it.name)), `${it.name} of ${JSON.stringify(given)}`).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('says the same in every system of units', () => {
    const values = solve(sheet, defaults(sheet));
    for (const system of SYSTEM_NAMES)
      for (const { name: key, unit } of [...own, ...sheet.shows]) {
        const written = unitOf(shownUnit(sheet, key, unit));
        if (written.dimension.every((it) => it === 0)) continue;
        const other = unitOf(systemUnit(system, written));
        expect(other.dimension).toEqual(written.dimension);
        near(other.factor, sizeIn(system, written.dimension));
        const value = values.get(key) ?? Number.NaN;
        if (value !== 0) near(toSI(fromSI(value, other), other), value, 1e-12);
      }
  });
});

/** Inputs that may be negative: signed stresses, velocities, angles and Poisson's ratios. */
const SIGNED: Readonly<Record<string, readonly string[]>> = {
  courant: ['v', 'w'],
  timestep: ['nu'],
  stress: ['sx', 'sy', 'sz', 'txy', 'tyz', 'tzx'],
  fatigue: ['smax', 'smin', 'smax2', 'smin2', 'smax3', 'smin3'],
  hertz: ['nu1', 'nu2'],
  'hertz-line': ['nu1', 'nu2'],
  laminate: ['nu12', 'a1', 'a2', 'a3', 'a4', 'phi'],
  'unit-check': ['g'],
};

/** Base units of a system in metres, kilograms and seconds. */
const BASE: Readonly<Record<string, readonly [number, number, number]>> = {
  SI: [1, 1, 1],
  'mm-t-s': [1e-3, 1e3, 1],
  'mm-kg-ms': [1e-3, 1, 1e-3],
  'mm-g-ms': [1e-3, 1e-3, 1e-3],
  'in-lbf-s': [0.0254, 4.4482216152605 / 0.0254, 1],
};

/** SI size of a system's unit: product of powers of its base units. */
const sizeIn = (system: string, dimension: readonly number[]): number =>
  (BASE[system] ?? []).reduce((size, base, at) => size * base ** (dimension[at] ?? 0), 1);

test('the table of systems has what each of them measures, by its base units, and names that unit', () => {
  const sheet = sheetNamed('units');
  const values = solve(sheet, defaults(sheet));
  const given = ['rho', 'E', 'g', 'cp', 'k'];
  expect(sheet.shows).toHaveLength(20);
  for (const [at, { name, label }] of sheet.shows.entries()) {
    const [, system = '', text = ''] = /^(\S+) 的.+（(.+)）$/.exec(label) ?? [];
    const unit = unitOf(text);
    near(unit.factor, sizeIn(system, unit.dimension));
    near(values.get(name) ?? 0, (values.get(given[at % 5] ?? '') ?? 0) / unit.factor);
    expect(unitOf(sheet.inputs[at % 5]?.unit ?? '').dimension).toEqual(unit.dimension);
  }
});

test.each([
  ['mesh', 'n', -10],
  ['timestep', 'nu', 2],
  ['timestep', 'nu', -1],
  ['turbulence', 'D', -0.1],
  ['turbulence', 'nu', 0],
  ['fatigue', 'b', 0.09],
  ['bolt', 'd2', -9],
  ['hertz', 'nu1', 0.6],
  ['units', 'g', -1],
])('%s refuses %s = %f, on its page and in an article', (tool, name, value) => {
  const it = sheetNamed(tool).inputs.find((own) => own.name === name);
  if (!it) throw new Error(name);
  expect(refusalOf(it, toSI(value, unitOf(it.unit)))).toMatch(/^允许 .+ 到 .+/);
  const unit = it.unit ? ` [${it.unit}]` : '';
  expect(adapted(tool, `${name} = ${value}${unit}`)).toEqual({
    faults: [{ line: 1, reason: expect.stringContaining('允许') }],
  });
});

test('a validity that is left warns, and goes on', () => {
  const slow = run('yplus', { U: 1 });
  expect(slow.warnings).toHaveLength(1);
  expect(slow('h')).toBeGreaterThan(0);
  expect(run('yplus', { U: 250 }).warnings).toEqual([]);
  // No negative mass, and no laminate that stretches itself.
  expect(run('scaling', { v1: 60, v2: 60 })('dm')).toBeNaN();
  expect(run('scaling', { v1: 60, v2: 60 }).warnings).toEqual(['前两组的质量超过 100 %，没有结果']);
  expect(
    warningsOf(
      sheetNamed('laminate'),
      new Map([
        ...solve(sheetNamed('laminate'), defaults(sheetNamed('laminate'))),
        ['nu12', 0.9],
        ['E1', 1e9],
        ['E2', 2e9],
      ]),
    ),
  ).toHaveLength(1);
});

test('the line of an author has the limits of the tool, in the unit of the author', () => {
  const used = adapted('yplus', 'U = 72 [km/h]');
  if ('faults' in used) throw new Error(JSON.stringify(used.faults));
  expect(used.sheet).toContain('U = 72 [km/h] (3.6..720 log in 0.0036..18000) 来流速度');
  expect(adapted('yplus', 'U = 1 [m/s] (-5..9)')).toHaveProperty('faults');
  expect(adapted('yplus', 'yp = 40 (40|60)')).not.toHaveProperty('faults');
  expect(adapted('yplus', 'yp = -1')).toHaveProperty('faults');
  expect(adapted('timestep', 'kind = 4')).toHaveProperty('faults');
  expect(adapted('timestep', 'kind = 1 (1|4)')).toHaveProperty('faults');
});
