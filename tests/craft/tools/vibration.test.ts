import { lusolve } from 'mathjs';
import { describe, expect, test } from 'vitest';
import { agrees, of } from '../run.ts';

const GPa = 1e9;
const mm = 1e-3;

/** Root by bisection between two points of opposite sign. */
function root(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (f(middle) * f(low) > 0) low = middle;
    else high = middle;
  }
  return low;
}

describe('vibration', () => {
  test('beam: roots of the characteristic equations, of whatever beam', () => {
    const equations = [
      (x: number) => Math.cos(x) + 1 / Math.cosh(x),
      (x: number) => Math.sin(x),
      (x: number) => Math.cos(x) - 1 / Math.cosh(x),
      (x: number) => Math.sin(x) - Math.cos(x) * Math.tanh(x),
    ];
    agrees(
      'beam',
      (given) => {
        const [L = 0, b = 0, h = 0, E = 0, rho = 0, s = 0] = of(given, 'L', 'b', 'h', 'E', 'rho', 's');
        const equation = equations[s === 5 ? 2 : s - 1] ?? (() => Number.NaN);
        const starts = s === 1 ? [1, 4, 7] : s === 2 ? [3, 6, 9] : [3.5, 6.5, 9.5];
        // Bending stiffness over mass per length, independent of the section.
        const speed = Math.sqrt((E * GPa * (h * mm) ** 2) / (12 * rho));
        expect(b).toBeGreaterThan(0);
        return Object.fromEntries(
          starts.map((from, at) => [
            `f${at + 1}`,
            ((root(equation, from, from + 2) / L) ** 2 * speed) / (2 * Math.PI),
          ]),
        );
      },
      { ranges: { L: [1, 20], h: [1, 49] }, share: 1e-6 },
    );
  });

  test('rayleigh: two equations for two coefficients', () => {
    // Inputs avoid coefficients near zero, where digits cancel.
    agrees(
      'rayleigh',
      (given) => {
        const [f1 = 0, z1 = 0, f2 = 0, z2 = 0, f = 0] = of(given, 'f1', 'z1', 'f2', 'z2', 'f');
        const row = (own: number) => [1 / (4 * Math.PI * own), Math.PI * own];
        const [[alpha = 0] = [], [beta = 0] = []] = lusolve(
          [row(f1), row(f2)],
          [z1 / 100, z2 / 100],
        ) as number[][];
        const [mass = 0, stiffness = 0] = row(f);
        return { alpha, beta, zeta: mass * alpha + stiffness * beta };
      },
      { ranges: { f1: [0.1, 80], f2: [200, 1000], z1: [2, 3], z2: [2, 4] }, share: 1e-6 },
    );
  });

  test('miles: the mean square of a lightly damped oscillator on a moving base', () => {
    agrees('miles', (given) => {
      const [f = 0, Q = 0, W = 0] = of(given, 'f', 'Q', 'W');
      // Integral of |H|² over all frequencies, to which damping adds (2ζ)².
      const zeta = 1 / (2 * Q);
      const whole = (Math.PI * f * W * (1 + 4 * zeta ** 2)) / (4 * zeta);
      return { G: Math.sqrt(whole / (1 + 1 / Q ** 2)), zeta, G3: 3 * Math.sqrt((Q * f * W * Math.PI) / 2) };
    });
  });
});
