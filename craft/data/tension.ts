import { Mistake } from '../fault.ts';
import type { Figure } from '../plot.ts';
import { hardeningCards } from '../tension/cards.ts';
import { beginOf, proportional } from '../tension/elastic.ts';
import { johnsonCook, rambergOsgood } from '../tension/fit.ts';
import {
  type Hardening,
  rowsNamed,
  splitByMaximum,
  thinnedHardening,
  trueStrain,
  trueStress,
  yieldOf,
} from '../tension/hardening.ts';
import { sampleColumns } from '../tension/sample.ts';
import { pulledOf, pulledPlaces, type TensionTest } from '../tension/tensionTest.ts';
import { type Analysis, decimate, type Outcome, onColumns } from './analysis.ts';

const ROWS_LEAST = 8;
/** Relative deviation from the fitted slope above which a given modulus is noted. */
const APART = 0.1;

/** Curve with increasing strain; `rows` are source rows. */
type Grown = { strain: number[]; stress: number[]; rows: number[]; said: string[] };

function keepIncreasingStrain({ strain, stress }: TensionTest): Grown {
  if (strain.length < ROWS_LEAST) throw new Mistake(`至少要有 ${ROWS_LEAST} 行数据`);
  const { kept, left } = splitByMaximum(strain);
  return {
    strain: kept.map((at) => strain[at] ?? 0),
    stress: kept.map((at) => stress[at] ?? 0),
    rows: kept,
    said: left.length > 0 ? [`应变没有增大的行没有用：${rowsNamed(left)}`] : [],
  };
}

const largestAt = (values: readonly number[]) =>
  values.reduce((best, it, at) => (it > (values[best] ?? Number.NEGATIVE_INFINITY) ? at : best), 0);

type TensionSettings = { modulus: number; offset: number };

/** Conversion of a curve up to maximum load. */
type Converted = {
  modulus: number;
  begin: number;
  isFitted: boolean;
  proof: number;
  /** Row of maximum load (onset of necking). */
  neck: number;
  hardening: Hardening;
  /** Plastic strain at yield, where the table starts. */
  shift: number;
  said: string[];
};

function toHardeningCurve({ strain, stress, rows }: Grown, given: TensionSettings): Converted {
  const neck = largestAt(stress);
  const [e, s] = [strain.slice(0, neck + 1), stress.slice(0, neck + 1)];
  if (e.length < ROWS_LEAST) throw new Mistake('最大载荷之前的数据太少');
  const range = proportional(e, s);
  const isFitted = !(given.modulus > 0);
  const modulus = isFitted ? range.modulus : given.modulus;
  const begin = isFitted ? range.begin : beginOf(e, s, modulus, range);
  const own = e.map((it) => it - begin);
  const proof = yieldOf(own, s, modulus, given.offset, range.from);
  const plasticAt = (x: number, y: number) => trueStrain(x) - trueStress(y, x) / modulus;
  const shift = plasticAt(proof.strain, proof.stress);
  // The yield point lies between rows and comes first.
  const points = [
    { row: -1, plastic: 0, stress: trueStress(proof.stress, proof.strain) },
    ...own.slice(proof.next).map((x, at) => {
      const y = s[proof.next + at] ?? 0;
      return { row: rows[proof.next + at] ?? 0, plastic: plasticAt(x, y) - shift, stress: trueStress(y, x) };
    }),
  ];
  const strained = split(points, ({ plastic }) => plastic);
  const hardened = split(strained.kept, (it) => it.stress);
  return {
    modulus,
    begin,
    isFitted,
    proof: proof.stress,
    neck,
    hardening: hardened.kept.map((it) => [it.plastic, it.stress] as const),
    shift,
    said: [
      ...(Math.abs(modulus / range.modulus - 1) > APART
        ? [
            `给定的弹性模量与数据的斜率 ${(range.modulus / 1000).toPrecision(3)} GPa 相差 ${Math.round(100 * Math.abs(modulus / range.modulus - 1))} %：检查单位、引伸计与机架的柔度`,
          ]
        : []),
      ...noteOmittedRows('塑性应变没有增大的行没有用', strained.left),
      ...noteOmittedRows('真应力没有增大的行没有用（多半是屈服平台或噪声）', hardened.left),
    ],
  };
}

