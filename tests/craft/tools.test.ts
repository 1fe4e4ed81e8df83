import { eigs } from 'mathjs';
import { describe, expect, test } from 'vitest';
import recorded from '../../bench/memory.json' with { type: 'json' };
import { curvesOf } from '../../craft/curves.ts';
import { defaults, solve, warningsOf } from '../../craft/solve.ts';
import { TOOLS } from '../../craft/tools/list.ts';
import { near, run, sheetNamed } from './run.ts';

describe.each(TOOLS.filter(({ block }) => block === 'calc'))(
  '$name',
  ({ name, title, lead, notes, signs, source, keywords }) => {
    test('is a sheet without warnings that says where it comes from', () => {
      const sheet = sheetNamed(name);
      expect(warningsOf(sheet, solve(sheet, defaults(sheet)))).toEqual([]);
      for (const plot of sheet.plots)
        expect(curvesOf(sheet, plot, defaults(sheet), new Map())).not.toBeNull();
      expect(sheet.valids.length, 'a range of validity').toBeGreaterThan(0);
      expect(name).toMatch(/^[a-z][a-z-]*$/);
      expect(TOOLS.filter((it) => it.name === name || it.title === title)).toHaveLength(1);
      for (const text of [lead, signs, source, ...notes, ...keywords]) expect(text.trim()).not.toBe('');
    });
  },
);

