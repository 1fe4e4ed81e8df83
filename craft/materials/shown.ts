import { SYSTEM_NAMES } from '../alternatives.ts';
import { significant } from '../format.ts';
import type { Figure } from '../plot.ts';
import { fromSI, unitOf } from '../units.ts';
import { unitIn } from './cards/content.ts';
import type { Curve, Fatigue, Material } from './material.ts';
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

/** What is told of the lives at one stress: numbers of cycles at which 10, 50 and 90 % of the specimens have failed. */
type FatigueLevel = {
  stress: string;
  count: number;
  lives: { least: string; early: string; median: string; late: string; most: string };
  /** Standard deviation of the decimal logarithms. */
  scatter: string;
  all: string;
};

/** Fatigue tests of one source: their drawing, and a row a stress. */
type FatigueShown = {
  fatigue: Fatigue;
  unit: string;
  figure: Figure;
  levels: readonly FatigueLevel[];
};

/** The life by which a share of the specimens has failed, between those on both sides; lives go up. */
export function quantile(lives: readonly number[], share: number): number {
  const at = share * (lives.length - 1);
  const [low = Number.NaN, high = low] = [lives[Math.floor(at)], lives[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** Standard deviation of the decimal logarithms of lives, of a sample. */
export function scatterOf(lives: readonly number[]): number {
  const logs = lives.map((it) => Math.log10(it));
  const mean = logs.reduce((sum, it) => sum + it, 0) / logs.length;
  return Math.sqrt(logs.reduce((sum, it) => sum + (it - mean) ** 2, 0) / (logs.length - 1));
}

/** Fatigue tests of a material as a page shows them, by source; stresses in a system of units. */
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