/** Splits into values above all earlier ones, and the rest. */
function split<T>(all: readonly T[], of: (it: T) => number): { kept: T[]; left: T[] } {
  const { kept, left } = splitByMaximum(all.map(of));
  const at = (places: readonly number[]) => places.flatMap((it) => all[it] ?? []);
  return { kept: at(kept), left: at(left) };
}

const noteOmittedRows = (what: string, left: readonly { row: number }[]) =>
  left.length > 0 ? [`${what}：${rowsNamed(left.map(({ row }) => row))}`] : [];

const label = (law: string, residual: { rms: number; largest: number }) =>
  `${law}（均方根误差 ${residual.rms.toPrecision(2)} MPa，最大 ${residual.largest.toPrecision(2)} MPa）`;

function figuresOf(strain: readonly number[], stress: readonly number[], found: Converted): Figure[] {
  const { neck, hardening, begin } = found;
  const own = strain.map((it) => it - begin);
  const real = own
    .slice(0, neck + 1)
    .map((it, at) => [trueStrain(it), trueStress(stress[at] ?? 0, it)] as const);
  const ends = [0, hardening.at(-1)?.[0] ?? 0] as const;
  const sampled = (law: (plastic: number) => number) =>
    Array.from({ length: 80 }, (_, i) => {
      const plastic = ends[1] * (i / 79) ** 2;
      return [plastic, law(plastic)] as const;
    });
  const [ro, jc] = [rambergOsgood(shiftStrain(hardening, found.shift)), johnsonCook(hardening)];
  return [
    {
      title: '工程曲线与真应力曲线',
      x: { label: '应变' },
      y: { label: '应力 / MPa' },
      series: [
        { label: '工程', points: decimate(own, stress) },
        {
          label: '真应力',
          points: decimate(
            real.map(([x]) => x),
            real.map(([, y]) => y),
          ),
        },
        {
          label: '颈缩开始',
          kind: 'marks',
          points: [[own[neck] ?? 0, stress[neck] ?? 0], real.at(-1) ?? [0, 0]],
        },
      ],
    },
    {
      title: '真应力随塑性应变的变化',
      x: { label: '塑性应变' },
      y: { label: '真应力 / MPa' },
      series: [
        { label: '数据', kind: 'marks', points: thinnedHardening(hardening, 60) },
        ...(ro
          ? [
              {
                label: 'Ramberg–Osgood',
                kind: 'dashed' as const,
                points: sampled((p) => ro.k * (p + found.shift) ** ro.n).slice(1),
              },
            ]
          : []),
        ...(jc ? [{ label: 'Johnson–Cook', points: sampled((p) => jc.a + jc.b * p ** jc.n) }] : []),
      ],
    },
  ];
}

/** Hardening over total plastic strain, not from yield. */
const shiftStrain = (points: Hardening, by: number): Hardening =>
  points.map(([p, s]) => [p + by, s] as const);

function resultsOf(
  found: Converted,
  strain: readonly number[],
  stress: readonly number[],
): Outcome['results'] {
  const { modulus, isFitted, proof, neck, hardening, begin, shift } = found;
  const uniform = (strain[neck] ?? 0) - begin;
  const [ro, jc] = [rambergOsgood(shiftStrain(hardening, shift)), johnsonCook(hardening)];
  return [
    { label: isFitted ? '弹性模量 E（拟合）' : '弹性模量 E（给定）', value: modulus / 1000, unit: 'GPa' },
    { label: '屈服强度（偏移法，工程应力）', value: proof, unit: 'MPa' },
    { label: '抗拉强度 Rm（工程应力）', value: stress[neck] ?? Number.NaN, unit: 'MPa' },
    { label: '颈缩开始时的工程应变', value: 100 * uniform, unit: '%' },
    { label: '颈缩开始时的真应力', value: trueStress(stress[neck] ?? 0, uniform), unit: 'MPa' },
    { label: '塑性应变到', value: hardening.at(-1)?.[0] ?? Number.NaN, unit: '' },
    ...(ro
      ? [
          { label: 'Ramberg–Osgood 的 K', value: ro.k, unit: 'MPa' },
          { label: label('Ramberg–Osgood 的 n', ro.residual), value: ro.n, unit: '' },
        ]
      : []),
    ...(jc
      ? [
          { label: 'Johnson–Cook 的 A', value: jc.a, unit: 'MPa' },
          { label: 'Johnson–Cook 的 B', value: jc.b, unit: 'MPa' },
          { label: label('Johnson–Cook 的 n', jc.residual), value: jc.n, unit: '' },
        ]
      : []),
  ];
}

