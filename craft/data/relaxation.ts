import { isSame } from '../dimension.ts';
import { Mistake } from '../fault.ts';
import { free } from '../materials/cards/numbers.ts';
import { fitProny, relaxationTimes, type Series, seriesAt } from '../relaxation/prony.ts';
import { unitOf } from '../units.ts';
import { type Analysis, onColumns } from './analysis.ts';
import type { Columns } from './columns.ts';

const POINTS_LEAST = 6;
/** Most fitted points; more are thinned evenly in log time. */
const POINTS_MOST = 400;
const TERMS_MOST = 40;

type Points = readonly (readonly [time: number, modulus: number])[];

/** Conversion factor to a unit; 1 with a note if the column has none. */
function factorOf({ units, heads }: Columns, at: number, wanted: string): { factor: number; said: string[] } {
  const text = units[at] ?? '';
  if (!text) return { factor: 1, said: [`${heads[at]} 没有写单位，按 ${wanted}`] };
  const [unit, own] = [unitOf(text), unitOf(wanted)];
  if (!isSame(unit.dimension, own.dimension))
    throw new Mistake(`${heads[at]} 的单位 ${text} 不对，要与 ${wanted} 相当`);
  return { factor: unit.factor / own.factor, said: [] };
}

/** Time in s, modulus in MPa; notes rows with t ≤ 0, which have no logarithm. */
function pointsOf(columns: Columns, strain: number): { points: Points; said: string[] } {
  if (columns.values.length < 2) throw new Mistake('要有两列：时间与模量（或应力）');
  const [time, modulus] = [factorOf(columns, 0, 's'), factorOf(columns, 1, 'MPa')];
  const scale = modulus.factor / (strain > 0 ? strain : 1);
  const all = Array.from(
    columns.values[0] ?? [],
    (t, at) => [t * time.factor, (columns.values[1]?.[at] ?? Number.NaN) * scale] as const,
  );
  const bad = all.findIndex(([, it]) => !(it > 0));
  if (bad >= 0) throw new Mistake(`第 ${bad + 1} 行数据的模量不大于 0`);
  const points = all.filter(([t]) => t > 0).toSorted(([a], [b]) => a - b);
  if (points.length < POINTS_LEAST) throw new Mistake(`时间大于 0 的数据至少要有 ${POINTS_LEAST} 行`);
  const left = all.length - points.length;
  return {
    points,
    said: [...time.said, ...modulus.said, ...(left > 0 ? [`时间不大于 0 的 ${left} 行没有用`] : [])],
  };
}

function thinnedPoints(points: Points): Points {
  const [first, last] = [points[0]?.[0] ?? 1, points.at(-1)?.[0] ?? 1];
  if (points.length <= POINTS_MOST) return points;
  const seen = new Set<number>();
  return points.filter(([t]) => {
    const step = Math.floor((Math.log(t / first) / Math.log(last / first)) * (POINTS_MOST - 1));
    if (seen.has(step)) return false;
    seen.add(step);
    return true;
  });
}

function cardsOf({ long, terms }: Series): { title: string; text: string }[] {
  const whole = long + terms.reduce((sum, { modulus }) => sum + modulus, 0);
  const rows = terms.map(({ modulus, time }) => [free(modulus / whole), free(time)] as const);
  return [
    {
      title: 'Abaqus：*VISCOELASTIC',
      text: `${[
        `** 弹性写瞬时模量：*ELASTIC, MODULI=INSTANTANEOUS，E0 = ${free(whole)} MPa`,
        '** 每行 g_i, k_i, τ_i（s）；这里 k_i = g_i，即泊松比不随时间变，近不可压的材料请改 k_i',
        '*VISCOELASTIC, TIME=PRONY',
        ...rows.map(([g, time]) => `${g}, ${g}, ${time}`),
      ].join('\n')}\n`,
    },
    {
      title: 'APDL：TB,PRONY',
      text: `${[
        `! MP,EX 写瞬时模量 ${free(whole)}（MPa）；BULK 与 SHEAR 取同一组，即泊松比不随时间变`,
        ...['SHEAR', 'BULK'].flatMap((kind) => [
          `TB,PRONY,1,,${rows.length},${kind}`,
          ...rows.map(([g, time], at) => `TBDATA,${2 * at + 1},${g},${time}`),
        ]),
      ].join('\n')}\n`,
    },
  ];
}

