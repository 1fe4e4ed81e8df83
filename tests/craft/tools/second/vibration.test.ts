import { inv, multiply, transpose } from 'mathjs';
import { expect, test } from 'vitest';
import { near, run } from '../../run.ts';
import { eigenvalues, integral } from './numeric.ts';

/** Cholesky factor. */
function lower(matrix: readonly (readonly number[])[]): number[][] {
  const out = matrix.map((row) => row.map(() => 0));
  const at = (i: number, j: number) => out[i]?.[j] ?? 0;
  for (let i = 0; i < matrix.length; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]?.[j] ?? 0;
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k);
      const row = out[i];
      if (row) row[j] = i === j ? Math.sqrt(sum) : sum / at(j, j);
    }
  return out;
}

/**
 * Frequencies of a beam of twelve Hermite elements with consistent mass; `fixed` are supported degrees of
 * freedom.
 */
function byElements(EI: number, mass: number, length: number, fixed: readonly number[]): number[] {
  const parts = 12;
  const l = length / parts;
  const stiffness = [
    [12, 6 * l, -12, 6 * l],
    [6 * l, 4 * l * l, -6 * l, 2 * l * l],
    [-12, -6 * l, 12, -6 * l],
    [6 * l, 2 * l * l, -6 * l, 4 * l * l],
  ];
  const inertia = [
    [156, 22 * l, 54, -13 * l],
    [22 * l, 4 * l * l, 13 * l, -3 * l * l],
    [54, 13 * l, 156, -22 * l],
    [-13 * l, -3 * l * l, -22 * l, 4 * l * l],
  ];
  const size = 2 * (parts + 1);
  const assembled = (element: readonly (readonly number[])[], factor: number) => {
    const whole = Array.from({ length: size }, () => new Array<number>(size).fill(0));
    for (let part = 0; part < parts; part++)
      for (const [i, row] of element.entries())
        for (const [j, value] of row.entries()) {
          const own = whole[2 * part + i];
          if (own) own[2 * part + j] = (own[2 * part + j] ?? 0) + factor * value;
        }
    const free = whole.map((_, at) => at).filter((it) => !fixed.includes(it));
    return free.map((i) => free.map((j) => whole[i]?.[j] ?? 0));
  };
  const half = inv(lower(assembled(inertia, (mass * l) / 420)));
  const standard = multiply(multiply(half, assembled(stiffness, EI / l ** 3)), transpose(half));
  return eigenvalues(standard).map((it) => Math.sqrt(Math.max(0, it)) / (2 * Math.PI));
}

test('beam: eigenvalues of finite elements, for every support', () => {
  const [b, h, E, rho, L] = [0.02, 0.01, 210e9, 7850, 1.3];
  const last = 24;
  const supports = [[0, 1], [0, last], [0, 1, last, last + 1], [0, 1, last], []];
  for (const [at, fixed] of supports.entries()) {
    const all = byElements((E * b * h ** 3) / 12, rho * b * h, L, fixed);
    const found = run('beam', { L, s: at + 1 });
    // Free-free beams have two rigid-body modes.
    for (const mode of [0, 1, 2]) near(found(`f${mode + 1}`), all[mode + (at === 4 ? 2 : 0)] ?? 0, 5e-4);
  }
});

test('rayleigh: the decay of a free vibration', () => {
  const given = { f1: 4, z1: 2, f2: 40, z2: 5 };
  for (const f of [4, 12, 40, 70]) {
    const found = run('rayleigh', { ...given, f });
    const omega = 2 * Math.PI * f;
    // Unit mass: c = α + βω², k = ω².
    const force = (x: number, v: number) =>
      -(found('alpha') + found('beta') * omega ** 2) * v - omega ** 2 * x;
    const step = 1 / f / 400;
    let [x, v, time] = [1, 0, 0];
    const peaks: number[] = [];
    while (peaks.length < 2) {
      const [k1x, k1v] = [v, force(x, v)];
      const [k2x, k2v] = [v + (step / 2) * k1v, force(x + (step / 2) * k1x, v + (step / 2) * k1v)];
      const [k3x, k3v] = [v + (step / 2) * k2v, force(x + (step / 2) * k2x, v + (step / 2) * k2v)];
      const [k4x, k4v] = [v + step * k3v, force(x + step * k3x, v + step * k3v)];
      const before = v;
      x += (step / 6) * (k1x + 2 * k2x + 2 * k3x + k4x);
      v += (step / 6) * (k1v + 2 * k2v + 2 * k3v + k4v);
      time += step;
      if (before > 0 && v <= 0) peaks.push(x);
    }
    expect(time).toBeGreaterThan(1 / f);
    const decrement = Math.log((peaks[0] ?? 0) / (peaks[1] ?? 1));
    near(found('zeta'), decrement / Math.hypot(2 * Math.PI, decrement), 1e-3);
  }
});

test('miles: the response spectrum integrated over the frequency', () => {
  for (const [f, Q, W] of [
    [100, 10, 0.04],
    [35, 25, 1],
    [640, 50, 0.002],
  ] as const) {
    const zeta = 1 / (2 * Q);
    const gain = (at: number) => {
      const r = at / f;
      return (1 + (2 * zeta * r) ** 2) / ((1 - r * r) ** 2 + (2 * zeta * r) ** 2);
    };
    // From 0 to infinity: beyond 2 f with inverse frequency.
    const near0 = integral(gain, 0, 2 * f, 20_000);
    const beyond = integral((it) => gain(1 / it) / it ** 2, 1e-9, 1 / (2 * f), 20_000);
    // The formula omits (2ζr)² in the numerator.
    near(run('miles', { f, Q, W })('G'), Math.sqrt((W * (near0 + beyond)) / (1 + 1 / Q ** 2)), 1e-3);
  }
});
