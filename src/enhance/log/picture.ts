import { drawnPoints } from '../../../craft/log/curves.ts';
import type { Chart, Curve } from '../../../craft/log/log.ts';
import { drawPlot, type Figure } from '../../../craft/plot.ts';
import { drawing } from '../dom.ts';

/** Curves per drawing. */
const CURVES_MOST = 6;

const finite = (curves: readonly Curve[], isLog: boolean) =>
  curves.flatMap(({ y }) => [...extremes(y, isLog)]).filter(Number.isFinite);

function extremes(values: readonly number[], isLog: boolean): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const it of values) {
    if (!Number.isFinite(it) || (isLog && it <= 0)) continue;
    least = Math.min(least, it);
    most = Math.max(most, it);
  }
  return [least, most];
}

function figureOf({ title, x, y, isLog, mark }: Chart, curves: readonly Curve[]): Figure {
  const ends = finite(curves, isLog);
  const line = mark !== undefined && Number.isFinite(mark) && ends.length > 0;
  return {
    title,
    x: { label: x },
    y: { label: y, log: isLog },
    series: [
      ...curves.map((curve) => ({
        label: curve.label,
        // log needs values above zero.
        points: drawnPoints(curve).map(
          ([at, value]) => [at, isLog && value <= 0 ? Number.NaN : value] as const,
        ),
        kind: curve.x.length < 3 ? ('both' as const) : ('line' as const),
      })),
      ...(line
        ? [
            {
              label: '第一处异常',
              kind: 'dashed' as const,
              points: [Math.min(...ends), Math.max(...ends)].map((it) => [mark, it] as const),
            },
          ]
        : []),
    ],
  };
}

/** Draws a chart, split into several drawings of at most `CURVES_MOST` curves. */
export function drawingsOf(chart: Chart): SVGElement[] {
  const groups: Curve[][] = [];
  for (let at = 0; at < chart.curves.length; at += CURVES_MOST)
    groups.push(chart.curves.slice(at, at + CURVES_MOST));
  return groups.flatMap((curves) => drawPlot(figureOf(chart, curves)) ?? []).map(drawing);
}
