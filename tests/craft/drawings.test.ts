import { describe, expect, test } from 'vitest';
import { near, run } from './run.ts';

/** All quantities of a tool with the plot's variable at `at`, in its own unit. */
const along = (name: string, at: Record<string, number>, given: Record<string, number> = {}) =>
  run(name, { ...given, ...at });

describe('what the drawings show', () => {
  test('stress: every point of the circles is the stress of some plane', () => {
    const given = { sx: 100, sy: -20, sz: 30, txy: 40, tyz: -25, tzx: 10 };
    const it = run('stress', given);
    const [s1, s2, s3] = [it('s1'), it('s2'), it('s3')];
    for (const w of [0, 37, 90, 200]) {
      const at = along('stress', { w }, given);
      // Plane with its normal at half the angle between two principal directions.
      const [c, s] = [Math.cos((w * Math.PI) / 360), Math.sin((w * Math.PI) / 360)];
      for (const [i, [a, b]] of [
        [s1, s3],
        [s1, s2],
        [s2, s3],
      ].entries() as IterableIterator<[number, [number, number]]>) {
        expect(at(`n${i + 1}`) / 1e6).toBeCloseTo((a * c * c + b * s * s) / 1e6, 6);
        expect(at(`t${i + 1}`) / 1e6).toBeCloseTo(((a - b) * c * s) / 1e6, 6);
      }
    }
    // The coordinate planes lie inside the largest circle and outside the other two.
    for (const [normal, shear] of [
      [100, it('tx')],
      [-20, it('ty')],
      [30, it('tz')],
    ] as const) {
      const off = (a: number, b: number) =>
        Math.hypot(normal * 1e6 - (a + b) / 2, shear) - Math.abs(a - b) / 2;
      expect(off(s1, s3)).toBeLessThanOrEqual(1);
      expect(off(s1, s2)).toBeGreaterThanOrEqual(-1);
      expect(off(s2, s3)).toBeGreaterThanOrEqual(-1);
    }
  });

  test('fatigue: a point on a curve of equal life has that life', () => {
    const given = { sf: 1100, b: -0.085, Rm: 850, n: 4e5 };
    for (const x of [0, 0.2, 0.6]) {
      const at = along('fatigue', { x }, given);
      for (const [method, name] of [
        [1, 'gm'],
        [2, 'gb'],
        [3, 'sw'],
      ] as const) {
        const [amplitude, mean] = [at(name) / 1e6, at('m') / 1e6];
        const there = run('fatigue', { ...given, method, smax: mean + amplitude, smin: mean - amplitude });
        near(there('N'), 4e5, 1e-9);
      }
    }
    near(along('fatigue', { L: 322_652 })('sn'), run('fatigue')('sar'), 1e-5);
  });

  test('hertz: the stress below the middle is the integral over the pressure', () => {
    const it = run('hertz');
    const [a, p0, nu] = [it('a'), it('p0'), 0.3];
    for (const k of [0.2, 0.48, 1.5]) {
      const z = k * a;
      // Boussinesq: rings of pressure p0√(1 − r²/a²), on the axis; σz and, with ν, σr.
      const steps = 20_000;
      let [axial, radial] = [0, 0];
      for (let at = 0; at < steps; at++) {
        const r = ((at + 0.5) / steps) * a;
        const force = p0 * Math.sqrt(1 - (r / a) ** 2) * 2 * Math.PI * r * (a / steps);
        const R = Math.hypot(r, z);
        axial -= (force * 3 * z ** 3) / (2 * Math.PI * R ** 5);
        // Mean of radial and hoop stress of a point force; by symmetry both are equal on the axis.
        radial += (force / (4 * Math.PI)) * (((1 - 2 * nu) * z) / R ** 3 - (3 * r * r * z) / R ** 5);
      }
      const at = along('hertz', { k });
      near(at('sk'), axial, 1e-4);
      near(at('qk'), radial, 1e-3);
      near(at('tk'), Math.abs(axial - radial) / 2, 1e-3);
    }
    // Its maximum along the axis equals the reported one.
    const shears = Array.from({ length: 300 }, (_, at) => along('hertz', { k: at / 100 })('tk'));
    near(Math.max(...shears), it('tau'), 0.01);
    expect(shears.indexOf(Math.max(...shears)) / 100).toBeCloseTo(0.48, 1);
    const lines = Array.from({ length: 300 }, (_, at) => along('hertz-line', { k: at / 100 })('tk'));
    near(Math.max(...lines), run('hertz-line')('tau'), 0.01);
    expect(lines.indexOf(Math.max(...lines)) / 100).toBeCloseTo(0.78, 1);
    near(along('hertz', { t: 90 })('p'), it('p0'));
  });

  test('bolt: both lines meet at the preload, and under load they are the load apart', () => {
    const it = run('bolt');
    const tight = along('bolt', { h: 1 });
    near(tight('Fb'), it('FV'));
    near(tight('Fp'), it('FV'));
    near(tight('eb'), tight('ep'));
    const loaded = along('bolt', { h: 2 });
    near(loaded('Fb') - loaded('Fp'), 10_000);
    near(loaded('Fp'), 5000);
    near(loaded('eb'), loaded('ep'));
    near(loaded('Fb'), it('Fe'));
    // With n = 1 the plates recover along their own line.
    const plain = { n: 1 };
    const [at1, at2] = [along('bolt', { h: 1 }, plain), along('bolt', { h: 2 }, plain)];
    near((at1('Fp') - at2('Fp')) / (at2('ep') - at1('ep')), 1 / (6e-4 * 1e-6));
  });

  test('beam: the shapes hold the supports and satisfy the equation', () => {
    const shape = (s: number, mode: number, x: number) => along('beam', { x }, { s })(`y${mode}`);
    const d = 1e-3;
    const slope = (s: number, mode: number, x: number) =>
      (shape(s, mode, x + d) - shape(s, mode, x - d)) / (2 * d);
    const bend = (s: number, mode: number, x: number) =>
      (shape(s, mode, x + d) - 2 * shape(s, mode, x) + shape(s, mode, x - d)) / d ** 2;
    const zero = (value: number, of = 1) => expect(Math.abs(value) / of).toBeLessThan(2e-3);
    for (const mode of [1, 2, 3]) {
      for (const s of [1, 2, 3, 4]) zero(shape(s, mode, 0));
      for (const s of [2, 3, 4]) zero(shape(s, mode, 1));
      for (const s of [1, 3, 4]) zero(slope(s, mode, 0), 10);
      zero(slope(3, mode, 1), 10);
      for (const s of [2, 4]) zero(bend(s, mode, 1), 100);
      for (const x of [0, 1]) zero(bend(5, mode, x), 100);
      for (const s of [1, 2, 3, 4, 5]) {
        const beta = run('beam', { s })(`l${mode}`);
        // y⁗ = β⁴ y, by finite differences of the curvature.
        const [x, e] = [0.37, 1e-2];
        const fourth =
          (bend(s, mode, x + e) - 2 * bend(s, mode, x) + bend(s, mode, x - e)) / e ** 2 / beta ** 4;
        expect(fourth).toBeCloseTo(shape(s, mode, x), 1);
      }
    }
  });

  test('rayleigh and mass scaling: the parts add up', () => {
    const damping = run('rayleigh', { f: 22, F: 22 });
    near(damping('zf'), damping('zeta'));
    near(damping('zm'), damping('alpha') / (2 * 2 * Math.PI * 22));
    const mass = run('scaling', { T: 2 });
    near(mass('g1') + mass('g2') + mass('g3'), mass('share'));
  });
});
