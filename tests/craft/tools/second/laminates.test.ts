import { inv } from 'mathjs';
import { expect, test } from 'vitest';
import { layup } from '../../../../craft/data/layup.ts';
import { near, run } from '../../run.ts';
import { integral } from './numeric.ts';

const PLY = { E1: 150, E2: 9, G12: 5.5, nu12: 0.28 };

type Plane = readonly [x: number, y: number, xy: number];

/** Ply stress at an angle: strain tensor rotated to the fibres, stress rotated back. */
function stressOf(degrees: number, [ex, ey, gxy]: Plane): Plane {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turned = (matrix: readonly (readonly number[])[], rotation: readonly (readonly number[])[]) =>
    [0, 1].map((i) =>
      [0, 1].map((j) => {
        let sum = 0;
        for (const k of [0, 1])
          for (const l of [0, 1])
            sum += (rotation[i]?.[k] ?? 0) * (rotation[j]?.[l] ?? 0) * (matrix[k]?.[l] ?? 0);
        return sum;
      }),
    );
  const toFibres = [
    [c, s],
    [-s, c],
  ];
  const back = [
    [c, -s],
    [s, c],
  ];
  const strain = turned(
    [
      [ex, gxy / 2],
      [gxy / 2, ey],
    ],
    toFibres,
  );
  const [e1, e2, e12] = [strain[0]?.[0] ?? 0, strain[1]?.[1] ?? 0, strain[0]?.[1] ?? 0];
  const compliance = [
    [1 / PLY.E1, -PLY.nu12 / PLY.E1],
    [-PLY.nu12 / PLY.E1, 1 / PLY.E2],
  ];
  const [[q11 = 0, q12 = 0] = [], [, q22 = 0] = []] = inv(compliance);
  const stress = turned(
    [
      [q11 * e1 + q12 * e2, 2 * PLY.G12 * e12],
      [2 * PLY.G12 * e12, q12 * e1 + q22 * e2],
    ],
    back,
  );
  return [stress[0]?.[0] ?? 0, stress[1]?.[1] ?? 0, stress[0]?.[1] ?? 0];
}

/** Forces and moments of unit strains and curvatures, integrated in slices; GPa and mm. */
function throughThickness(angles: readonly number[], t: number): number[][] {
  const bottom = (-angles.length * t) / 2;
  return [0, 1, 2, 3, 4, 5].map((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => {
      const unit = [0, 0, 0];
      unit[column % 3] = 1;
      return angles.reduce((sum, angle, at) => {
        const [z0, z1] = [bottom + at * t, bottom + (at + 1) * t];
        const own = stressOf(angle, unit as unknown as Plane)[row % 3] ?? 0;
        const lever = (z: number) => (row < 3 ? 1 : z) * (column < 3 ? 1 : z);
        return sum + integral((z) => own * lever(z), z0, z1, 200);
      }, 0);
    }),
  );
}

const NAMES = [
  ['11', 0, 0],
  ['12', 0, 1],
  ['16', 0, 2],
  ['22', 1, 1],
  ['26', 1, 2],
  ['66', 2, 2],
] as const;

test('laminate: forces and moments integrated through the thickness', () => {
  const half = [15, -40, 70, 30];
  const whole = throughThickness([...half, ...half.toReversed()], 0.2);
  const [a1 = 0, a2 = 0, a3 = 0, a4 = 0] = half;
  const found = run('laminate', { ...PLY, t: 0.2, a1, a2, a3, a4 });
  for (const [name, i, j] of NAMES) {
    // GPa·mm is kN/mm, GPa·mm³ is N·m.
    near(found(`A${name}`), (whole[i]?.[j] ?? 0) * 1e6, 1e-5);
    near(found(`D${name}`), whole[i + 3]?.[j + 3] ?? 0, 1e-4);
  }
  const a = inv(whole);
  near(found('Ex'), (1 / (1.6 * (a[0]?.[0] ?? 0))) * 1e9, 1e-5);
  near(found('nuxy'), -(a[0]?.[1] ?? 0) / (a[0]?.[0] ?? 1), 1e-5);
});

test('layup: forces and moments integrated through the thickness, not symmetric', () => {
  const angles = [0, 30, -45, 80];
  const whole = throughThickness(angles, 0.25);
  const { results } = layup.run(
    `[${angles.join('/')}]`,
    new Map(Object.entries({ ...PLY, t: 0.25 })),
    () => {},
  );
  const value = (label: string) =>
    results.find((it) => it.label === label || it.label.endsWith(` ${label}`))?.value ?? Number.NaN;
  for (const [name, i, j] of NAMES) {
    near(value(`A${name}`), (whole[i]?.[j] ?? 0) * 1000, 1e-5);
    expect(Math.abs(value(`B${name}`) - (whole[i]?.[j + 3] ?? 0) * 1000)).toBeLessThan(1e-2);
    near(value(`D${name}`), (whole[i + 3]?.[j + 3] ?? 0) * 1000, 1e-4);
  }
  near(value('Ey'), 1 / (1 * (inv(whole)[1]?.[1] ?? 0)), 1e-5);
});
