import { SYSTEM_NAMES } from '../alternatives.ts';
import { significant } from '../format.ts';
import type { Figure } from '../plot.ts';
import { fromSI, unitOf } from '../units.ts';
import { unitIn } from './cards/content.ts';
import type { Curve, Fatigue, Material } from './material.ts';
import { QUANTITIES, QUANTITY_KEYS, type QuantityKey } from './quantities.ts';
import { SOURCES } from './sources.ts';

export type FormattedValue = { text: string; unit: string };

/** Type guard for unit systems. */
export const isSystem = (text: string | null): text is string => text !== null && SYSTEM_NAMES.includes(text);

/** Display unit of a quantity in a system; the usual one if `system` is empty. */
export function shownUnit(key: QuantityKey, system: string): string {
  if (system) return unitIn(system, key);
  const { usual } = QUANTITIES[key];
  return usual === '%' ? usual : unitOf(usual).text;
}

const numberOf = (key: QuantityKey, value: number, unit: string) =>
  unit === '' || unit === '%' || QUANTITIES[key].si === '' ? value : fromSI(value, unitOf(unit));

/** Formats an SI value for display. */
export function shownValue(key: QuantityKey, value: number, system: string): FormattedValue {
  const unit = shownUnit(key, system);
  return { text: significant(numberOf(key, value, unit), 5), unit };
}

/** Rows as text: K, °C, value. */
type ShownCurve = { curve: Curve; rows: (readonly [kelvin: string, celsius: string, value: string])[] };

export type TemperatureCurves = {
  key: QuantityKey;
  label: string;
  unit: string;
  figure: Figure;
  curves: ShownCurve[];
};

const KELVIN = 273.15;
const celsius = (T: number) => Number((T - KELVIN).toFixed(2));

function temperatureCurvesOf(key: QuantityKey, curves: readonly Curve[], system: string): TemperatureCurves {
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

/** Temperature curves of a material by quantity, in display order. */
export function heatedOf({ curves }: Material, system: string): TemperatureCurves[] {
  const byQuantity = Map.groupBy(curves, ({ quantity }) => quantity);
  return QUANTITY_KEYS.flatMap((key) => {
    const own = byQuantity.get(key);
    return own ? [temperatureCurvesOf(key, own, system)] : [];
  });
}

/** Lives at one stress: cycles at 10, 50 and 90 % failures. */
type FatigueLevel = {
  stress: string;
  count: number;
  lives: { least: string; early: string; median: string; late: string; most: string };
  /** Standard deviation of log10 of life. */
  scatter: string;
  all: string;
};

type FatigueShown = {
  fatigue: Fatigue;
  unit: string;
  figure: Figure;
  levels: readonly FatigueLevel[];
};

/** Linear quantile of ascending lives. */
export function quantile(lives: readonly number[], share: number): number {
  const at = share * (lives.length - 1);
  const [low = Number.NaN, high = low] = [lives[Math.floor(at)], lives[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** Sample standard deviation of log10 of lives. */
export function scatterOf(lives: readonly number[]): number {
  const logs = lives.map((it) => Math.log10(it));
  const mean = logs.reduce((sum, it) => sum + it, 0) / logs.length;
  return Math.sqrt(logs.reduce((sum, it) => sum + (it - mean) ** 2, 0) / (logs.length - 1));
}

/** Fatigue tests of a material for display, by source. */
export function fatigueOf({ fatigue }: Material, system: string): FatigueShown[] {
  const unit = shownUnit('yield', system);
  const cycles = (value: number) => significant(value, 4);
  return fatigue.map((own) => {
    const stressOf = (value: number) => numberOf('yield', value, unit);
    const medians = own.levels.map(({ stress, lives }) => [quantile(lives, 0.5), stressOf(stress)] as const);
    return {
      fatigue: own,
      unit,
      figure: {
        title: '疲劳寿命（S–N）',
        x: { label: '寿命 / 次', log: true },
        y: { label: `最大应力 / ${unit}` },
        series: [
          {
            label: '试样',
            kind: 'marks',
            points: own.levels.flatMap(({ stress, lives }) =>
              [...new Set(lives)].map((life) => [life, stressOf(stress)] as const),
            ),
          },
          { label: '中位寿命', kind: 'line', points: medians },
        ],
      },
      levels: own.levels.map(({ stress, lives }) => ({
        stress: significant(stressOf(stress), 4),
        count: lives.length,
        lives: {
          least: cycles(quantile(lives, 0)),
          early: cycles(quantile(lives, 0.1)),
          median: cycles(quantile(lives, 0.5)),
          late: cycles(quantile(lives, 0.9)),
          most: cycles(quantile(lives, 1)),
        },
        scatter: scatterOf(lives).toFixed(3),
        all: lives.map((it) => it / 1000).join('、'),
      })),
    };
  });
}
