import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANALYSES } from '../../../craft/data/list.ts';
import { estimate, isEstimate } from '../../../craft/gci/order.ts';
import { rotatedStiffness } from '../../../craft/laminate/stiffness.ts';
import { sheetOf } from '../../../craft/sheet.ts';
import { defaults, solve } from '../../../craft/solve.ts';
import { near } from '../run.ts';

/** Formulas that can be evaluated; others are sums, maxima and matrices. */
const PLAIN = /^([A-Za-z]\w*) = [\x20-\x7e]+?(?: {2}#.*)?$/;

/** Evaluates an analysis' formulas; `other` maps left-hand names. */
function evaluated(name: string, given: Record<string, number>, other: Record<string, string> = {}) {
  const lines = (ANALYSES.get(name)?.formulas ?? []).flatMap((line) => {
    const own = PLAIN.exec(line)?.[1];
    if (!own || (own in given && !other[own])) return [];
    return [line.replace(own, other[own] ?? own).split('  #')[0] ?? ''];
  });
  const inputs = Object.entries(given).map(([key, value]) => `${key} = ${value}`);
  const last = lines.at(-1)?.split(' ')[0];
  const read = sheetOf([...inputs, '---', ...lines, '---', `show ${last}`].join('\n'));
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const values = solve(read.sheet, defaults(read.sheet));
  return (key: string) => values.get(key) ?? Number.NaN;
}

describe('the formulas that are shown', () => {
  test('gci: are those of the numbers that are found', () => {
    const grids = fc.record({
      h: fc.tuple(
        fc.double({ min: 1.35, max: 2.5, noNaN: true }),
        fc.double({ min: 1.35, max: 2.5, noNaN: true }),
      ),
      order: fc.double({ min: 0.7, max: 4, noNaN: true }),
      limit: fc.double({ min: 1, max: 9, noNaN: true }),
      error: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
      safety: fc.double({ min: 1, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(grids, ({ h: [r21, r32], order, limit, error, safety }) => {
        // Results with errors of exactly that order.
        const sizes = [1, r21, r21 * r32];
        const [v1 = 0, v2 = 0, v3 = 0] = sizes.map((size) => limit - error * size ** order);
        const [one, two, three] = [v1, v2, v3].map((value, at) => ({ h: sizes[at] ?? 1, value }));
        if (!one || !two || !three) throw new Error('no grids');
        const found = estimate([one, two, three], safety);
        if (!isEstimate(found)) throw new Error(found.why);
        const given = {
          h1: sizes[0] ?? 1,
          h2: sizes[1] ?? 1,
          h3: sizes[2] ?? 1,
          v1,
          v2,
          v3,
          safety,
          p: found.p,
          N: 8000,
          dim: 3,
        };
        const shown = evaluated('gci', given, { p: 'p1' });
        near(shown('h'), 0.05, 1e-9);
        near(shown('p1'), order, 1e-6);
        near(found.p, order, 1e-6);
        near(shown('ext'), found.limit);
        near(found.limit, limit, 1e-6);
        near(shown('ea'), found.change ?? Number.NaN);
        near(shown('gci'), found.gci ?? Number.NaN);
        near(shown('band'), found.band);
      }),
    );
  });

  test('layup: are those of the stiffness of a turned ply', () => {
    const plies = fc.record({
      E1: fc.integer({ min: 10_000, max: 300_000 }),
      E2: fc.integer({ min: 1000, max: 10_000 }),
      G12: fc.integer({ min: 500, max: 9000 }),
      nu12: fc.integer({ min: 0, max: 45 }).map((it) => it / 100),
      angle: fc.integer({ min: -90, max: 90 }),
    });
    fc.assert(
      fc.property(plies, ({ angle, ...ply }) => {
        const own = rotatedStiffness(ply, angle);
        const shown = evaluated('layup', { ...ply, theta: (angle * Math.PI) / 180 });
        const places = {
          R11: [0, 0],
          R12: [0, 1],
          R22: [1, 1],
          R16: [0, 2],
          R26: [1, 2],
          R66: [2, 2],
        } as const;
        for (const [name, [row, column]] of Object.entries(places))
          expect(Math.abs(shown(name) - (own[row]?.[column] ?? 0))).toBeLessThan(1e-9 * ply.E1);
      }),
    );
  });

  test('energy: are those of whatever columns', () => {
    const amount = fc.double({ min: 1, max: 100, noNaN: true });
    const rows = fc.array(fc.tuple(amount, amount, amount, amount, amount), { minLength: 2, maxLength: 20 });
    const energy = ANALYSES.get('energy');
    fc.assert(
      fc.property(rows, fc.boolean(), (all, isAbaqus) => {
        const heads = [
          'time',
          'ALLIE',
          'ALLKE',
          'ALLAE',
          isAbaqus ? 'ETOTAL' : 'total energy',
          'external work',
        ];
        const text = [heads, ...all.map((row, at) => [at, ...row])].map((row) => row.join(',')).join('\n');
        const found = energy?.run(text, new Map(), () => {}).results ?? [];
        const value = (label: string) => found.find((it) => it.label.startsWith(label))?.value ?? Number.NaN;
        near(value('沙漏能'), 100 * Math.max(...all.map(([inner, , hourglass]) => hourglass / inner)));
        near(value('动能'), 100 * Math.max(...all.map(([inner, kinetic]) => kinetic / inner)));
        const [, , , first = 0, work = 0] = all[0] ?? [];
        const off = all.map((row) => Math.abs(row[3] - first - (isAbaqus ? 0 : row[4] - work)));
        const whole = Math.max(...all.map(([inner, kinetic]) => inner + kinetic));
        expect(value(isAbaqus ? 'ETOTAL' : '能量不平衡')).toBeCloseTo((100 * Math.max(...off)) / whole, 9);
      }),
    );
  });
});
