import type { PlotOptions } from './plot.ts';

/** Digits that a number keeps: more than a figure can show. */
const DIGITS = 8;

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(Number(value.toPrecision(DIGITS))) : value;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * The points of all curves as CSV (RFC 4180), a row a point: name of the curve, x, y, with the labels of the axes as
 * heads. It begins with a byte order mark, without which Excel takes the Chinese in it for another encoding.
 */
export function csv({ x, y, series }: Pick<PlotOptions, 'x' | 'y' | 'series'>): string {
  const rows = series.flatMap((it, i) => it.points.map((at) => [it.name ?? `曲线 ${i + 1}`, ...at]));
  return `\uFEFF${[['曲线', x.label, y.label], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
