import type { QuantityKey } from './quantities.ts';
import type { SourceKey } from './sources.ts';

/** Where a value stands, and what it holds for. */
type Given = {
  source: SourceKey;
  /** The place in the source: its file, table or section. */
  where: string;
  /** Temperature, state and size, as far as the source says them. */
  condition: string;
};

/** A value in the SI unit of its quantity; '%' for an elongation, whose number is the percentage itself. */
export type Value = Given & { quantity: QuantityKey; value: number };

/** A quantity over the temperature in K, both in SI. */
export type Curve = Given & {
  quantity: QuantityKey;
  points: readonly (readonly [temperature: number, value: number])[];
  /** The equation, or that the points are a table. */
  how: string;
};

/** Constants of Johnson and Cook: stresses in Pa, temperatures in K, the rate in 1/s. */
export type JohnsonCook = Given & {
  a: number;
  b: number;
  n: number;
  c: number | null;
  m: number | null;
  rate: number | null;
  room: number | null;
  melt: number | null;
};

/** Fatigue tests at constant amplitude: at every maximum stress in Pa the lives in cycles, the shortest first. */
export type Fatigue = Given & {
  how: string;
  levels: readonly { stress: number; lives: readonly number[] }[];
};

/** Groups of the list, in its order. */
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

/** A material: what it is called, and what sources say of it. Two sources of one quantity are two values. */
export type Material = {
  /** In the address: /material/slug. */
  slug: string;
  /** The name alone: S235JR. */
  name: string;
  title: string;
  group: MaterialGroup;
  /** Its number in EN, and the standard that the source names; '' where it names none. */
  number: string;
  standard: string;
  /** Other names, which a search finds; they do not say that it is the same material. */
  aliases: readonly string[];
  /** Like grades of other standards, for the reader. */
  near: readonly string[];
  /** The first of a quantity is the one that lists and cards take. */
  values: readonly Value[];
  curves: readonly Curve[];
  johnsonCook: JohnsonCook | null;
  fatigue: readonly Fatigue[];
  /** What a source says and this library does not take, with the reason. */
  withheld: readonly { quantity: QuantityKey; said: string; why: string }[];
  /** What one has to know of the values. */
  notes: readonly string[];
};

/** The value of a quantity that lists and cards take; undefined where no source has one. */
export const leading = ({ values }: Pick<Material, 'values'>, key: QuantityKey): Value | undefined =>
  values.find(({ quantity }) => quantity === key);
