import type { Column, Source } from '../read/source.ts';
import { type Guess, guessOf, type Kind, type TensorReading, tensorOf } from './kinds.ts';
import { equivalentStrain, mises, principal, type Tensor } from './tensor.ts';

type Values = ArrayLike<number>;

/** A scalar or vector field that can be derived from a column. */
export type Choice = {
  name: string;
  column: string;
  on: Column['on'];
  components: 1 | 3;
  moves: boolean;
  /** Display formula; empty for values taken from the file unchanged. */
  formula: string;
  category: boolean;
  of: (values: Values, at: number) => readonly number[];
};

type Own = Pick<Choice, 'name' | 'of'> & { formula?: string };

const AXES = ['XX', 'YY', 'ZZ', 'XY', 'YZ', 'ZX'];

/** Invariants of a stress, or of any tensor that is not a strain. */
const OF_STRESS: readonly [name: string, formula: string, of: (it: Tensor) => number][] = [
  ['Mises', '√{½[(σxx−σyy)²+(σyy−σzz)²+(σzz−σxx)²]+3(τxy²+τyz²+τzx²)}', mises],
  ['最大主值', 'σ1，特征值中最大的', (it) => principal(it)[0]],
  ['最小主值', 'σ3，特征值中最小的', (it) => principal(it)[2]],
  ['中间主值', 'σ2，中间的特征值', (it) => principal(it)[1]],
  ['Tresca', 'σ1−σ3', (it) => principal(it)[0] - principal(it)[2]],
  ['最大剪应力', '(σ1−σ3)/2', (it) => (principal(it)[0] - principal(it)[2]) / 2],
  ['静水压力', '−(σxx+σyy+σzz)/3', ([xx, yy, zz]) => -(xx + yy + zz) / 3],
];
const OF_STRAIN: typeof OF_STRESS = [
  ['等效应变', '√(⅔ e:e)，e 是应变偏量', equivalentStrain],
  ['最大主值', 'ε1，特征值中最大的', (it) => principal(it)[0]],
  ['最小主值', 'ε3，特征值中最小的', (it) => principal(it)[2]],
  ['中间主值', 'ε2，中间的特征值', (it) => principal(it)[1]],
  ['最大剪应变', 'ε1−ε3', (it) => principal(it)[0] - principal(it)[2]],
  ['体积应变', 'εxx+εyy+εzz', ([xx, yy, zz]) => xx + yy + zz],
];

function tensorChoices({ name, labels }: Column, { order, measure, doubled }: TensorReading): Own[] {
  const share = [1, 1, 1, ...Array.from({ length: 3 }, () => (doubled ? 0.5 : 1))];
  const tensor = (values: Values, at: number) =>
    order.map((k, i) => (k < 0 ? 0 : (share[i] as number) * (values[at + k] as number))) as unknown as Tensor;
  const missing = AXES.filter((_, i) => (order[i] as number) < 0);
  const notes = [
    ...(missing.length > 0 ? [`文件没有 ${missing.join('、')}，按 0 计`] : []),
    ...(doubled ? ['剪应变按工程剪应变取一半'] : []),
  ];
  const derived = (measure === 'strain' ? OF_STRAIN : OF_STRESS).map(([own, formula, of]) => ({
    name: `${name}, ${own}`,
    formula: [formula, ...notes].join('；'),
    of: (values: Values, at: number) => [of(tensor(values, at))],
  }));
  const parts = order.flatMap((k, i) => {
    if (k < 0) return [];
    const label = labels[k];
    const own = label && /\d/.test(label) ? label : AXES[i];
    return [{ name: `${name}, ${own}`, of: (values: Values, at: number) => [values[at + k] as number] }];
  });
  return [...derived, ...parts];
}

const partChoices = ({ name, components, labels }: Column): Own[] =>
  Array.from({ length: components }, (_, k) => ({
    name: `${name}, ${labels[k] || k + 1}`,
    of: (values, at) => [values[at + k] as number],
  }));

/** The fields that can be derived from a column of this kind. */
export function choicesOf(column: Column, kind: Kind): Choice[] {
  const { name, on } = column;
  const common = { column: name, on, components: 1 as const, moves: false, formula: '', category: false };
  const three = (from: number) => (values: Values, at: number) =>
    [0, 1, 2].map((k) => values[at + from + k] as number);
  if (kind === 'scalar' || kind === 'category')
    return [{ ...common, name, category: kind === 'category', of: (values, at) => [values[at] as number] }];
  if (kind === 'vector' || kind === 'displacement')
    return [{ ...common, name, components: 3, moves: kind === 'displacement', of: three(0) }];
  if (kind === 'motion')
    return [
      { ...common, name, components: 3, moves: true, of: three(0) },
      { ...common, name: `${name}, 转角`, components: 3, of: three(3) },
    ];
  const reading = tensorOf(column, kind);
  const own = reading ? tensorChoices(column, reading) : partChoices(column);
  return own.map((it) => ({ ...common, ...it }));
}

/**
 * Columns of all steps, deduplicated by name and location, each with its guessed kind. Skips a name whose
 * component count differs between steps.
 */
export function guessesOf({ steps }: Source): { column: Column; guess: Guess }[] {
  const known = new Map<string, { others: readonly Column[]; own: Column[] }>();
  for (const { columns } of steps)
    for (const column of columns) {
      const key = `${column.on} ${column.name}`;
      const before = known.get(key);
      if (!before) known.set(key, { others: columns, own: [column] });
      else if (!columns.slice(0, columns.indexOf(column)).some((it) => isSame(it, column)))
        before.own.push(column);
    }
  return [...known.values()].flatMap(({ others, own }) => {
    const [column, ...later] = own;
    if (!column || later.some((it) => it.components !== column.components)) return [];
    return [{ column, guess: guessOf([column, ...later], others) }];
  });
}

const isSame = (a: Column, b: Column) => a.name === b.name && a.on === b.on;
