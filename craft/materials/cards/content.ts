import { systemUnit } from '../../alternatives.ts';
import { fromSI, unitOf } from '../../units.ts';
import { type Curve, leading, type Material, type Value } from '../material.ts';
import { QUANTITIES, type QuantityKey } from '../quantities.ts';
import { SOURCES } from '../sources.ts';

/** The place of the ampere in a dimension. */
const AMPERE = 4;

/** The unit of a quantity in a system of units; '' for a plain number. */
export const unitIn = (system: string, key: QuantityKey): string => {
  const { si } = QUANTITIES[key];
  if (si === '' || si === '%') return si;
  const unit = unitOf(si);
  // Systems of mechanics say nothing of electricity.
  return unit.dimension[AMPERE] === 0 ? systemUnit(system, unit) : unit.text;
};

/** A value in SI as the number that a model in this system of units has. */
export const numberIn = (system: string, key: QuantityKey, value: number): number => {
  const { si } = QUANTITIES[key];
  return si === '' || si === '%' ? value : fromSI(value, unitOf(unitIn(system, key)));
};

/** A length of time, a stress or another quantity of SI unit `si` in a system of units. */
export const inSystem = (system: string, si: string, value: number): number =>
  fromSI(value, unitOf(systemUnit(system, unitOf(si))));

/** What a card is made of: numbers in one system of units, and what is said of them. */
export type Content = {
  material: Material;
  system: string;
  /** The name that solvers take: capitals, digits and `_`, a letter first. */
  name: string;
  /** The number of a quantity; undefined where no source has one. */
  number: (key: QuantityKey) => number | undefined;
  /** The curve of a quantity over the temperature in K; undefined where there is none. */
  curve: (key: QuantityKey) => readonly (readonly [temperature: number, value: number])[] | undefined;
  isHeated: boolean;
};

/** The content of the cards of a material; `isHeated` where they have its curves instead of its values. */
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

/** Of several curves of a quantity, the one that goes up to the highest temperature. */
const heatedCurve = ({ curves }: Material, key: QuantityKey): Curve | undefined =>
  curves
    .filter(({ quantity }) => quantity === key)
    .toSorted((a, b) => (b.points.at(-1)?.[0] ?? 0) - (a.points.at(-1)?.[0] ?? 0))[0];

const placed = ({ source, where }: Pick<Value, 'source' | 'where'>) => `${SOURCES[source].title}，${where}`;

/** Lines that go before a card: what it is of, its units, where its numbers are from, what is not there. */
export function remarksOf(content: Content, asked: readonly QuantityKey[]): string[] {
  const { material, system, isHeated } = content;
  const has = asked.filter((key) => content.curve(key) || content.number(key) !== undefined);
  const used = has.flatMap((key) => {
    const own = (isHeated ? heatedCurve(material, key) : undefined) ?? leading(material, key);
    return own ? [placed(own)] : [];
  });
  const units = has.flatMap((key) => {
    const unit = unitIn(system, key);
    return unit ? [`${QUANTITIES[key].label} ${unit}`] : [];
  });
  const missing = asked.filter((key) => !has.includes(key)).map((key) => QUANTITIES[key].label);
  return [
    `${material.title}${material.standard ? `，${material.standard}` : ''}`,
    `单位制 ${system}：${units.join('，')}，温度 K`,
    ...[...new Set([...used, ...(material.johnsonCook ? [placed(material.johnsonCook)] : [])])].map(
      (it) => `出处：${it}`,
    ),
    ...(missing.length > 0 ? [`没有出处，没有写：${missing.join('、')}`] : []),
  ];
}
