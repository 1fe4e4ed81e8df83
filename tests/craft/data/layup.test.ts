import fc from 'fast-check';
import { inv, multiply } from 'mathjs';
import { describe, expect, test } from 'vitest';
import { layup } from '../../../craft/data/layup.ts';
import { laminate } from '../../../craft/tools/laminate.ts';
import { near, run } from '../run.ts';

const outcome = (text: string, given: Record<string, number> = {}) =>
  layup.run(text, new Map(Object.entries(given)), () => {});
const found = (text: string, label: string, given: Record<string, number> = {}) =>
  outcome(text, given).results.find((it) => it.label === label || it.label.endsWith(` ${label}`))?.value ??
  Number.NaN;

describe('a laminate of any stack', () => {
  test('is the one of eight plies where it is that', () => {
    const given = { E1: 150, E2: 9, G12: 5.5, nu12: 0.28, t: 0.2 };
    const other = run(laminate.name, { ...given, a1: 15, a2: -40, a3: 70, a4: 30 });
    const stack = '[15/-40/70/30]s';
    for (const name of ['Ex', 'Ey', 'Gxy']) near(found(stack, name, given) * 1e9, other(name), 1e-9);
    near(found(stack, 'A16', given) * 1e3, other('A16'), 1e-9);
    near(found(stack, 'D11', given) * 1e-3, other('D11'), 1e-9);
    expect(outcome(stack, given).results.some(({ label }) => label.startsWith('B'))).toBe(false);
    expect(outcome(stack, given).warnings).toEqual([]);
  });

  test('of two crossed plies bends when it is pulled', () => {
    // By hand: B₁₁ = (Q₂₂ − Q₁₁) t²/2, lower ply along x.
    const part = 1 - (0.09 * 10) / 140;
    near(found('[0/90]', 'B11'), (((10 - 140) * 1e3) / part) * (0.125 ** 2 / 2), 1e-9);
    near(found('[0/90]', 'B22'), -found('[0/90]', 'B11'), 1e-9);
    expect(outcome('[0/90]').warnings[0]).toContain('B 不为零');
  });

  test('has stresses in balance with the load, whatever its stack', () => {
    const angle = fc.integer({ min: -90, max: 90 });
    const load = fc.integer({ min: -500, max: 500 });
    const loads = fc.record({ Nx: load, Ny: load, Nxy: load, Mx: load, My: load, Mxy: load });
    fc.assert(
      fc.property(fc.array(angle, { minLength: 1, maxLength: 32 }), loads, (angles, given) => {
        const rows =
          outcome(`[${angles.join('/')}]`, given).tables[1]?.rows.map((row) => row.map(Number)) ?? [];
        const sums = [0, 0, 0, 0, 0, 0];
        for (let at = 0; at < rows.length; at += 2) {
          const [low = [], high = []] = [rows[at], rows[at + 1]];
          const radians = ((low[1] ?? 0) * Math.PI) / 180;
          const [c, s] = [Math.cos(radians), Math.sin(radians)];
          const back = (row: readonly number[]) => {
            const [s1 = 0, s2 = 0, t12 = 0] = row.slice(3);
            return [
              c * c * s1 + s * s * s2 - 2 * c * s * t12,
              s * s * s1 + c * c * s2 + 2 * c * s * t12,
              c * s * (s1 - s2) + (c * c - s * s) * t12,
            ];
          };
          const [z0 = 0, z1 = 0] = [low[2], high[2]];
          const [below, above] = [back(low), back(high)];
          for (const part of [0, 1, 2]) {
            const [a = 0, b = 0] = [below[part], above[part]];
            // Linear through the thickness: Simpson's rule is exact for moments too.
            sums[part] = (sums[part] ?? 0) + ((a + b) / 2) * (z1 - z0);
            const middle = ((a + b) / 2) * ((z0 + z1) / 2);
            sums[part + 3] = (sums[part + 3] ?? 0) + ((a * z0 + 4 * middle + b * z1) / 6) * (z1 - z0);
          }
        }
        const wanted = [given.Nx, given.Ny, given.Nxy, given.Mx, given.My, given.Mxy];
        for (const [at, sum] of sums.entries()) expect(sum).toBeCloseTo(wanted[at] ?? 0, 5);
      }),
      { numRuns: 200 },
    );
  });

  test('has the moduli of its compliance in every direction', () => {
    const { figures, results } = outcome('[0/30/-60/10/90]');
    const whole = (kind: string) =>
      ['11', '12', '16', '12', '22', '26', '16', '26', '66'].map(
        (name) => results.find(({ label }) => label === kind + name)?.value ?? Number.NaN,
      );
    const [A, B, D] = ['A', 'B', 'D'].map(whole);
    const rows = (left = A, right = B) =>
      [0, 3, 6].map((at) => [...(left ?? []).slice(at, at + 3), ...(right ?? []).slice(at, at + 3)]);
    const a = inv([...rows(A, B), ...rows(B, D)]);
    for (const [x, y] of figures[0]?.series[0]?.points ?? []) {
      const angle = Math.atan2(y, x);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const load = [c * c, s * s, c * s, 0, 0, 0];
      const strain = multiply(a, load);
      const own = c * c * (strain[0] ?? 0) + s * s * (strain[1] ?? 0) + c * s * (strain[2] ?? 0);
      near(Math.hypot(x, y), 1 / (own * 5 * 0.125 * 1000), 1e-6);
    }
  });

  test('is saved with its moduli and all of A, B and D', () => {
    const [moduli] = outcome('[0/90]s').tables;
    const names = ['11', '12', '16', '22', '26', '66'];
    const entries = ['A', 'B', 'D'].flatMap((kind) => names.map((name) => kind + name));
    expect(moduli?.rows.map(([name]) => name)).toEqual(['Ex', 'Ey', 'Gxy', 'nuxy', ...entries]);
    expect(moduli?.rows[0]).toEqual(['Ex', found('[0/90]s', 'Ex'), 'GPa']);
    expect(moduli?.rows.find(([name]) => name === 'B11')).toEqual(['B11', 0, 'N']);
    expect(moduli?.rows.find(([name]) => name === 'D66')).toEqual(['D66', found('[0/90]s', 'D66'), 'N*mm']);
  });
});
