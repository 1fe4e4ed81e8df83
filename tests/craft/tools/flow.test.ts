import { describe, expect, test } from 'vitest';
import { unitOf } from '../../../craft/units.ts';
import { agrees, of, run, sheetNamed } from '../run.ts';

const mm = 1e-3;

describe('flow', () => {
  test('yplus: by the wall shear stress of White, layer upon layer', () => {
    agrees(
      'yplus',
      (given) => {
        const [U = 0, L = 0, rho = 0, mu = 0, wanted = 0, r = 0] = of(
          given,
          'U',
          'L',
          'rho',
          'mu',
          'yp',
          'r',
        );
        const shear = (0.0135 * mu ** (1 / 7) * rho ** (6 / 7) * U ** (13 / 7)) / L ** (1 / 7);
        const length = mu / Math.sqrt(rho * shear);
        const thickness = 0.16 * L ** (6 / 7) * (mu / (rho * U)) ** (1 / 7);
        let [layers, reached, layer] = [0, 0, 2 * wanted * length];
        for (; reached < thickness; layers++) {
          reached += layer;
          layer *= r;
        }
        return {
          y: wanted * length,
          h: 2 * wanted * length,
          delta: thickness,
          ut: Math.sqrt(shear / rho),
          N: layers,
        };
      },
      { ranges: { U: [10, 100], L: [1, 10], rho: [1, 1000], mu: [1e-5, 1.5e-5] } },
    );
  });

  test('turbulence: the eddy viscosity is the same of k and ε as of k and ω', () => {
    agrees('turbulence', (given, found) => {
      const [U = 0, D = 0, size = 0, from = 0, measured = 0, nu = 0] = of(
        given,
        ...['U', 'D', 'size', 'from', 'given', 'nu'],
      );
      const intensity = from === 1 ? 0.16 * Math.exp(-Math.log((U * D) / nu) / 8) : measured / 100;
      const length = (size === 1 ? 0.07 : 0.4) * D;
      const k = (3 / 2) * (intensity * U) ** 2;
      // Equilibrium layer by friction velocity: ε = u*³/ℓ, ω = u*/(√Cμ ℓ), u*² = √Cμ k.
      const friction = Math.sqrt(0.3 * k);
      const dissipation = friction ** 3 / length;
      expect(found('k') / found('omega') / ((0.09 * k ** 2) / dissipation)).toBeCloseTo(1, 9);
      return {
        I: intensity,
        l: length,
        k,
        eps: dissipation,
        omega: friction / (0.3 * length),
        r: (0.09 * k ** 2) / dissipation / nu,
      };
    });
  });
});

