import type { QuantityKey } from './quantities.ts';
import type { SourceKey } from './sources.ts';

type Sourced = {
  source: SourceKey;
  /** File, table or section in the source. */
  where: string;
  /** Temperature, state and size, if given. */
  condition: string;
};

/** SI value; elongation in per cent. */
export type Value = Sourced & { quantity: QuantityKey; value: number };

/** Over temperature in K, SI. */
export type Curve = Sourced & {
  quantity: QuantityKey;
  points: readonly (readonly [temperature: number, value: number])[];
  /** The equation, or that the points are tabulated. */
  how: string;
};

/** Johnson-Cook constants: Pa, K, 1/s. */
export type JohnsonCook = Sourced & {
  a: number;
  b: number;
  n: number;
  c: number | null;
  m: number | null;
  rate: number | null;
  room: number | null;
  melt: number | null;
};

/** Constant amplitude fatigue tests: per maximum stress in Pa the lives in cycles, ascending. */
export type Fatigue = Sourced & {
  how: string;
  levels: readonly { stress: number; lives: readonly number[] }[];
};

/** In display order. */
export const MATERIAL_GROUPS = [
  '结构钢',
  '冷成形钢',
  '调质钢',
  '渗碳钢',
  '不锈钢',
  '铸钢',
  '铸铁',
  '铝合金',
  '其他金属',
  '塑料',
  '混凝土、玻璃与其他',
  '流体',
] as const;
export type MaterialGroup = (typeof MATERIAL_GROUPS)[number];

/** Values of the same quantity from two sources are both kept. */
export type Material = {
  /** In the URL: /material/slug. */
  slug: string;
  /** Name alone: S235JR. */
  name: string;
  title: string;
  group: MaterialGroup;
  /** EN number and cited standard; empty if none. */
  number: string;
  standard: string;
  /** Search aliases; not necessarily the same material. */
  aliases: readonly string[];
  /** Similar grades of other standards. */
  near: readonly string[];
  /** The first value of a quantity is used by lists and cards. */
  values: readonly Value[];
  curves: readonly Curve[];
  johnsonCook: JohnsonCook | null;
  fatigue: readonly Fatigue[];
  /** Source values that are not adopted, with the reason. */
  withheld: readonly { quantity: QuantityKey; said: string; why: string }[];
  notes: readonly string[];
};

/** Value used by lists and cards; undefined if none. */
export const leading = ({ values }: Pick<Material, 'values'>, key: QuantityKey): Value | undefined =>
  values.find(({ quantity }) => quantity === key);
