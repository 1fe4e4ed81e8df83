import { lusolve } from 'mathjs';
import { expect, test } from 'vitest';
import { near, run } from '../../run.ts';
import { bisected, integral } from './numeric.ts';

test('hertz: the pressure presses the half-space into the shape of the sphere', () => {
  const found = run('hertz', { F: 250, R1: 12, flat: 0, R2: 30, E1: 210, nu1: 0.3, E2: 70, nu2: 0.33 });
  const [a, p0, R] = [found('a'), found('p0'), (0.012 * 0.03) / 0.042];
  const pressure = (r: number) => (r < a ? p0 * Math.sqrt(1 - (r / a) ** 2) : 0);
  near(
    integral((r) => 2 * Math.PI * r * pressure(r), 0, a, 4000),
    250,
    1e-4,
  );
  // Boussinesq in polar coordinates around the point: no singularity.
  const Es = 1 / ((1 - 0.09) / 210e9 + (1 - 0.33 ** 2) / 70e9);
  const sunk = (x: number) =>
    integral(
      (angle) => {
        const end = -x * Math.cos(angle) + Math.sqrt(a * a - (x * Math.sin(angle)) ** 2);
        return integral((s) => pressure(Math.sqrt(x * x + s * s + 2 * x * s * Math.cos(angle))), 0, end, 300);
      },
      0,
      2 * Math.PI,
      60,
    ) /
    (Math.PI * Es);
  for (const share of [0, 0.4, 0.8]) near(sunk(share * a), found('d') - (share * a) ** 2 / (2 * R), 2e-3);
});

test('hertz: the stresses on the axis are those of the pressure in rings', () => {
  const found = run('hertz', { nu1: 0.3 });
  const [a, p0, nu] = [found('a'), found('p0'), 0.3];
  // Boussinesq's stresses on the axis below a ring of force.
  const at = (z: number) => {
    const over = (f: (r: number, d: number) => number) =>
      integral((r) => p0 * Math.sqrt(1 - (r / a) ** 2) * r * f(r, Math.hypot(r, z)), 0, a, 4000);
    const down = over((_, d) => (-3 * z ** 3) / d ** 5);
    // Radial and hoop stress of each force have the same mean around the axis.
    const across = over((r, d) => {
      const radial = (1 - 2 * nu) / (d * (d + z)) - (3 * r * r * z) / d ** 5;
      const hoop = (1 - 2 * nu) * (z / d ** 3 - 1 / (d * (d + z)));
      return (radial + hoop) / 2;
    });
    return Math.abs(across - down) / 2;
  };
  let [most, depth] = [0, 0];
  for (let k = 0.2; k < 1; k += 0.01) {
    const shear = at(k * a);
    if (shear > most) [most, depth] = [shear, k];
  }
  near(found('tau'), most, 2e-3);
  expect(Math.abs(found('z') / a - depth)).toBeLessThan(0.02);
});

test('hertz-line: the pressure flattens the cylinder, and shears most below it', () => {
  const found = run('hertz-line', { q: 200 });
  const [b, p0, Es] = [found('b'), found('p0'), found('Es')];
  // With s = b cos t: the half ellipse without its ends.
  const over = (f: (s: number) => number, parts = 4000) =>
    integral((t) => p0 * Math.sin(t) ** 2 * b * f(b * Math.cos(t)), 0, Math.PI, parts);
  near(
    over(() => 1),
    200e3,
    1e-6,
  );
  for (const share of [0.3, 0.7]) {
    const x = share * b;
    const sunk = over((s) => Math.log(Math.abs((x - s) / s)), 300_000);
    near((2 / (Math.PI * Es)) * sunk, x ** 2 / (2 * 0.01), 5e-3);
  }
  // Flamant's stresses below the middle.
  const shear = (z: number) => {
    const down = over((s) => z ** 3 / (s * s + z * z) ** 2);
    const across = over((s) => (s * s * z) / (s * s + z * z) ** 2);
    return (2 / Math.PI) * (Math.abs(down - across) / 2);
  };
  const slope = (z: number) => shear(z * 1.001) - shear(z * 0.999);
  const depth = bisected(slope, 0.5 * b, 1.2 * b);
  near(found('tau'), shear(depth), 1e-3);
  near(found('z'), depth, 2e-3);
});

test('bolt: springs between four places, solved as a matrix', () => {
  const given = { FA: 12, FK: 4, FZ: 1.5, aA: 1.4, n: 0.6, dS: 2.5e-3, dP: 8e-4 };
  const found = run('bolt', given);
  // Springs from head 0 by loads 1 and 2 to nut 3; the bolt from 3 to 0. A share n of the parts is between
  // the loads.
  const outside = 1 / (((1 - given.n) / 2) * given.dP);
  const springs = [
    [0, 1, outside],
    [1, 2, 1 / (given.n * given.dP)],
    [2, 3, outside],
    [0, 3, 1 / given.dS],
  ] as const;
  const matrix = [0, 1, 2, 3].map(() => [0, 0, 0, 0]);
  for (const [i, j, k] of springs)
    for (const [row, column, sign] of [
      [i, i, 1],
      [j, j, 1],
      [i, j, -1],
      [j, i, -1],
    ] as const) {
      const own = matrix[row];
      if (own) own[column] = (own[column] ?? 0) + sign * k;
    }
  // The head is fixed, the loads separate the parts.
  const free = [1, 2, 3];
  const moved = lusolve(
    free.map((i) => free.map((j) => matrix[i]?.[j] ?? 0)),
    [-given.FA, given.FA, 0],
  ) as number[][];
  const [first = 0, second = 0, nut = 0] = moved.map(([it]) => it ?? 0);
  const more = nut / given.dS;
  near(found('FSA') / 1000, more, 1e-9);
  near(found('phi'), more / given.FA, 1e-9);
  // What the parts lose between the loads is what the bolt does not take.
  near(-(first - second) / (given.n * given.dP), given.FA - more, 1e-9);
  // At the minimum preload the clamping force is FK.
  const least = found('FM') / 1000 / given.aA - given.FZ;
  near(least - (given.FA - more), given.FK, 1e-9);
  // Torque as work: a turn with friction on a wedge of 60°, and the head on its ring.
  const [P, d2, head, mu] = [1.5, 9.026, 12.8, 0.12];
  const climb = Math.atan(P / (Math.PI * d2));
  const rub = Math.atan(mu / Math.cos(Math.PI / 6));
  const torque = found('FM') * ((d2 / 2) * Math.tan(climb + rub) + (head / 2) * mu) * 1e-3;
  near(found('MA'), torque, 0.01);
});