/** Synthetic example: E∞ and terms in MPa, times in s. */
export const RELAXED = {
  long: 2,
  terms: [
    { modulus: 6, time: 0.1 },
    { modulus: 4, time: 1 },
    { modulus: 3, time: 100 },
  ],
};

const sample = [
  '时间 (s),模量 (MPa)',
  ...Array.from({ length: 36 }, (_, at) => 10 ** (-2 + at / 7)).map(
    (t) => `${t.toPrecision(5)},${seriesAt(RELAXED, t).toPrecision(7)}`,
  ),
].join('\n');

/** Relaxation modulus → Prony series at fixed times, with solver cards. */
export const relaxation: Analysis = {
  name: 'relaxation',
  title: '松弛曲线 → Prony 级数',
  columns:
    '两列：时间与松弛模量（或恒定应变下的应力，填应变）；列名里写单位，如 t (s)、E (MPa)，没有写的按 s、MPa',
  parameters: [
    { name: 'strain', label: '恒定的应变，0 是第二列已经是模量', unit: '', value: 0, from: 0, to: 10 },
    { name: 'density', label: '每个数量级的项数', unit: '', value: 1, from: 0.5, to: 4 },
  ],
  formulas: [
    'E(t) = E∞ + Σ E_i exp(−t/τ_i)，τ_i 按对数等距取定',
    'E∞、E_i ≥ 0：min Σ [E(t_k)/E_k − 1]²（非负最小二乘）',
    'g_i = E_i / E(0)',
  ],
  sample,
  run: onColumns((columns, given) => {
    const number = (name: string) =>
      given.get(name) ?? relaxation.parameters.find((it) => it.name === name)?.value ?? 0;
    const { points, said } = pointsOf(columns, number('strain'));
    const own = thinnedPoints(points);
    const times = relaxationTimes(own[0]?.[0] ?? 1, own.at(-1)?.[0] ?? 1, number('density'));
    if (times.length > TERMS_MOST)
      throw new Mistake(`项数最多 ${TERMS_MOST}，现在是 ${times.length}：请减少每个数量级的项数`);
    const series = fitProny(own, times);
    const { long, terms, residual } = series;
    const whole = long + terms.reduce((sum, { modulus }) => sum + modulus, 0);
    const rising = points.findIndex(
      ([, it], at) => it > (points[at - 1]?.[1] ?? Number.POSITIVE_INFINITY) * 1.01,
    );
    return {
      results: [
        { label: '瞬时模量 E(0)', value: whole, unit: 'MPa' },
        { label: '长期模量 E∞', value: long, unit: 'MPa' },
        { label: `不为零的项（共取 ${times.length} 个时间）`, value: terms.length, unit: '' },
        { label: '均方根相对误差', value: 100 * residual.rms, unit: '%' },
        { label: '最大相对误差', value: 100 * residual.largest, unit: '%' },
      ],
      warnings: [
        ...said,
        ...(own.length < points.length ? [`${points.length} 行里按对数时间取了 ${own.length} 行来拟合`] : []),
        ...(rising > 0
          ? [`${points[rising]?.[0].toPrecision(3)} s 处模量上升了 1 % 以上：级数只会下降`]
          : []),
        ...(long === 0 ? ['E∞ 是 0：数据结束时还在下降，长期模量定不出来'] : []),
      ],
      figures: [
        {
          title: '松弛模量随时间的变化',
          x: { label: '时间 / s', log: true },
          y: { label: '模量 / MPa' },
          series: [
            {
              label: '数据',
              kind: 'marks',
              points: own.filter((_, at) => at % Math.ceil(own.length / 80) === 0),
            },
            { label: 'Prony 级数', points: own.map(([t]) => [t, seriesAt(series, t)] as const) },
          ],
        },
      ],
      tables: [
        {
          heads: ['tau_s', 'E_MPa', 'g'],
          rows: terms.map(({ modulus, time }) => [time, modulus, modulus / whole]),
        },
      ],
      texts: cardsOf(series),
    };
  }),
};
