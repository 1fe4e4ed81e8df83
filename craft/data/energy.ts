import { Mistake } from '../fault.ts';
import { type Analysis, onColumns, thinned } from './analysis.ts';

/** What a column may be called in the output of solvers. */
const CALLED: Record<string, RegExp> = {
  time: /^(?:time|t|时间)/i,
  internal: /internal|^allie|^ie$|内能/i,
  kinetic: /kinetic|^allke|^ke$|动能/i,
  hourglass: /hourglass|^allae|^hg$|^ae$|沙漏|伪应变/i,
  total: /total|^etotal|^te$|总能/i,
  work: /work|^allwk|^wk$|外力功/i,
  mass: /mass|质量/i,
};

/** Shares at which practice asks for an explanation. */
const LIMITS = { hourglass: 0.05, kinetic: 0.1, mass: 0.05, balance: 0.02 };
/** At the beginning everything is small beside everything; shares count from this share of the largest internal energy. */
const BEGUN = 0.01;

type Found = Partial<Record<string, Float64Array>>;

function largestShare(part: Float64Array | undefined, whole: Float64Array, from: number): number {
  let most = Number.NaN;
  for (let at = 0; part && at < whole.length; at++) {
    const of = whole[at] ?? 0;
    if (of >= from) most = Math.max(Number.isNaN(most) ? 0 : most, Math.abs(part[at] ?? 0) / of);
  }
  return most;
}

/** The largest deviation of the total energy from what it was at first plus the work, as a share of the largest total. */
function imbalance({ total, work }: Found): number {
  if (!total) return Number.NaN;
  let [off, largest] = [0, 0];
  for (let at = 0; at < total.length; at++) {
    const expected = (total[0] ?? 0) + (work ? (work[at] ?? 0) - (work[0] ?? 0) : 0);
    off = Math.max(off, Math.abs((total[at] ?? 0) - expected));
    largest = Math.max(largest, Math.abs(total[at] ?? 0));
  }
  return largest > 0 ? off / largest : 0;
}

const largestOf = (column: Float64Array) => column.reduce((most, it) => Math.max(most, it), 0);

/** Checks of the energies of an explicit analysis. */
export const energy: Analysis = {
  name: 'energy',
  title: '能量检查',
  columns:
    '第一行是列名：时间、内能（ALLIE、internal）、动能（ALLKE、kinetic），以及有就写的沙漏能（ALLAE、hourglass）、总能、外力功、质量',
  parameters: [],
  sample: `time,internal,kinetic,hourglass,total,work
0,0,0,0,0,0
0.001,20,1.5,0.2,21.7,21.8
0.002,55,3,0.9,58.9,59.2
0.003,100,4,2.2,106.2,106.8
0.004,150,5,4.1,159.1,160
0.005,210,4,6.8,220.8,222
0.006,260,3,9.5,272.5,274
0.007,300,2,11.6,313.6,315.5
0.008,320,1,12.7,333.7,336`,
  run: onColumns(({ heads, values }) => {
    const found: Found = {};
    for (const [name, called] of Object.entries(CALLED)) {
      const at = heads.findIndex((head) => called.test(head.trim()));
      if (at >= 0) found[name] = values[at];
    }
    const { time, internal, kinetic, hourglass, mass } = found;
    if (!time || !internal || !kinetic) throw new Mistake('列名里要有时间、内能和动能');
    const from = BEGUN * largestOf(internal);
    const gain = mass ? largestOf(mass) / (mass[0] || Number.NaN) - 1 : Number.NaN;
    const checks = [
      {
        label: '沙漏能 / 内能的最大值',
        value: largestShare(hourglass, internal, from),
        limit: LIMITS.hourglass,
      },
      { label: '动能 / 内能的最大值', value: largestShare(kinetic, internal, from), limit: LIMITS.kinetic },
      { label: '增加的质量', value: gain, limit: LIMITS.mass },
      { label: '能量不平衡', value: imbalance(found), limit: LIMITS.balance },
    ].filter(({ value }) => !Number.isNaN(value));
    const shares = [
      { label: '沙漏能 / 内能', part: hourglass, limit: LIMITS.hourglass },
      { label: '动能 / 内能', part: kinetic, limit: LIMITS.kinetic },
    ].filter(({ part }) => part);
    // At the beginning a share says nothing.
    const shareOf = (part: Float64Array | undefined) =>
      internal.map((whole, at) => (whole >= from ? (100 * Math.abs(part?.[at] ?? 0)) / whole : Number.NaN));
    const ends = [time[0] ?? 0, time.at(-1) ?? 0];
    const drawn = [
      ['内能', internal],
      ['动能', kinetic],
      ['沙漏能', hourglass],
      ['总能', found['total']],
      ['外力功', found['work']],
    ] as const;
    return {
      results: checks.map(({ label, value }) => ({ label, value: value * 100, unit: '%' })),
      warnings: checks
        .filter(({ value, limit }) => value > limit)
        .map(({ label, limit }) => `${label}超过 ${limit * 100} %`),
      figures: [
        {
          title: '能量随时间的变化',
          x: { label: '时间' },
          y: { label: '能量' },
          series: drawn.flatMap(([label, column]) =>
            column ? [{ label, points: thinned(time, column) }] : [],
          ),
        },
        {
          title: '沙漏能、动能与内能之比随时间的变化',
          x: { label: '时间' },
          y: { label: '与内能之比 / %' },
          series: [
            ...shares.map(({ label, part }) => ({ label, points: thinned(time, shareOf(part)) })),
            ...shares.map(({ label, limit }) => ({
              label: `${label.split(' ')[0]}的界限 ${100 * limit} %`,
              kind: 'dashed' as const,
              points: ends.map((at) => [at, 100 * limit] as const),
            })),
          ],
        },
      ],
      table: {
        heads: ['time', 'hourglass_to_internal', 'kinetic_to_internal'],
        rows: Array.from(internal, (inner, at) => [
          time[at] ?? 0,
          (hourglass?.[at] ?? Number.NaN) / inner,
          (kinetic[at] ?? Number.NaN) / inner,
        ]),
      },
    };
  }),
};