describe('worked examples', () => {
  test('yplus: y⁺ of the height found is the wanted one', () => {
    const it = run('yplus', { U: 10, L: 2, rho: 998, mu: 1.002e-3, yp: 30, r: 1.3 });
    near(it('Re'), (998 * 10 * 2) / 1.002e-3);
    near((it('y') * it('ut') * 998) / 1.002e-3, 30);
    // Wall shear stress by White: τ = 0.0135 μ^(1/7) ρ^(6/7) U^(13/7) / x^(1/7).
    const shear = (0.0135 * 1.002e-3 ** (1 / 7) * 998 ** (6 / 7) * 10 ** (13 / 7)) / 2 ** (1 / 7);
    near(998 * it('ut') ** 2, shear);
    // All layers reach the edge of the boundary layer, one fewer do not.
    const reach = (layers: number) => (it('h') * (1.3 ** layers - 1)) / 0.3;
    expect(reach(it('N'))).toBeGreaterThanOrEqual(it('delta'));
    expect(reach(it('N') - 1)).toBeLessThan(it('delta'));
    expect(run('yplus', { U: 1 }).warnings).toHaveLength(1);
  });

  test('timestep: waves by the constants of Lamé', () => {
    const [E, nu, rho] = [210e9, 0.3, 7850];
    const [lambda, G] = [(E * nu) / ((1 + nu) * (1 - 2 * nu)), E / (2 * (1 + nu))];
    near(run('timestep')('c'), Math.sqrt((lambda + 2 * G) / rho));
    near(run('timestep', { kind: 2 })('c'), Math.sqrt(E / (1 - nu * nu) / rho));
    near(run('timestep', { kind: 3 })('c'), 5172, 1e-3);
    near(run('timestep', { Lc: 5 })('dt'), (0.9 * 5e-3) / 6001, 1e-3);
  });

  test('courant: the directions add up, and so do convection and diffusion', () => {
    const it = run('courant', { u: 3, v: -4, w: 0, dx: 1, dy: 2, dz: 1e9, a: 0.01, Co: 0.5 });
    near(it('tc'), 0.5 / (3 / 1e-3 + 4 / 2e-3));
    near(1 / it('tu'), 3 / 1e-3 + 4 / 2e-3 + 2 * 0.01 * (1 / 1e-6 + 1 / 4e-6));
    near(run('courant', { a: 0.01 })('td'), 1e-6 / (2 * 3 * 0.01));
    // Central differences: 2ν/u² at a high Péclet number, the diffusion limit at a low one.
    near(run('courant', { u: 20, v: 10, a: 1e-5 })('tz'), 2e-5 / 500);
    near(run('courant', { u: 0.01, a: 1 })('tz'), run('courant', { a: 1 })('td'));
    expect(run('courant', { Co: 1 }).warnings).toHaveLength(1);
  });

  test('units: steel as in handbooks', () => {
    const shown = run('units');
    near(shown('r1'), 7.85e-9);
    near(shown('r2'), 7.85e-6);
    near(shown('r3'), 7.85e-3);
    near(shown('r4'), 7.345e-4, 1e-3);
    near(shown('E4'), 30.46e6, 1e-3);
    near(shown('g4'), 386.09, 1e-4);
    near(shown('c1'), 4.6e8);
    near(shown('E2'), 210);
    near(shown('E3'), 210e3);
    near(shown('g3'), 9.80665e-3);
    near(shown('c2'), 460);
    near(shown('c3'), 460);
    near(shown('k1'), 50);
    near(shown('k2'), 5e-5);
    near(shown('k3'), 0.05);
    // Steel: 0.11 Btu/(lb·°F), with 9338 in·lbf per Btu, 386.09 lb per slinch, 1.8 °F per kelvin.
    near(shown('c4'), (460 / 4186.8) * 9338 * 386.09 * 1.8, 1e-3);
    near(shown('k4'), 50 / 4.4482216152605);
    expect(run('units', { rho: 7.85 }).warnings).toHaveLength(1);
  });

  test('unit-check: steel is known in each system, and known for what it is in a wrong one', () => {
    const steel: readonly [rho: number, E: number, g: number, cp: number][] = [
      [7850, 210e9, 9.81, 460],
      [7.85e-9, 210e3, 9810, 460e6],
      [7.85e-6, 210, 9.81e-3, 460],
      [7.85e-3, 210e3, 9.81e-3, 460],
      [7.345e-4, 30.46e6, 386.1, 460 / 0.0254 ** 2],
    ];
    const words = ['SI', 'mm-t-s', 'mm-kg-ms', 'mm-g-ms', 'in-lbf-s'];
    for (const [at, [rho, E, g, cp]] of steel.entries()) {
      const it = run('unit-check', { rho, E, g, cp, sys: at + 1 });
      near(it('r'), 7850, 1e-3);
      near(it('e'), 210e9, 1e-3);
      near(it('v'), 5172, 1e-3);
      near(it('c'), 460, 1e-3);
      expect(it.warnings).toEqual([]);
      const wrong = run('unit-check', { rho, E, g, cp, sys: ((at + 1) % 5) + 1 }).warnings;
      expect(wrong[0]).toContain('不像任何材料');
      expect(wrong.some((text) => text.includes(`像 ${words[at]}`))).toBe(true);
    }
  });

  test('mesh: cells fill the volume', () => {
    const it = run('mesh', { V: 2, h: 100, A: 6, n: 5, g: 1.5 });
    near(it('hex'), 2000);
    const tetrahedron = 0.1 ** 3 / (6 * Math.SQRT2);
    near(it('tet') * tetrahedron, 2);
    near(it('lay'), 3000);
    near(it('ram'), 0.0075);
    near(it('fine'), 8 * 2000 + 4 * 3000);
    // Within 10 % of measurements; `V` gives the same number of degrees of freedom.
    for (const { dof, mib } of recorded) {
      const direct = run('mesh', { V: dof / 3, h: 1000 })('direct');
      near(direct * 1024, mib, 0.1);
    }
  });

  test('fatigue: the life found gives the stress back on the curve', () => {
    for (const method of [1, 2, 3]) {
      const it = run('fatigue', { smax: 500, smin: 100, sf: 1200, b: -0.1, Rm: 1000, method, n: 5e4 });
      const amplitude = [200 / (1 - 300 / 1000), 200 / (1 - (300 / 1000) ** 2), Math.sqrt(500 * 200)][
        method - 1
      ];
      near(it('sar'), (amplitude ?? Number.NaN) * 1e6);
      near(1200e6 * (2 * it('N')) ** -0.1, it('sar'));
      near(it('D') * it('N'), 5e4);
    }
    // Without mean stress all give the amplitude.
    for (const method of [1, 2, 3]) near(run('fatigue', { smax: 300, smin: -300, method })('sar'), 300e6);
    expect(run('fatigue', { smax: 100, smin: -300 }).warnings).toHaveLength(1);
    // In compression Goodman and SWT give a longer life, Gerber a shorter one.
    const compressed = [1, 2, 3].map((method) => run('fatigue', { smax: 100, smin: -300, method })('sar'));
    expect(compressed.map((it) => it < 200e6)).toEqual([true, false, true]);
    expect(run('fatigue', { smax: 100, smin: 200 }).warnings).toEqual(['最小应力要小于最大应力']);
    expect(run('fatigue', { smin2: 400 }).warnings).toEqual([]);
    expect(run('fatigue', { smin2: 400, n2: 10 }).warnings).toEqual([
      '第二级或第三级的最小应力要小于最大应力',
    ]);
  });

  test('hertz: by the other forms of Johnson (4.22)–(4.24)', () => {
    const it = run('hertz', { F: 250, R1: 12, flat: 0, R2: 30, E1: 210, nu1: 0.3, E2: 70, nu2: 0.33 });
    const R = (0.012 * 0.03) / 0.042;
    const Es = 1 / ((1 - 0.09) / 210e9 + (1 - 0.33 ** 2) / 70e9);
    near(it('p0'), Math.cbrt((6 * 250 * Es ** 2) / (Math.PI ** 3 * R ** 2)));
    near(it('d'), Math.cbrt((9 * 250 ** 2) / (16 * R * Es ** 2)));
    near(it('a'), (Math.PI * it('p0') * R) / (2 * Es));
    expect(run('hertz', { F: 1e5 }).warnings).not.toEqual([]);
  });

  test('hertz-line: by the other form of Johnson (4.45)', () => {
    const it = run('hertz-line', { q: 200 });
    const Es = 210e9 / (2 * (1 - 0.09));
    near(it('p0'), Math.sqrt((200e3 * Es) / (Math.PI * 0.01)));
    near(it('q'), (it('p0') * Math.PI * it('b')) / 2);
  });

  test('bolt: M10, 8.8, μ = 0.12 needs 48 N·m for 29.6 kN (VDI 2230, table A1)', () => {
    const it = run('bolt');
    near(it('MA') / it('FM'), 48 / 29.6e3, 0.02);
    const phi = (0.5 * 6e-4) / 3.6e-3;
    near(it('phi'), phi);
    near(it('FM'), 1.6 * (5000 + (1 - phi) * 10_000 + 2000));
    near(it('FSA'), phi * 10_000);
    // At the minimum preload the clamping force under load is the required one.
    near(it('FM') / 1.6 - 2000 - (1 - phi) * 10_000, 5000);
  });

  test('rayleigh: the damping is the wanted one at both frequencies', () => {
    const given = { f1: 3, z1: 1.5, f2: 80, z2: 4 };
    near(run('rayleigh', { ...given, f: 3 })('zeta'), 0.015);
    near(run('rayleigh', { ...given, f: 80 })('zeta'), 0.04);
    expect(run('rayleigh', { f1: 5, z1: 10, f2: 6, z2: 1 }).warnings).toHaveLength(1);
  });

  test('beam: the roots satisfy the characteristic equations', () => {
    const equations = [
      (x: number) => Math.cos(x) * Math.cosh(x) + 1,
      (x: number) => Math.sin(x),
      (x: number) => Math.cos(x) * Math.cosh(x) - 1,
      (x: number) => Math.tan(x) - Math.tanh(x),
      (x: number) => Math.cos(x) * Math.cosh(x) - 1,
    ];
    for (const [at, equation] of equations.entries()) {
      const it = run('beam', { s: at + 1 });
      for (const mode of [1, 2, 3]) {
        const root = it(`l${mode}`);
        // Changes sign within 10⁻⁶ of the root.
        expect(equation(root * (1 - 1e-6)) * equation(root * (1 + 1e-6)), `${at} ${mode}`).toBeLessThan(0);
        const omega = (root / 1) ** 2 * Math.sqrt((210e9 * (0.02 * 0.01 ** 3)) / 12 / (7850 * 0.02 * 0.01));
        near(it(`f${mode}`), omega / (2 * Math.PI));
      }
    }
  });

  test('turbulence: k, ε and ω fit each other', () => {
    const it = run('turbulence', { U: 20, D: 0.5, nu: 1e-6 });
    near(it('I'), 0.16 * 1e7 ** -0.125);
    near(it('omega'), it('eps') / (0.09 * it('k')));
    near(it('r'), (0.09 * it('k') ** 2) / it('eps') / 1e-6);
    near(it('k'), 1.5 * (20 * it('I')) ** 2);
    near(it('eps'), (0.09 ** 0.75 * it('k') ** 1.5) / 0.035);
    // For boundary layers, measured intensity and low Reynolds numbers too.
    const layer = run('turbulence', { U: 5, D: 0.02, nu: 1e-4, size: 2, from: 2, given: 1 });
    near(layer('k'), 1.5 * 0.05 ** 2);
    near(layer('eps'), (0.09 ** 0.75 * layer('k') ** 1.5) / 0.008);
    expect(layer.warnings).toEqual([]);
    expect(run('turbulence', { U: 0.1, D: 0.02 }).warnings).toHaveLength(1);
    near(run('turbulence', { i: 3, U: 7 })('ki'), 1.5 * 0.21 ** 2);
  });

  test('stress: eigenvalues, and Mises by components', () => {
    for (const [x, y, z, xy, yz, zx] of [
      [120, 40, 0, 30, 0, 0],
      [100, -200, 50, 80, -60, 20],
      [-300, -300, -100, 0, 0, 0],
    ] as [number, number, number, number, number, number][]) {
      const it = run('stress', { sx: x, sy: y, sz: z, txy: xy, tyz: yz, tzx: zx });
      const { values } = eigs([
        [x, xy, zx],
        [xy, y, yz],
        [zx, yz, z],
      ]);
      const expected = (values as number[]).toSorted((a, b) => b - a);
      for (const [at, value] of expected.entries()) expect(it(`s${at + 1}`) / 1e6).toBeCloseTo(value, 6);
      const mises = Math.sqrt(
        ((x - y) ** 2 + (y - z) ** 2 + (z - x) ** 2) / 2 + 3 * (xy ** 2 + yz ** 2 + zx ** 2),
      );
      near(it('vm'), mises * 1e6);
    }
    const tension = run('stress', { sx: 100, sy: 0, txy: 0 });
    expect(tension('theta')).toBeCloseTo(0, 6);
    near(tension('eta'), 1 / 3);
    near(run('stress', { sx: 0, sy: 0, txy: 50 })('theta'), Math.PI / 6);
    // Zero is shown as zero: plane, uniaxial and no stress.
    expect(run('stress', { sx: 0 })('s2')).toBe(0);
    for (const sx of [410, -410]) {
      const it = run('stress', { sx, sy: 0, txy: 0 });
      expect([it('s1'), it('s2'), it('s3')].filter((value) => value === 0)).toHaveLength(2);
    }
    expect(run('stress', { sx: 0, sy: 0, txy: 0 })('s1')).toBe(0);
    near(run('stress', { sx: -100, sy: 0, txy: 0 })('theta'), Math.PI / 3, 1e-6);
  });

  test('scaling: with the mass that was added the step is the wanted one', () => {
    const it = run('scaling', { T: 1 });
    for (const [name, length] of [
      ['q1', 2e-3],
      ['q2', 4e-3],
    ] as const)
      near((0.9 * length) / (5900 / Math.sqrt(1 + it(name))), 1e-6);
    expect(it('q3')).toBe(0);
    near(it('dm'), 10 * (0.01 * it('q1') + 0.09 * it('q2')));
    expect(it.warnings).toHaveLength(1);
  });

  test('miles: 0.04 g²/Hz at 100 Hz with Q = 10 is 7.93 g', () => {
    near(run('miles')('G'), 7.93, 1e-3);
    near(run('miles', { Q: 25 })('zeta'), 0.02);
  });
});
