import { BARS, barsDeck, CONDUCTANCE_UNIT, conductanceLines, type Joint } from '../../calculix/bars.ts';
import type { Ran } from '../../calculix/solve.ts';
import type { Study, StudyRun, Values } from '../study.ts';

/** Conductances in W/(m²·K) that are given. */
export const GIVEN = [10, 100, 1e3, 1e4, 1e5] as const;
/** An invented table of conductances in W/(m²·K) over pressures in MPa, straight between its rows. */
export const TABLE = [
  [1e3, 0],
  [11e3, 10],
] as const;
/** Pressures in MPa at which the table is tried; the last one is beyond it. */
export const PRESSURES = [0.1, 1, 2, 5, 10, 20] as const;
/** Gaps in mm at which it is tried what conducts. */
export const GAPS = [0, 0.001, 0.01, 0.2] as const;

/** The flux in mW/mm² through the bars with a conductance in W/(m²·K) between them: resistances in series. */
export function fluxOf(conductance: number): number {
  const own = BARS.conductivity.map((it) => BARS.long / it);
  const all = [...own, 1 / (conductance * CONDUCTANCE_UNIT)];
  return (BARS.hot - BARS.cold) / all.reduce((sum, it) => sum + it, 0);
}

const six = (value: number) => Number(value.toPrecision(6));
const HEAT = '*HEAT TRANSFER, STEADY STATE';
const alone = conductanceLines([[1e3, 0]]);
const table = conductanceLines(TABLE);
const EXPONENTIAL = ['*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=EXPONENTIAL', '0.02, 1.'];
const TIED = ['*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=TIED', '1E6', '*FRICTION', '0.1, 1E5'];

/** The last value that is printed below a heading: a total, or the temperatures of the two ends. */
function printed({ dat }: Ran, heading: string): number[] {
  const lines = dat.slice(dat.lastIndexOf(heading)).split('\n').slice(1);
  const rows = lines.map((it) => it.trim().split(/\s+/).map(Number));
  return rows
    .filter((it) => it.every((at) => Number.isFinite(at)) && it[0] !== 0)
    .map((it) => it.at(-1) ?? Number.NaN);
}

const bars = (joint: Joint): StudyRun => ({
  decks: { bars: barsDeck(joint) },
  values: (ran): Values => {
    const left = ran('bars');
    const complaints = left.said.split('\n').filter((it) => /\*(ERROR|WARNING)/.test(it)).length;
    if (!left.finished) return { finished: 0, complaints };
    const [total = 0] = printed(left, 'total');
    const flux = six(Math.abs(total) / BARS.wide ** 2);
    return {
      finished: 1,
      complaints,
      // What conducts nothing leaves the rounding of the solver.
      flux: flux < 1e-9 ? 0 : flux,
      ends: printed(left, 'temperatures').slice(0, 2).map(six),
    };
  },
});

export const runs: Study = {
  ...Object.fromEntries(
    GIVEN.flatMap((it) => {
      const conductance = conductanceLines([[it, 0]]);
      return [
        [`faces-${it}`, bars({ conductance, procedure: HEAT })],
        [`nodes-${it}`, bars({ conductance, procedure: HEAT, type: 'NODE TO SURFACE' })],
      ];
    }),
  ),
  tie: bars({ type: 'tie', procedure: HEAT }),
  none: bars({ type: 'none', procedure: HEAT }),
  ...Object.fromEntries(
    PRESSURES.flatMap((pressure) => [
      [`faces-table-${pressure}`, bars({ conductance: table, pressure })],
      [`nodes-table-${pressure}`, bars({ conductance: table, pressure, type: 'NODE TO SURFACE' })],
      [
        `soft-table-${pressure}`,
        bars({ conductance: table, pressure, type: 'NODE TO SURFACE', behaviour: EXPONENTIAL }),
      ],
    ]),
  ),
  ...Object.fromEntries(
    GAPS.flatMap((gap) => [
      [`faces-gap-${gap}`, bars({ conductance: alone, gap, procedure: HEAT })],
      [`nodes-gap-${gap}`, bars({ conductance: alone, gap, procedure: HEAT, type: 'NODE TO SURFACE' })],
      [
        `soft-gap-${gap}`,
        bars({ conductance: alone, gap, procedure: HEAT, type: 'NODE TO SURFACE', behaviour: EXPONENTIAL }),
      ],
      [`tied-gap-${gap}`, bars({ conductance: alone, gap, procedure: HEAT, behaviour: TIED })],
      [`tie-gap-${gap}`, bars({ type: 'tie', gap, procedure: HEAT })],
    ]),
  ),
  'nodes-large-5': bars({ conductance: table, pressure: 5, type: 'NODE TO SURFACE', step: ', NLGEOM' }),
  'soft-large-5': bars({
    conductance: table,
    pressure: 5,
    type: 'NODE TO SURFACE',
    behaviour: EXPONENTIAL,
    step: ', NLGEOM',
  }),
  'wrong-none': bars({ pressure: 5 }),
  'wrong-unit': bars({ conductance: ['*GAP CONDUCTANCE', '1000., 0.'], pressure: 5 }),
  'wrong-order': bars({ conductance: ['*GAP CONDUCTANCE', '0., 1.', '10., 11.'], pressure: 5 }),
  'wrong-uncoupled': bars({
    conductance: table,
    pressure: 5,
    procedure: '*UNCOUPLED TEMPERATURE-DISPLACEMENT, STEADY STATE',
  }),
  'wrong-material': bars({ conductance: alone, pressure: 5, place: 'material' }),
  'wrong-conductivity': bars({ conductance: alone, pressure: 5, conducts: false }),
  'wrong-heat': bars({ conductance: table, procedure: HEAT }),
};