/** Notes on the linear limit, necking and unusable rows. */
function saidOf(found: Converted, rows: number, isCut: boolean): string[] {
  const { begin, neck, shift } = found;
  return [
    ...(Math.abs(begin) > 1e-4
      ? [`应变减去了比例段延长线的起点 ${begin.toPrecision(3)}（夹具间隙或零点）`]
      : []),
    ...(isCut
      ? [`颈缩从最大载荷开始（Considère：dσ/dε = σ），之后的 ${rows - neck - 1} 行没有用：变形不再均匀`]
      : ['曲线没有过最大载荷，没有到颈缩']),
    `表从屈服点算起，塑性应变左移了 ${shift.toPrecision(3)}`,
    ...found.said,
  ];
}

/** Engineering tension curve → true stress over plastic strain, with fits and solver cards. */
export const tension: Analysis = {
  name: 'tension',
  title: '拉伸曲线 → 真应力与塑性应变',
  columns:
    '两列：工程应变与工程应力，或位移与力（填标距与截面积）；列名里写单位，如 strain (%)、stress (MPa)、disp (mm)、force (kN)，没有写的按无量纲、MPa、mm、N',
  parameters: [
    { name: 'E', label: '弹性模量，0 是由数据拟合', unit: 'GPa', value: 0, from: 0, to: 2000 },
    { name: 'offset', label: '屈服的偏移应变', unit: '%', value: 0.2, from: 0.001, to: 5 },
    { name: 'area', label: '截面积 A₀，0 是已经是应力', unit: 'mm²', value: 0, from: 0, to: 1e6 },
    { name: 'length', label: '标距 L₀，0 是已经是应变', unit: 'mm', value: 0, from: 0, to: 1e6 },
    { name: 'points', label: '卡片里的点数', unit: '', value: 25, from: 3, to: 200 },
  ],
  formulas: [
    'σ_true = σ (1 + ε)',
    'ε_true = ln(1 + ε)',
    'ε_p = ε_true − σ_true / E − ε_p(屈服点)',
    '颈缩（Considère）：dσ_true/dε_true = σ_true，即工程应力最大处',
    'Ramberg–Osgood：ε = σ/E + (σ/K)^(1/n)，对数最小二乘，ε_p ≥ 5×10⁻⁴',
    'Johnson–Cook（准静态）：σ = A + B ε_p^n，最小二乘；C 与 m 要别的应变率和温度的试验',
  ],
  sample: sampleColumns(),
  run: onColumns((columns, given, progress) => {
    const number = (name: string) =>
      given.get(name) ?? tension.parameters.find((it) => it.name === name)?.value ?? 0;
    const pulled = pulledOf(columns, number('area'), number('length'));
    const curve = keepIncreasingStrain(pulled);
    progress(0.3);
    const found = toHardeningCurve(curve, { modulus: number('E') * 1000, offset: number('offset') / 100 });
    const { neck, hardening, modulus, begin } = found;
    const isCut = neck < curve.stress.length - 1;
    const table = thinnedHardening(hardening, Math.round(number('points')));
    return {
      results: resultsOf(found, curve.strain, curve.stress),
      warnings: [...pulled.said, ...curve.said, ...saidOf(found, curve.stress.length, isCut)],
      figures: figuresOf(curve.strain, curve.stress, found),
      tables: [
        {
          heads: ['plastic_strain', 'true_stress_MPa'],
          rows: hardening.map(([plastic, stress]) => [plastic, stress]),
        },
        {
          heads: ['true_strain', 'true_stress_MPa'],
          rows: curve.strain
            .slice(0, neck + 1)
            .map((it, at) => [trueStrain(it - begin), trueStress(curve.stress[at] ?? 0, it - begin)]),
        },
      ],
      texts: hardeningCards(table, modulus),
    };
  }, pulledPlaces),
};
