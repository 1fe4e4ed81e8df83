import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convergence } from '../../../craft/data/convergence.ts';
import { csvOf } from '../../../craft/data/csv.ts';
import { history } from '../../../craft/data/history.ts';
import {
  type Cycle,
  equivalentRange,
  fromLargest,
  rainflow,
  turningPoints,
} from '../../../craft/data/rainflow.ts';

const totals = (cycles: readonly Cycle[]) => {
  const found = new Map<number, number>();
  for (const { range, count } of cycles) found.set(range, (found.get(range) ?? 0) + count);
  return Object.fromEntries([...found].toSorted(([a], [b]) => a - b));
};

/** Reference implementation of ASTM E1049 §5.4.4, rule by rule, removing points from a list. */
function byTheRules(history: readonly number[]): Cycle[] {
  const cycles: Cycle[] = [];
  const points = history.filter((value, at) => {
    const [before, after] = [history[at - 1], history[at + 1]];
    return before === undefined || after === undefined || (value - before) * (after - value) < 0;
  });
  const cycle = (a: number, b: number, count: Cycle['count']) =>
    cycles.push({ range: Math.abs(a - b), mean: (a + b) / 2, count });
  let read = 0;
  const list: number[] = [];
  for (;;) {
    if (list.length < 3) {
      const next = points[read++];
      if (next === undefined) break;
      list.push(next);
      continue;
    }
    const [p = 0, q = 0, r = 0] = list.slice(-3);
    const [X, Y] = [Math.abs(r - q), Math.abs(q - p)];
    if (X < Y) {
      const next = points[read++];
      if (next === undefined) break;
      list.push(next);
    } else if (list.length === 3) {
      cycle(p, q, 0.5);
      list.splice(0, 1);
    } else {
      cycle(p, q, 1);
      list.splice(list.length - 3, 2);
    }
  }
  list.forEach((value, at) => {
    const before = list[at - 1];
    if (before !== undefined) cycle(before, value, 0.5);
  });
  return cycles;
}

describe('rainflow', () => {
  const STANDARD = [-2, 1, -3, 5, -1, 3, -4, 4, -2];

  test('counts the example of ASTM E1049', () => {
    expect(totals(rainflow(STANDARD))).toEqual({ 3: 0.5, 4: 1.5, 6: 0.5, 8: 1, 9: 0.5 });
    expect(rainflow(STANDARD).find(({ count }) => count === 1)).toEqual({ range: 4, mean: 1, count: 1 });
  });

  test('counts as the rules say, word by word', () => {
    const steps = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(steps, (values) => {
        const moving = values.filter((value, at) => value !== values[at - 1]);
        expect(rainflow(values)).toEqual(byTheRules(moving));
      }),
      { numRuns: 2_000 },
    );
  });

  test('of a repeated block, begun at its largest value, leaves whole cycles', () => {
    const block = [0, 10, 2, 8, -5, 3];
    const whole = totals(rainflow(fromLargest(block)));
    expect(Object.values(whole).reduce((sum, it) => sum + it, 0)).toBe(3);
    expect(whole).toEqual({ 6: 1, 3: 1, 15: 1 });
  });

  test('leaves nothing of a constant, and turns where it turns', () => {
    expect(rainflow([5, 5, 5])).toEqual([]);
    expect(turningPoints([0, 1, 2, 2, 1, 1, 3])).toEqual([0, 2, 1, 3]);
    expect(turningPoints([])).toEqual([]);
  });

  test('the equivalent range does the same damage', () => {
    const cycles: Cycle[] = [
      { range: 100, mean: 0, count: 1 },
      { range: 50, mean: 0, count: 0.5 },
    ];
    const equivalent = equivalentRange(cycles, 3, 1000);
    expect(1000 * equivalent ** 3).toBeCloseTo(100 ** 3 + 0.5 * 50 ** 3, 3);
    expect(equivalentRange([], 3, 1000)).toBe(0);
    // Powers that overflow.
    expect(equivalentRange([{ range: 1e30, mean: 0, count: 1 }], 20, 1)).toBeCloseTo(1e30, -20);
  });

  const steps = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 3, maxLength: 80 });
  const found = (values: readonly number[], given: Record<string, number> = {}) =>
    history.run(values.join('\n'), new Map(Object.entries(given)), () => {});
  const numbers = (rows: readonly (readonly (number | string)[])[]) => rows.map((row) => row.map(Number));

  test('is counted from columns', () => {
    const own = history.run(history.sample, new Map(), () => {});
    const value = (label: string) => own.results.find((it) => it.label.startsWith(label))?.value;
    expect(value('循环总数')).toBe(4);
    expect(value('最大变程')).toBe(180);
    // By hand: ranges 60, 80, 120, 160 and 180, slope 5 through 100 at 2·10⁶.
    const done = (0.5 * 0.6 ** 5 + 1.5 * 0.8 ** 5 + 0.5 * 1.2 ** 5 + 1.6 ** 5 + 0.5 * 1.8 ** 5) / 2e6;
    expect(value('Miner 损伤')).toBeCloseTo(done, 15);
    expect(value('到 D = 1')).toBeCloseTo(1 / done, 3);
    expect(() => history.run('1\n1\n1', new Map(), () => {})).toThrow('没有起伏');
  });

  test('the damage is the sum of n/N over the cycles, and warns where it is 1', () => {
    const given = fc.record({
      m: fc.double({ min: 1, max: 12, noNaN: true }),
      strength: fc.double({ min: 1, max: 500, noNaN: true }),
      reference: fc.integer({ min: 1, max: 1e7 }),
    });
    fc.assert(
      fc.property(steps, given, (values, own) => {
        const cycles = rainflow(values);
        fc.pre(cycles.length > 0);
        const life = (range: number) => own.reference * (own.strength / range) ** own.m;
        const sum = cycles.reduce((all, { range, count }) => all + count / life(range), 0);
        const { results, warnings } = found(values, own);
        const damage = results.find(({ label }) => label.startsWith('Miner'))?.value ?? Number.NaN;
        expect(Math.abs(damage / sum - 1)).toBeLessThan(1e-9);
        expect(warnings.some((it) => it.startsWith('损伤已到 1'))).toBe(damage >= 1);
      }),
    );
  });

  test('the spectrum says how many cycles have at least a range, and the file has all of them', () => {
    fc.assert(
      fc.property(steps, (values) => {
        const cycles = rainflow(values);
        fc.pre(cycles.length > 0);
        const { figures, tables } = found(values);
        const [[first = 0, top] = [], ...points] = figures[0]?.series[0]?.points ?? [];
        expect([first, top]).toEqual([0.5, Math.max(...cycles.map(({ range }) => range))]);
        for (const [sum, range] of points)
          expect(sum).toBe(cycles.reduce((all, it) => all + (it.range >= range ? it.count : 0), 0));
        expect(points.at(-1)?.[0]).toBe(cycles.reduce((all, { count }) => all + count, 0));
        // Each cycle is in one class, the largest in the last.
        const rows = numbers(tables[0]?.rows ?? []);
        const near = 1e-9 * (top ?? 0);
        for (const [from = 0, to = 0, low = 0, high = 0, count] of rows) {
          const inside = cycles.filter(
            ({ range, mean }) =>
              range >= from - near && range <= to + near && mean >= low - near && mean <= high + near,
          );
          expect(inside.reduce((all, it) => all + it.count, 0)).toBeGreaterThanOrEqual(count ?? 0);
        }
        const whole = rows.reduce((all, row) => all + (row[4] ?? 0), 0);
        expect(whole).toBe(points.at(-1)?.[0]);
      }),
    );
  });

  test('counts a million points', () => {
    const values = Float64Array.from({ length: 1_000_000 }, (_, at) => Math.sin(at) * (1 + (at % 97)));
    const cycles = rainflow(values);
    // Each range between turning points is half a cycle.
    const halves = cycles.reduce((sum, { count }) => sum + 2 * count, 0);
    expect(halves).toBe(turningPoints(values).length - 1);
  });
});

