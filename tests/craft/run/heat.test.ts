import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heat } from '../../../craft/run/heat/index.ts';
import { march } from '../../../craft/run/heat/march.ts';
import { gain, type Plate, step, stiffest } from '../../../craft/run/heat/scheme.ts';
import { erfcx, halfSpace, plateOf, rootsOf, seriesOf } from '../../../craft/run/heat/series.ts';
import { defaultsOf } from '../../../craft/run/parameterInput.ts';

const ROOTS = rootsOf(1);
const exact = plateOf(1);

function marched(it: Plate, fo: number, theta: number, time: number): Float64Array {
  const u = new Float64Array(it.n + 1).fill(1);
  for (let k = 0; k < Math.round((time * it.n ** 2) / fo); k++) step(it, u, fo, theta);
  return u;
}

describe('conduction by the θ method', () => {
  it('has the series of textbooks beside it', () => {
    // Incropera et al., table 5.1: Bi = 1, ζ1 = 0.8603, C1 = 1.1191.
    expect(ROOTS[0]).toBeCloseTo(0.8603, 4);
    expect(rootsOf(0.1)[0]).toBeCloseTo(0.3111, 4);
    expect(rootsOf(100)[0]).toBeCloseTo(1.5552, 4);
    for (const root of rootsOf(20)) expect(root * Math.tan(root)).toBeCloseTo(20, 6);
    expect(exact(0, 1)).toBeCloseTo(1.1191 * Math.exp(-(0.8603 ** 2)), 3);
    expect(plateOf(20)(0.3, 1e-4)).toBeCloseTo(1, 5);
  });

  it('has the half-space beside it at first: inside 0 and 1, falling, and one with the series where that takes over', () => {
    // Abramowitz and Stegun, table 7.1.
    expect(Math.exp(-0.25) * erfcx(0.5)).toBeCloseTo(1 - 0.5204998778, 10);
    expect(Math.exp(-4) * erfcx(2)).toBeCloseTo(1 - 0.995322265, 9);
    expect(erfcx(2 - 1e-9) / erfcx(2)).toBeCloseTo(1, 8);
    const places = Array.from({ length: 41 }, (_, k) => 1 - (k / 40) ** 2);
    for (const biot of [0.01, 1, 20, 1e4]) {
      const [own, roots] = [plateOf(biot), rootsOf(biot)];
      for (const x of places) {
        let before = 1;
        for (const fo of [0, 1e-9, 1e-7, 1e-5, 1e-4, 2e-4, 1e-3, 0.00999, 0.01001, 0.1, 1]) {
          const here = own(x, fo);
          expect(here, `Bi = ${biot}, x = ${x}, Fo = ${fo}`).toBeGreaterThanOrEqual(0);
          expect(here, `Bi = ${biot}, x = ${x}, Fo = ${fo}`).toBeLessThanOrEqual(before + 1e-10);
          before = here;
        }
        expect(halfSpace(biot, x, 0.01)).toBeCloseTo(seriesOf(roots, x, 0.01), 10);
      }
    }
  });

  it('gives the numbers of the program in the article', () => {
    const task = (fo: number, theta: number, beside: number, softly = false) =>
      march({ n: 10, biot: 20, fo, theta, beside, until: 0.2, softly }, () => {});
    const known = plateOf(20);
    for (const [fo, theta, beside, softly, low, high, middle, surface] of [
      [0.05, 1, 1 / 6, false, 0.062, 1.035, 0.0013, 0],
      [0.05, 1, 0, false, 0.062, 1, -0.0009, -0.0002],
      [5, 1, 1 / 6, false, 0.068, 1, 0.0033, 0.0058],
      [5, 0.5, 1 / 6, false, -0.513, 1, 0.0028, 0.4244],
      [5, 0.5, 1 / 6, true, 0.06, 1, 0.0046, -0.0023],
    ] as const) {
      const found = task(fo, theta, beside, softly);
      expect(found.low).toBeCloseTo(low, 3);
      expect(found.high).toBeCloseTo(high, 3);
      expect((found.u[0] as number) - known(0, 0.2)).toBeCloseTo(middle, 4);
      expect((found.u[10] as number) - known(1, 0.2)).toBeCloseTo(surface, 4);
    }
  });

  it('is of the first order in time, Crank–Nicolson of the second, and of the second in space', () => {
    const it: Plate = { n: 20, biot: 1, beside: 1 / 6 };
    const best = marched(it, 0.0625, 0.5, 0.4)[0] as number;
    const order = (theta: number) => {
      const [coarse, fine] = [4, 2].map((fo) =>
        Math.abs((marched(it, fo, theta, 0.4)[0] as number) - best),
      ) as [number, number];
      return Math.log2(coarse / fine);
    };
    expect(Math.abs(order(1) - 1)).toBeLessThan(0.06);
    expect(Math.abs(order(0.5) - 2)).toBeLessThan(0.06);
    const off = (n: number) =>
      Math.abs(
        (marched({ n, biot: 1, beside: 0 }, 0.1 * (n / 10) ** 2, 0.5, 0.4)[0] as number) - exact(0, 0.4),
      );
    expect(Math.abs(Math.log2(off(10) / off(20)) - 2)).toBeLessThan(0.06);
  });

  it('knows its stiffest mode: inside 4 and 12 in units of the element', () => {
    expect(stiffest({ n: 100, biot: 0.01, beside: 0 })).toBeCloseTo(4, 2);
    expect(stiffest({ n: 100, biot: 0.01, beside: 1 / 6 })).toBeCloseTo(12, 1);
    expect(gain(0, 4 * 0.5)).toBe(-1);
    expect(gain(0.5, 1e9)).toBeCloseTo(-1, 6);
    expect(gain(1, 1e9)).toBeCloseTo(0, 6);
  });

  it('diverges just where the factor of the stiffest mode is above 1', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.05, max: 3, noNaN: true }),
        fc.constantFrom(0, 1 / 6),
        (theta, fo, beside) => {
          const it = { n: 8, biot: 2, beside };
          const g = Math.abs(gain(theta, fo * stiffest(it)));
          fc.pre(Math.abs(g - 1) > 0.03);
          const { lost } = march({ ...it, theta, fo, until: (fo * 4000) / 64, softly: false }, () => {});
          expect(lost !== null).toBe(g > 1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('says what it is: explicit above Fo = 0.5 diverges, Crank–Nicolson swings, Euler does neither', () => {
    const note = (more: Record<string, string>) =>
      heat.run({ ...defaultsOf(heat), bi: '1', ...more }, () => {}).notes[0];
    expect(note({ theta: '0', fo: '0.6' })).toContain('发散');
    expect(note({ theta: '0', fo: '0.45' })).toContain('稳定');
    expect(note({ theta: '0.5', fo: '5' })).toContain('变号');
    expect(note({ theta: '1', fo: '5' })).toContain('不变号');
  });

  it('has a film from the start to the last step, and to the loss of what diverges', () => {
    const frames = (more: Record<string, string>) =>
      heat.filmOf({ ...defaultsOf(heat), ...more }, () => {}).frames;
    const all = frames({});
    expect(all.map(({ at }) => at)).toHaveLength(11);
    expect(all.at(-1)?.at).toBe('Fo = 0.5（第 10 步）');
    const many = frames({ fo: '0.01' });
    expect(many.length).toBeLessThanOrEqual(50);
    expect(many.at(-1)?.at).toContain('第 5000 步');
    const diverging = { theta: '0', fo: '0.6', until: '5' };
    const lost = frames(diverging);
    expect(lost.length).toBeGreaterThan(5);
    const step = Number(/第 (\d+) 步）$/.exec(lost.at(-1)?.at ?? '')?.[1]);
    const { notes } = heat.run({ ...defaultsOf(heat), ...diverging }, () => {});
    expect(step).toBeLessThan(100);
    expect(notes[0]).toContain(`第 ${step} 步超过`);
    // Bounded solutions have the same axes in every frame.
    const words = (it?: (typeof all)[0]) => JSON.stringify(it?.drawing).match(/plot-grid[^}]*/g);
    expect(words(all[0])).toEqual(words(all.at(-1)));
  });

  it('records the step at which it is lost, though it is none of those that are drawn', () => {
    const task = { n: 10, biot: 20, beside: 0, theta: 0, fo: 0.52, until: 5, softly: false };
    const { lost, times, surface, u } = march(task, () => {});
    // Every ninth of 962 steps is drawn.
    expect((lost ?? 0) % 9).not.toBe(0);
    expect(times.at(-1)).toBe(((lost ?? 0) * 0.52) / 100);
    expect(surface.at(-1)).toBe(u[10]);
    expect(times).toHaveLength(surface.length);
  });

  it('is refused where it would take too many steps', () => {
    expect(() => heat.check({ ...defaultsOf(heat), n: '200', fo: '0.01' })).toThrow('步数太多');
    const draft = heat.draft({ ...defaultsOf(heat), n: '200', fo: '1' });
    expect(Number(draft['n'])).toBeLessThan(60);
  });
});
