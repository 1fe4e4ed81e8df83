import { expect, test } from 'vitest';
import { convergence } from '../../../../craft/data/convergence.ts';
import { energy } from '../../../../craft/data/energy.ts';
import { history } from '../../../../craft/data/history.ts';
import { relaxation } from '../../../../craft/data/relaxation.ts';
import { tension } from '../../../../craft/data/tension.ts';
import { near, run } from '../../run.ts';
import { bisected, eigenvalues } from './numeric.ts';

const MPa = 1e6;

test('stress: Jacobi rotations, and the most that a plane has to bear', () => {
  const [x, y, z, xy, yz, zx] = [110, -60, 25, 45, -80, 30];
  const found = run('stress', { sx: x, sy: y, sz: z, txy: xy, tyz: yz, tzx: zx });
  const matrix = [
    [x, xy, zx],
    [xy, y, yz],
    [zx, yz, z],
  ];
  const principal = eigenvalues(matrix).toReversed();
  for (const [at, value] of principal.entries()) near(found(`s${at + 1}`) / MPa, value, 1e-9);
  // Stresses on all planes: the maximum shear is half of Tresca's, its mean square is 2/15 of Mises' squared.
  let [most, squares, weight] = [0, 0, 0];
  const parts = 120;
  for (let i = 0; i < parts; i++)
    for (let j = 0; j < 2 * parts; j++) {
      const [polar, around] = [(Math.PI * (i + 0.5)) / parts, (Math.PI * (j + 0.5)) / parts];
      const n = [Math.sin(polar) * Math.cos(around), Math.sin(polar) * Math.sin(around), Math.cos(polar)];
      const traction = matrix.map((row) => row.reduce((sum, it, at) => sum + it * (n[at] ?? 0), 0));
      const normal = traction.reduce((sum, it, at) => sum + it * (n[at] ?? 0), 0);
      const shear = traction.reduce((sum, it) => sum + it * it, 0) - normal ** 2;
      most = Math.max(most, shear);
      squares += shear * Math.sin(polar);
      weight += Math.sin(polar);
    }
  near(found('tr') / MPa, 2 * Math.sqrt(most), 1e-3);
  near(found('vm') / MPa, Math.sqrt((7.5 * squares) / weight), 1e-3);
});

test('fatigue: lines through the diagram, lives read off the curve, and blocks that add up', () => {
  const given = { smax: 420, smin: -60, sf: 1100, b: -0.095, Rm: 950, smax2: 330, smin2: 20, n2: 4e4 };
  const life = (amplitude: number) =>
    Math.exp(bisected((it) => 1100 * (2 * Math.exp(it)) ** -0.095 - amplitude, 0, 80));
  const [Rm, levels] = [950, [[420, -60, 1e5] as const, [330, 20, 4e4] as const]];
  // Curves through a level's amplitude and mean.
  const curves = [
    (A: number, m: number) => A * (1 - m / Rm),
    (A: number, m: number) => A * (1 - (m / Rm) ** 2),
    (A: number, m: number) => (Math.sqrt(m * m + 4 * A * A) - m) / 2,
  ];
  for (const [at, curve] of curves.entries()) {
    const found = run('fatigue', { ...given, method: at + 1, n: 1e5 });
    const amplitudes = levels.map(([most, least]) => {
      const [a, m] = [(most - least) / 2, (most + least) / 2];
      return bisected((A) => curve(A, m) - a, 1, 5000);
    });
    near(found('sar') / MPa, amplitudes[0] ?? 0, 1e-9);
    near(found('N'), life(amplitudes[0] ?? 0), 1e-6);
    let damage = 0;
    for (const [level, [, , cycles]] of levels.entries())
      for (let block = 0; block < 100; block++) damage += cycles / 100 / life(amplitudes[level] ?? 0);
    near(found('D'), damage, 1e-6);
  }
});

/** Ranges by the four-point method of a repeated block. */
function fourPoints(block: readonly number[]): number[] {
  const ranges: number[] = [];
  const count = (points: readonly number[]) => {
    const stack: number[] = [];
    for (const point of points) {
      stack.push(point);
      for (;;) {
        const [a = 0, b = 0, c = 0, d = 0] = stack.slice(-4);
        const inner = Math.abs(c - b);
        if (stack.length < 4 || inner > Math.abs(b - a) || inner > Math.abs(d - c)) break;
        ranges.push(inner);
        stack.splice(-3, 2);
      }
    }
    return stack;
  };
  const turns = (points: readonly number[]) =>
    points.filter((it, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      return before === undefined || after === undefined || (it - before) * (after - it) < 0;
    });
  const left = count(turns(block));
  count(turns([...left, ...left]));
  return ranges.toSorted((a, b) => a - b);
}

test('rainflow: the four-point method, with the residue counted after itself', () => {
  const block = [4, 7, 2, 10, 5, 9, 3, 4, 2, 12, 5, 11, 1, 4, 3, 10, 6, 12.5, 4, 8, 1, 9, 4, 6];
  const ranges = fourPoints(block);
  const given = { m: 4, reference: 1000, strength: 6, repeats: 1 };
  const { results } = history.run(block.join('\n'), new Map(Object.entries(given)), () => {});
  const value = (label: string) => results.find((it) => it.label.startsWith(label))?.value ?? Number.NaN;
  expect(value('循环总数')).toBe(ranges.length);
  expect(value('最大变程')).toBe(ranges.at(-1));
  near(
    value('Miner 损伤'),
    ranges.reduce((sum, it) => sum + (it / 6) ** 4 / 1000, 0),
    1e-9,
  );
});

