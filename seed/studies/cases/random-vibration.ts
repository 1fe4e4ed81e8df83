import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { frequenciesIn } from '../../calculix/output.ts';
import { GRAVITY, READ, SPECTRUM, STRIP, type Sweep, shakenDeck } from '../../calculix/shaken.ts';
import type { Ran } from '../../calculix/solve.ts';
import type { Study, StudyRun, Values } from '../study.ts';

/** Numbers of modes: each one takes in one more that bends the strip across its thickness. */
export const MODES = [1, 3, 4, 7, 9] as const;
/** Points between natural frequencies with their crowding. */
export const GRIDS = [
  [3, 3],
  [5, 1],
  [5, 3],
  [10, 1],
  [10, 3],
  [20, 1],
  [20, 3],
  [40, 3],
  [80, 3],
  [80, 4],
] as const;

const six = (value: number) => Number(value.toPrecision(6));

type Point = { frequency: number; tip: number; stress: number };

/** Acceleration of the end in g and stress on the skin in MPa for a base of 1 g, by frequency. */
function responseIn({ frd }: Ran): Point[] {
  const { points, steps } = readFrd(frd);
  const where = (test: (x: number, z: number) => boolean) => {
    for (let n = 0; n < points.length / 3; n++)
      if (Math.abs(points[3 * n + 1] ?? 0) < 1e-6 && test(points[3 * n] ?? 0, points[3 * n + 2] ?? 0))
        return n;
    throw new Error('a node is not there');
  };
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;
  const tip = where((x, z) => near(x, STRIP.long) && near(z, 0));
  const skin = where((x, z) => near(x, READ * STRIP.long) && near(z, STRIP.thick / 2));
  return steps.map(({ step, columns }) => {
    const value = (name: string, node: number, component: number) => {
      const found = columns.find((it) => it.name === name);
      return found?.data[found.components * node + component] ?? Number.NaN;
    };
    const size = (name: string, node: number, component: number) =>
      Math.hypot(value(name, node, component), value(`${name}I`, node, component));
    const frequency = step.value;
    return {
      frequency,
      tip: (size('DISP', tip, 2) * (2 * Math.PI * frequency) ** 2) / GRAVITY,
      stress: size('STRESS', skin, 0),
    };
  });
}

/** The integral over frequency of the spectrum times the square of a response, by trapezoids, with a power of frequency. */
function moment(all: readonly Point[], of: 'tip' | 'stress', power = 0): number {
  const at = (it: Point) => SPECTRUM.level * it[of] ** 2 * it.frequency ** power;
  return all.slice(1).reduce((sum, it, n) => {
    const before = all[n] ?? it;
    return sum + ((at(before) + at(it)) / 2) * (it.frequency - before.frequency);
  }, 0);
}

function shaken(sweep: Sweep, isShown = false): StudyRun {
  return {
    decks: { strip: shakenDeck(sweep) },
    values: (ran): Values => {
      const all = responseIn(ran('strip'));
      const rows = {
        frequencies: all.map(({ frequency }) => six(frequency)),
        tips: all.map(({ tip }) => six(tip)),
        stresses: all.map(({ stress }) => six(stress)),
      };
      return {
        points: all.length,
        natural: frequenciesIn(ran('strip').dat).map(six),
        tip: six(Math.sqrt(moment(all, 'tip'))),
        stress: six(Math.sqrt(moment(all, 'stress'))),
        crossings: six(Math.sqrt(moment(all, 'stress', 2) / moment(all, 'stress'))),
        ...(isShown ? rows : {}),
      };
    },
  };
}

/** Modes with which the grids are compared, and the finest grid. */
export const FULL = { modes: 9, points: 200, bias: 4 } as const;

export const runs: Study = {
  ...Object.fromEntries(
    MODES.map((modes) => [`modes-${modes}`, shaken({ ...FULL, modes }, modes === FULL.modes)]),
  ),
  ...Object.fromEntries(
    GRIDS.map(([points, bias]) => [`grid-${points}-${bias}`, shaken({ ...FULL, points, bias })]),
  ),
};
