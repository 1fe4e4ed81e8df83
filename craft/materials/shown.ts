import { SYSTEM_NAMES } from '../alternatives.ts';
import { significant } from '../format.ts';
import type { Figure } from '../plot.ts';
import { fromSI, unitOf } from '../units.ts';
import { unitIn } from './cards/content.ts';
import type { Curve, Material } from './material.ts';
import { QUANTITIES, QUANTITY_KEYS, type QuantityKey } from './quantities.ts';
import { SOURCES } from './sources.ts';

/** A number of a page as text, with its unit. */
export type Shown = { text: string; unit: string };

/** Whether a text names a system of units. */
export const isSystem = (text: string | null): text is string => text !== null && SYSTEM_NAMES.includes(text);

/** The unit in which a quantity is shown: of a system, or the usual one where none is chosen. */
export function shownUnit(key: QuantityKey, system: string): string {
  if (system) return unitIn(system, key);
  const { usual } = QUANTITIES[key];
  return usual === '%' ? usual : unitOf(usual).text;
}

const numberOf = (key: QuantityKey, value: number, unit: string) =>
  unit === '' || unit === '%' || QUANTITIES[key].si === '' ? value : fromSI(value, unitOf(unit));

/** A value in SI as it is shown in a system of units, or in the usual unit where none is chosen. */
export function shownValue(key: QuantityKey, value: number, system: string): Shown {
  const unit = shownUnit(key, system);
  return { text: significant(numberOf(key, value, unit), 5), unit };
}

/** A curve with its points as text: the temperatures in K and °C, and the values. */
type ShownCurve = { curve: Curve; rows: (readonly [kelvin: string, celsius: string, value: string])[] };

/** A quantity over the temperature: its drawing, and its curves by source. */
export type Heated = { key: QuantityKey; label: string; unit: string; figure: Figure; curves: ShownCurve[] };

const KELVIN = 273.15;
const celsius = (T: number) => Number((T - KELVIN).toFixed(2));

function heated(key: QuantityKey, curves: readonly Curve[], system: string): Heated {
  const unit = shownUnit(key, system);
  const { label, sign } = QUANTITIES[key];
  return {
    key,
    label,
    unit,
    figure: {
      title: `${label}随温度的变化`,
      x: { label: '温度 / °C' },
      y: { label: unit ? `${sign} / ${unit}` : sign },
      series: curves.map(({ source, points }) => ({
        label: SOURCES[source].title.split(/[（：]/)[0] ?? '',
        kind: 'both' as const,
        points: points.map(([T, value]) => [celsius(T), numberOf(key, value, unit)] as const),
      })),
    },
    curves: curves.map((curve) => ({
      curve,
      rows: curve.points.map(
        ([T, value]) =>
          [
            String(Number(T.toFixed(2))),
            String(celsius(T)),
            significant(numberOf(key, value, unit), 5),
          ] as const,
      ),
    })),
  };
}

/** The quantities of a material that sources have over the temperature, in the order of a page. */
export function heatedOf({ curves }: Material, system: string): Heated[] {
  const byQuantity = Map.groupBy(curves, ({ quantity }) => quantity);
  return QUANTITY_KEYS.flatMap((key) => {
    const own = byQuantity.get(key);
    return own ? [heated(key, own, system)] : [];
  });
}
