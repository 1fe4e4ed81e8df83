import { inv } from 'mathjs';
import { describe, test } from 'vitest';
import { agrees, of } from '../run.ts';

const GPa = 1e9;
const mm = 1e-3;

describe('laminate', () => {
  test('the compliance of every ply is turned, and they are added up', () => {
    agrees(
      'laminate',
      (given) => {
        const [E1 = 0, E2 = 0, G = 0, nu = 0, t = 0, phi = 0] = of(
          given,
          'E1',
          'E2',
          'G12',
          'nu12',
          't',
          'phi',
        );
        const half = of(given, 'a1', 'a2', 'a3', 'a4');
        const stiffness = (degrees: number) => {
          // Rotated compliance by Jones (2.87), inverted.
          const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
          const both = 1 / G - (2 * nu) / E1;
          const s11 = c ** 4 / E1 + both * s * s * c * c + s ** 4 / E2;
          const s22 = s ** 4 / E1 + both * s * s * c * c + c ** 4 / E2;
          const s12 = (-nu / E1) * (s ** 4 + c ** 4) + (1 / E1 + 1 / E2 - 1 / G) * s * s * c * c;
          const s66 = 2 * (2 / E1 + 2 / E2 + (4 * nu) / E1 - 1 / G) * s * s * c * c + (s ** 4 + c ** 4) / G;
          const [one, other] = [2 / E1 + (2 * nu) / E1 - 1 / G, 2 / E2 + (2 * nu) / E1 - 1 / G];
          const s16 = one * s * c ** 3 - other * s ** 3 * c;
          const s26 = one * s ** 3 * c - other * s * c ** 3;
          return inv([
            [s11, s12, s16],
            [s12, s22, s26],
            [s16, s26, s66],
          ]);
        };
        const sum = (weight: (ply: number) => number) => {
          const all = half.map((angle, ply) => ({ own: stiffness(angle - phi), share: weight(ply) }));
          return (i: number, j: number) =>
            all.reduce((total, { own, share }) => total + share * (own[i]?.[j] ?? 0), 0);
        };
        const [thick, unit] = [t * mm, GPa];
        const A = sum(() => 2 * thick * unit);
        const D = sum((ply) => (2 * unit * ((4 - ply) ** 3 - (3 - ply) ** 3) * thick ** 3) / 3);
        const a = inv([0, 1, 2].map((i) => [0, 1, 2].map((j) => A(i, j))));
        const h = 8 * thick;
        return {
          A11: A(0, 0),
          A12: A(0, 1),
          A22: A(1, 1),
          A66: A(2, 2),
          A16: A(0, 2),
          A26: A(1, 2),
          D11: D(0, 0),
          D12: D(0, 1),
          D22: D(1, 1),
          D66: D(2, 2),
          D16: D(0, 2),
          D26: D(1, 2),
          Ex: 1 / (h * (a[0]?.[0] ?? 0)),
          Ey: 1 / (h * (a[1]?.[1] ?? 0)),
          Gxy: 1 / (h * (a[2]?.[2] ?? 0)),
          nuxy: -(a[0]?.[1] ?? 0) / (a[0]?.[0] ?? 0),
        };
      },
      {
        ranges: { E1: [50, 200], E2: [5, 20], G12: [2, 10] },
        share: 1e-6,
        beside: (key, found) => (/^[AD]/.test(key) ? found(`${key[0]}11`) + found(`${key[0]}22`) : 1),
      },
    );
  });
});
