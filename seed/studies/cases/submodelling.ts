import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { CUTS, cutDeck, type Drive, PLATE, type Plate, plateDeck } from '../../calculix/holed.ts';
import { totalForceIn } from '../../calculix/output.ts';
import type { Ran } from '../../calculix/solve.ts';
import type { Study, StudyRun, Values } from '../study.ts';

/** The meshes of the whole plate by the names of their runs. */
export const PLATES = {
  fine: { kind: 'C3D20R', round: 'fine' },
  'linear-4': { kind: 'C3D8I', round: 4 },
  'linear-8': { kind: 'C3D8I', round: 8 },
  'quadratic-4': { kind: 'C3D20R', round: 4 },
  plain: { kind: 'C3D20R', round: 'plain' },
} as const satisfies Record<string, Plate>;

/** The radius in mm at which the cut is looked at more closely, and at which the mistakes are tried. */
export const SHOWN = 20;

const six = (value: number) => Number(value.toPrecision(6));

/** Stresses xx, yy and xy in MPa of the nodes in the middle plane, with their places. */
function middleStresses({ frd }: Ran) {
  const { points, steps } = readFrd(frd);
  const stress = steps[0]?.columns.find((it) => it.name === 'STRESS');
  if (!stress) throw new Error('the result has no stresses');
  const all = Array.from({ length: points.length / 3 }, (_, n) => {
    const [x = 0, y = 0, z = 0] = points.subarray(3 * n);
    const [xx = 0, yy = 0, , xy = 0] = stress.data.subarray(stress.components * n);
    return { x, y, z, xx, yy, xy };
  });
  return all.filter(({ z }) => Math.abs(z) < 1e-6);
}

/** The stress along the load at the edge of the hole across it, as a multiple of the tension. */
function peakOf(ran: Ran): number {
  const { hole, tension } = PLATE;
  const found = middleStresses(ran).find(({ x, y }) => Math.hypot(x, y - hole) < 1e-4);
  return found ? six(found.xx / tension) : Number.NaN;
}

/** The stress normal to a circle as a multiple of the tension, at its nodes from the x axis on. */
function normalOn(ran: Ran, radius: number): number[] {
  const on = middleStresses(ran).filter(({ x, y }) => Math.abs(Math.hypot(x, y) - radius) < 1e-4);
  return on
    .sort((a, b) => Math.atan2(a.y, a.x) - Math.atan2(b.y, b.x))
    .map(({ x, y, xx, yy, xy }) => (xx * x * x + yy * y * y + 2 * xy * x * y) / radius ** 2 / PLATE.tension)
    .map((it) => Number(it.toFixed(4)));
}

/** What the log of a run complains of: its lines with an error or a warning. */
const complaints = ({ said }: Ran): number =>
  said.split('\n').filter((it) => /ERROR|WARNING/.test(it)).length;

/** Submodels of one global model at all radii. */
function cuts(plate: Plate, by: Drive): StudyRun {
  const name = (cut: number) => `sub-${cut}`;
  return {
    decks: {
      global: plateDeck(plate),
      ...Object.fromEntries(CUTS.map((cut) => [name(cut), cutDeck(cut, 'global', by)])),
    },
    values: (ran): Values => ({
      global: plate.round === 'plain' ? 1 : peakOf(ran('global')),
      peaks: CUTS.map((cut) => peakOf(ran(name(cut)))),
      forces: CUTS.map((cut) => six(totalForceIn(ran(name(cut)).dat)[0] ?? Number.NaN)),
      normal: normalOn(ran(name(SHOWN)), SHOWN),
    }),
  };
}

/** A submodel or its global model with a mistake. */
function mistake(change: (global: string, sub: string) => readonly [string, string]): StudyRun {
  const [global, sub] = change(plateDeck(PLATES['quadratic-4']), cutDeck(SHOWN, 'global'));
  return {
    decks: { global, sub },
    values: (ran): Values => {
      const left = ran('sub');
      if (!left.finished) return { finished: 0 };
      return {
        finished: 1,
        complaints: complaints(left),
        largest: six(Math.max(...middleStresses(left).map(({ xx }) => xx)) / PLATE.tension),
        force: six(totalForceIn(left.dat)[0] ?? Number.NaN),
      };
    },
  };
}

/** A deck with its nodes at other places. */
function placedBy(deck: string, place: (x: number, y: number, z: number) => readonly number[]): string {
  const lines = deck.split('\n');
  const from = lines.indexOf('*NODE, NSET=ALL') + 1;
  const to = lines.findIndex((it, at) => at >= from && it.startsWith('*'));
  return lines
    .map((line, at) => {
      if (at < from || at >= to) return line;
      const [n = 0, x = 0, y = 0, z = 0] = line.split(',').map(Number);
      return [n, ...place(x, y, z).map((it) => String(Number(it.toFixed(9))))].join(', ');
    })
    .join('\n');
}

export const runs: Study = {
  ...Object.fromEntries(Object.entries(PLATES).map(([name, plate]) => [name, cuts(plate, 'displacement')])),
  'plain-stress': cuts(PLATES.plain, 'stress'),
  right: mistake((global, sub) => [global, sub]),
  'wrong-place': mistake((global, sub) => [global, placedBy(sub, (x, y, z) => [x + 5, y, z])]),
  'wrong-outside': mistake((global, sub) => [global, placedBy(sub, (x, y, z) => [x + 500, y, z])]),
  'wrong-unit': mistake((global, sub) => [placedBy(global, (...at) => at.map((it) => it / 1000)), sub]),
  'wrong-step': mistake((global, sub) => [global, sub.replace('SUBMODEL, STEP=1', 'SUBMODEL, STEP=2')]),
  'refused-file': mistake((global, sub) => [global, sub.replace('global.frd', 'globl.frd')]),
  'refused-step': mistake((global, sub) => [global, sub.replace('SUBMODEL, STEP=1', 'SUBMODEL')]),
  'wrong-output': mistake((global, sub) => [global.replace('*NODE FILE\nU\n', ''), sub]),
};