describe('gci', () => {
  const run = (text: string, given: Record<string, number> = {}) =>
    convergence.run(text, new Map(Object.entries({ dim: 2, ...given })), () => {});

  test('gives the numbers of Celik et al., in whatever order the grids are', () => {
    const found = run('4500 5.863\n18000 6.063\n8000 5.972');
    const value = (label: string) =>
      found.results.find((it) => it.label.startsWith(label))?.value ?? Number.NaN;
    // Table 1: p = 1.53, extrapolated 6.1685, GCI 2.2 %.
    expect(value('观测阶')).toBeCloseTo(1.53, 2);
    expect(value('外推值')).toBeCloseTo(6.1685, 3);
    expect(value('GCI')).toBeCloseTo(2.2, 1);
    expect(found.figures[0]?.y.label).toBe('结果');
    const [own] = found.tables;
    expect(own?.heads).toEqual(['cells', 'value', 'p', 'extrapolated', 'gci_percent']);
    const [fine, ...others] = own?.rows ?? [];
    expect(fine?.slice(0, 2)).toEqual([18000, 6.063]);
    expect(fine?.slice(2)).toEqual([value('观测阶'), value('外推值'), value('GCI')]);
    expect(others).toEqual([
      [8000, 5.972, Number.NaN, Number.NaN, Number.NaN],
      [4500, 5.863, Number.NaN, Number.NaN, Number.NaN],
    ]);
  });

  test('has an order in its own example', () => {
    expect(convergence.run(convergence.sample, new Map(), () => {}).results).toHaveLength(5);
  });

  test('says in words why there is no order', () => {
    const { results, warnings } = run('18000 6.063\n8000 5.972\n4500 6.1');
    expect(results).toEqual([]);
    expect(warnings[0]).toContain('振荡');
    expect(() => run('1 2')).toThrow('3 到 12 套');
    expect(() => run('1 2 3')).toThrow('两列');
    expect(() => run('0 2\n1 2\n2 3')).toThrow('大于 0');
  });
});

test('tables become a file, without what is no number', () => {
  const rows = [
    [1, Number.NaN],
    [2.5, 'mm'],
  ];
  expect(csvOf([{ heads: ['a', 'b'], rows }])).toBe('a,b\n1,\n2.5,mm\n');
  expect(
    csvOf([
      { heads: ['a', 'b'], rows },
      { heads: ['c'], rows: [[3]] },
    ]),
  ).toBe('a,b\n1,\n2.5,mm\n\nc\n3\n');
});
