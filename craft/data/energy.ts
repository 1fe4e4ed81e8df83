import { Mistake } from '../fault.ts';
import { type Analysis, decimate, onColumns } from './analysis.ts';
import { addedShare, balanceOf, largestOf } from './energyBalance.ts';
import { columnsUsed, energiesOf } from './energyColumns.ts';

/** Common limits, as shares. */
const LIMITS = { hourglass: 0.1, kinetic: 0.1, mass: 0.05, balance: 0.02 };
/** Ratios count only above this share of the peak internal energy; earlier ones are meaningless. */
const BEGUN = 0.01;

function largestShare(part: Float64Array | undefined, whole: Float64Array, from: number): number {
  let most = Number.NaN;
  for (let at = 0; part && at < whole.length; at++) {
    const of = whole[at] ?? 0;
    if (of >= from) most = Math.max(Number.isNaN(most) ? 0 : most, Math.abs(part[at] ?? 0) / of);
  }
  return most;
}

/** Energy checks of an explicit analysis. */
export const energy: Analysis = {
  name: 'energy',
  title: '能量检查',
  columns:
    '第一行是列名：时间（time、X）、内能（ALLIE、internal）、动能（ALLKE、kinetic），以及有就写的沙漏能（ALLAE、hourglass）、ETOTAL（Abaqus）或总能与外力功（total energy、external work）、总质量与增加的质量（mass、added mass、DMASS）',
  parameters: [],
  formulas: [
    '沙漏能之比 = max(|沙漏能|/内能)，只看内能 ≥ 0.01·max(内能) 的时刻',
    '动能之比 = max(|动能|/内能)，同上',
    'ETOTAL 的变化 = max|ETOTAL(t) − ETOTAL(0)| / max(内能 + 动能)',
    '能量不平衡 = max|总能(t) − 总能(0) − 外力功(t) + 外力功(0)| / max(内能 + 动能)',
    '增加的质量 = max(增加的质量/总质量)；只有总质量时是 max(总质量)/总质量(0) − 1',
  ],
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
  run: onColumns((columns) => {
    const found = energiesOf(columns);
    const { time, internal, kinetic, hourglass, added, mass } = found;
    if (!time || !internal || !kinetic) throw new Mistake('列名里要有时间、内能和动能');
    const from = BEGUN * largestOf(internal);
    const balance = balanceOf(found);
    const gain = addedShare(found);
    const checks = [
      {
        label: '沙漏能 / 内能的最大值',
        value: largestShare(hourglass, internal, from),
        limit: LIMITS.hourglass,
      },
      { label: '动能 / 内能的最大值', value: largestShare(kinetic, internal, from), limit: LIMITS.kinetic },
      { label: '增加的质量 / 总质量', value: gain, limit: LIMITS.mass },
      { label: balance?.label ?? '', value: balance?.value ?? Number.NaN, limit: LIMITS.balance },
    ].filter(({ value }) => !Number.isNaN(value));
    const shares = [
      { label: '沙漏能 / 内能', part: hourglass, limit: LIMITS.hourglass },
      { label: '动能 / 内能', part: kinetic, limit: LIMITS.kinetic },
    ].filter(({ part }) => part);
    // Ratios are meaningless at the start.
    const shareOf = (part: Float64Array | undefined) =>
      internal.map((whole, at) => (whole >= from ? (100 * Math.abs(part?.[at] ?? 0)) / whole : Number.NaN));
    const ends = [time[0] ?? 0, time.at(-1) ?? 0];
    const drawn = [
      ['内能', internal],
      ['动能', kinetic],
      ['沙漏能', hourglass],
      ['总能', found.total],
      ['ETOTAL', found.balance],
      ['外力功', found.work],
    ] as const;
    return {
      results: checks.map(({ label, value }) => ({ label, value: value * 100, unit: '%' })),
      warnings: [
        ...checks
          .filter(({ value, limit }) => value > limit)
          .map(({ label, limit }) => `${label}超过 ${limit * 100} %`),
        ...((mass || added) && Number.isNaN(gain)
          ? [`${mass ? '总质量一列是 0' : '没有总质量一列'}，求不出增加的质量占多少，没有检查质量`]
          : []),
      ],
      figures: [
        {
          title: '能量随时间的变化',
          x: { label: '时间' },
          y: { label: '能量' },
          series: drawn.flatMap(([label, column]) =>
            column ? [{ label, points: decimate(time, column) }] : [],
          ),
        },
        {
          title: '沙漏能、动能与内能之比随时间的变化',
          x: { label: '时间' },
          y: { label: '与内能之比 / %' },
          series: [
            ...shares.map(({ label, part }) => ({ label, points: decimate(time, shareOf(part)) })),
            ...shares.map(({ label, limit }) => ({
              label: `${label.split(' ')[0]}的界限 ${100 * limit} %`,
              kind: 'dashed' as const,
              points: ends.map((at) => [at, 100 * limit] as const),
            })),
          ],
        },
      ],
      tables: [
        {
          heads: ['time', 'hourglass_to_internal', 'kinetic_to_internal', 'imbalance'],
          rows: Array.from(internal, (inner, at) => [
            time[at] ?? 0,
            (hourglass?.[at] ?? Number.NaN) / inner,
            (kinetic[at] ?? Number.NaN) / inner,
            balance?.off[at] ?? Number.NaN,
          ]),
        },
      ],
    };
  }, columnsUsed),
};
