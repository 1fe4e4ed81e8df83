import { systemUnit } from '../../alternatives.ts';
import { fromSI, unitOf } from '../../units.ts';
import { type Curve, leading, type Material, type Value } from '../material.ts';
import { QUANTITIES, type QuantityKey } from '../quantities.ts';
import { SOURCES } from '../sources.ts';

/** Index of the ampere in a dimension. */
const AMPERE = 4;

/** Unit of a quantity in a unit system; empty if dimensionless. */
export const unitIn = (system: string, key: QuantityKey): string => {
  const { si } = QUANTITIES[key];
  if (si === '' || si === '%') return si;
  const unit = unitOf(si);
  // Mechanical systems do not define electric units.
  return unit.dimension[AMPERE] === 0 ? systemUnit(system, unit) : unit.text;
};

/** Converts an SI value to a unit system. */
export const numberIn = (system: string, key: QuantityKey, value: number): number => {
  const { si } = QUANTITIES[key];
  return si === '' || si === '%' ? value : fromSI(value, unitOf(unitIn(system, key)));
};

/** Converts a value of SI unit `si` to a unit system. */
export const inSystem = (system: string, si: string, value: number): number =>
  fromSI(value, unitOf(systemUnit(system, unitOf(si))));

/** Card input: numbers in one unit system. */
export type Content = {
  material: Material;
  system: string;
  /** Solver name: capitals, digits, `_`, starting with a letter. */
  name: string;
  /** Undefined without a source. */
  number: (key: QuantityKey) => number | undefined;
  /** Over temperature in K; undefined without a curve. */
  curve: (key: QuantityKey) => readonly (readonly [temperature: number, value: number])[] | undefined;
  isHeated: boolean;
};

/** Card content of a material; `isHeated` uses curves instead of values. */
export function contentOf(material: Material, system: string, isHeated: boolean): Content {
  const name = material.slug.toUpperCase().replace(/[^A-Z0-9]/g, '_');
  const curveOf = (key: QuantityKey) => (isHeated ? heatedCurve(material, key) : undefined);
  return {
    material,
    system,
    name: /^[A-Z]/.test(name) ? name : `M_${name}`,
    isHeated,
    number: (key) => {
      const own = leading(material, key);
      return own && numberIn(system, key, own.value);
    },
    curve: (key) => curveOf(key)?.points.map(([T, value]) => [T, numberIn(system, key, value)] as const),
  };
}

/** The curve that reaches the highest temperature. */
const heatedCurve = ({ curves }: Material, key: QuantityKey): Curve | undefined =>
  curves
    .filter(({ quantity }) => quantity === key)
    .toSorted((a, b) => (b.points.at(-1)?.[0] ?? 0) - (a.points.at(-1)?.[0] ?? 0))[0];

const formatSource = ({ source, where }: Pick<Value, 'source' | 'where'>) =>
  `${SOURCES[source].title}，${where}`;

/** Comment lines of a card: material, units, sources, missing quantities. */
export function remarksOf(content: Content, asked: readonly QuantityKey[]): string[] {
  const { material, system, isHeated } = content;
  const has = asked.filter((key) => content.curve(key) || content.number(key) !== undefined);
  const used = has.flatMap((key) => {
    const own = (isHeated ? heatedCurve(material, key) : undefined) ?? leading(material, key);
    return own ? [formatSource(own)] : [];
  });
  const units = has.flatMap((key) => {
    const unit = unitIn(system, key);
    return unit ? [`${QUANTITIES[key].label} ${unit}`] : [];
  });
  const missing = asked.filter((key) => !has.includes(key)).map((key) => QUANTITIES[key].label);
  return [
    `${material.title}${material.standard ? `，${material.standard}` : ''}`,
    `单位制 ${system}：${units.join('，')}，温度 K`,
    ...[...new Set([...used, ...(material.johnsonCook ? [formatSource(material.johnsonCook)] : [])])].map(
      (it) => `出处：${it}`,
    ),
    ...(missing.length > 0 ? [`没有出处，没有写：${missing.join('、')}`] : []),
  ];
}