describe('meshes and steps', () => {
  test('timestep: waves of a solid, a plate and a bar by their constants of Lamé', () => {
    agrees('timestep', (given) => {
      const [E = 0, nu = 0, rho = 0, Lc = 0, kind = 0, C = 0] = of(
        given,
        'E',
        'nu',
        'rho',
        'Lc',
        'kind',
        'C',
      );
      const shear = (E * 1e9) / (2 + 2 * nu);
      const lambda = (2 * shear * nu) / (1 - 2 * nu);
      // Without transverse stress: through the thickness, then through both sides.
      const plate = (4 * shear * (lambda + shear)) / (lambda + 2 * shear);
      const bar = (shear * (3 * lambda + 2 * shear)) / (lambda + shear);
      const wave = Math.sqrt((kind === 1 ? lambda + 2 * shear : kind === 2 ? plate : bar) / rho);
      return { c: wave, dt: (C * Lc * mm) / wave, n: (1e-3 * wave) / (C * Lc * mm) };
    });
  });

  test('scaling: the mass with which each group has the wanted step', () => {
    agrees(
      'scaling',
      (given) => {
        const [T = 0, c = 0, m = 0, S = 0] = of(given, 'T', 'c', 'm', 'S');
        const [first = 0, second = 0] = of(given, 'v1', 'v2').map((it) => it / 100);
        const shares = [first, second, 1 - first - second];
        const steps = of(given, 'L1', 'L2', 'L3').map((it) => (S * it * mm) / c);
        // The wave must be slower by this factor, the density higher by its square.
        const heavier = steps.map((step) => Math.max(1, (T * 1e-6) / step) ** 2);
        const whole = shares.reduce((sum, share, at) => sum + share * (heavier[at] ?? 0), 0);
        return { dm: m * (whole - 1), share: whole - 1, gain: (T * 1e-6) / Math.min(...steps) };
      },
      {
        ranges: {
          T: [0.1, 0.5],
          v1: [0, 1],
          v2: [0, 2],
          L1: [1, 2],
          L2: [2, 4],
          L3: [4, 8],
          c: [4500, 5000],
          S: [0.7, 0.9],
        },
        share: 1e-9,
        // A small difference of numbers near one.
        beside: (key) => (key === 'dm' ? 1e4 : 1),
      },
    );
  });

  test('mesh: edges of cells of the volume that falls to each', () => {
    agrees(
      'mesh',
      (given) => {
        const [V = 0, h = 0, A = 0, n = 0, g = 0] = of(given, 'V', 'h', 'A', 'n', 'g');
        const edge = h * mm;
        const solid = V / edge / edge / edge;
        const layer = (n * A) / edge / edge;
        const halved = V / (edge / 2) ** 3 + (n * A) / (edge / 2) ** 2;
        return {
          hex: solid,
          tet: V / (edge ** 3 / Math.sqrt(72)),
          lay: layer,
          all: solid + layer,
          ram: ((solid + layer) * g) / 1e6,
          fine: halved,
          dof: 3 * solid,
        };
      },
      { ranges: { h: [0.1, 1], V: [0.001, 1000] } },
    );
  });
});

describe('units', () => {
  /** Length in m, mass in kg and time in s of each system, in the tools' order. */
  const INCH = 0.0254;
  const SYSTEMS = [
    [mm, 1000, 1],
    [mm, 1, 1e-3],
    [mm, 1e-3, 1e-3],
    [INCH, 4.4482216152605 / INCH, 1],
  ] as const;

  test('units: every constant divided by the base units of each system', () => {
    const { shows } = sheetNamed('units');
    agrees(
      'units',
      (given, found) => {
        const [rho = 0, E = 0, g = 0, cp = 0, k = 0] = of(given, 'rho', 'E', 'g', 'cp', 'k');
        for (const [at, [L, M, T]] of SYSTEMS.entries()) {
          const wanted = {
            r: rho / (M / L ** 3),
            E: (E * 1e9) / (M / (L * T ** 2)),
            g: g / (L / T ** 2),
            c: cp / (L ** 2 / T ** 2),
            k: k / ((M * L) / T ** 3),
          };
          for (const [kind, value] of Object.entries(wanted)) {
            const shown = shows.find((it) => it.name === `${kind}${at + 1}`);
            const own = found(`${kind}${at + 1}`) / unitOf(shown?.unit ?? '').factor;
            expect(Math.abs(own / value - 1), `${kind} ${shown?.unit}`).toBeLessThan(1e-9);
          }
        }
        return {};
      },
      { ranges: { rho: [100, 20_000], E: [0.01, 1000] } },
    );
  });

  test('unit-check: a metal is found again from its numbers in each system', () => {
    const systems = [[1, 1, 1], ...SYSTEMS] as const;
    for (const [rho, E] of [
      [2700, 70e9],
      [7850, 210e9],
      [19_300, 411e9],
      [1100, 2e9],
    ] as const)
      for (const [at, [L, M, T]] of systems.entries()) {
        const numbers = {
          rho: (rho * L ** 3) / M,
          E: (E * L * T ** 2) / M,
          g: (9.80665 * T ** 2) / L,
          cp: (900 * T ** 2) / L ** 2,
        };
        const found = run('unit-check', { ...numbers, sys: at + 1 });
        for (const [key, value] of Object.entries({
          r: rho,
          e: E,
          a: 9.80665,
          c: 900,
          v: Math.sqrt(E / rho),
        }))
          expect(found(key) / value).toBeCloseTo(1, 9);
        expect(found.warnings).toEqual([]);
      }
  });
});