test('gci: the power that passes through three grids', () => {
  const [cells, values] = [
    [64_000, 21_000, 8000],
    [1.532, 1.549, 1.583],
  ];
  const text = cells.map((it, at) => `${it},${values[at]}`).join('\n');
  const { results } = convergence.run(text, new Map([['dim', 3]]), () => {});
  const value = (label: string) => results.find((it) => it.label.startsWith(label))?.value ?? Number.NaN;
  const [h1 = 0, h2 = 0, h3 = 0] = cells.map((it) => it ** (-1 / 3));
  const [f1 = 0, f2 = 0, f3 = 0] = values;
  const order = bisected((p) => (f3 - f1) / (f2 - f1) - (h3 ** p - h1 ** p) / (h2 ** p - h1 ** p), 0.05, 12);
  near(value('观测阶'), order, 1e-6);
  const slope = (f2 - f1) / (h2 ** order - h1 ** order);
  const limit = f1 - slope * h1 ** order;
  near(value('外推值'), limit, 1e-9);
  near(value('误差带'), 1.25 * Math.abs(f1 - limit), 1e-6);
  near(value('GCI'), (125 * Math.abs(f1 - limit)) / f1, 1e-6);
});

test('energy: a mass that is pushed on a spring, step by step', () => {
  const [m, k, force, step] = [2, 800, 30, 1e-3];
  let [x, v, work] = [0, 0, 0];
  const rows: number[][] = [];
  for (let at = 0; at < 400; at++) {
    const [before, a0] = [x, (force - k * x) / m];
    x += step * v + (step * step * a0) / 2;
    v += (step * (a0 + (force - k * x) / m)) / 2;
    work += force * (x - before);
    rows.push([at * step, (k * x * x) / 2, (m * v * v) / 2, 0.04 * ((k * x * x) / 2), work]);
  }
  const text = [['time', 'internal energy', 'kinetic energy', 'hourglass energy', 'external work'], ...rows];
  const { results } = energy.run(text.map((row) => row.join(',')).join('\n'), new Map(), () => {});
  const value = (label: string) => results.find((it) => it.label.startsWith(label))?.value ?? Number.NaN;
  near(value('沙漏能'), 4, 1e-9);
  // From 1 % of the maximum internal energy on.
  const largest = Math.max(...rows.map(([, inner = 0]) => inner));
  const begun = rows.filter(([, inner = 0]) => inner >= largest / 100);
  near(value('动能'), 100 * Math.max(...begun.map(([, inner = 1, kinetic = 0]) => kinetic / inner)), 1e-9);
});

test('tension: a curve made from its true one is taken back to it', () => {
  const [E, K, n] = [200_000, 900, 0.18];
  const strainOf = (stress: number) => stress / E + (stress / K) ** (1 / n);
  // Engineering strain and stress of a true stress.
  const pulled = (stress: number) => {
    const strain = strainOf(stress);
    return [Math.expm1(strain), stress * Math.exp(-strain)] as const;
  };
  const rows = Array.from({ length: 700 }, (_, at) => pulled(at + 1));
  const text = ['strain,stress (MPa)', ...rows.map((row) => row.join(','))].join('\n');
  const { results } = tension.run(text, new Map([['E', E / 1000]]), () => {});
  const value = (label: string) => results.find((it) => it.label.startsWith(label))?.value ?? Number.NaN;
  // Necking where the force stops growing.
  const neck = bisected((it) => pulled(it + 0.01)[1] - pulled(it)[1], 400, 699);
  near(value('抗拉强度'), pulled(neck)[1], 1e-4);
  near(value('颈缩开始时的真应力'), neck, 3e-3);
  // Proof stress: intersection with the 0.2 % offset line.
  const proof = bisected((it) => pulled(it)[0] - 0.002 - pulled(it)[1] / E, 10, 600);
  near(value('屈服强度'), pulled(proof)[1], 1e-3);
  near(value('Ramberg–Osgood 的 K'), K, 5e-3);
  near(value('Ramberg–Osgood 的 n'), n, 5e-3);
});

test('relaxation: no other non-negative terms at these times are nearer to uneven data', () => {
  const data = Array.from({ length: 30 }, (_, at) => {
    const t = 10 ** (-1 + at / 8);
    return [t, (3 + 5 / (1 + t)) * (1 + 0.03 * Math.sin(9 * at))] as const;
  });
  const text = ['t (s),E (MPa)', ...data.map((row) => row.join(','))].join('\n');
  const { results } = relaxation.run(text, new Map(), () => {});
  const value = (label: string) => results.find((it) => it.label.startsWith(label))?.value ?? Number.NaN;
  // Coordinate descent with terms ≥ 0: slow but convergent for a sum of squares.
  const times = [Number.POSITIVE_INFINITY, 0.1, 1, 10, 100, 1000];
  const rows = times.map((time) => data.map(([t, modulus]) => Math.exp(-t / time) / modulus));
  const terms = times.map(() => 0);
  const left = data.map(() => 1);
  for (let round = 0; round < 20_000; round++)
    for (const [at, row] of rows.entries()) {
      const size = row.reduce((sum, it) => sum + it * it, 0);
      const step = row.reduce((sum, it, k) => sum + it * (left[k] ?? 0), 0) / size;
      const next = Math.max(0, (terms[at] ?? 0) + step);
      for (const [k, it] of row.entries()) left[k] = (left[k] ?? 0) - (next - (terms[at] ?? 0)) * it;
      terms[at] = next;
    }
  near(value('长期模量'), terms[0] ?? 0, 1e-4);
  near(
    value('瞬时模量'),
    terms.reduce((sum, it) => sum + it, 0),
    1e-4,
  );
  near(value('均方根'), 100 * Math.sqrt(left.reduce((sum, it) => sum + it * it, 0) / data.length), 1e-6);
});
