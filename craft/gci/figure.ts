import type { Figure } from '../plot.ts';
import { type Estimate, estimate, type Grid, isEstimate, type Refusal } from './order.ts';
import type { Table } from './table.ts';

/** Estimate of every three neighbouring grids, finest first. */
export function estimates({ grids, safety }: Table): (Estimate | Refusal)[] {
  return grids.slice(0, -2).map((_, at) => {
    const three = grids.slice(at, at + 3) as unknown as readonly [Grid, Grid, Grid];
    return estimate(three, safety);
  });
}

const STEPS = 48;

/** Plot of values over relative grid size, with the fit and the uncertainty band. */
export function figureOf({ grids, quantity }: Table, best: Estimate | Refusal | undefined): Figure {
  const finest = grids[0] ?? { h: 1, value: 0 };
  const coarsest = (grids.at(-1)?.h ?? 1) / finest.h;
  const marks = grids.map(({ h, value }) => [h / finest.h, value] as const);
  const across = (value: number) => [[0, value] as const, [coarsest, value] as const];
  const gap = [Number.NaN, Number.NaN] as const;
  const series: Figure['series'] =
    best && isEstimate(best)
      ? [
          { label: '各套网格', kind: 'marks', points: marks },
          {
            label: '外推',
            points: Array.from({ length: STEPS + 1 }, (_, at) => {
              const x = (coarsest * at) / STEPS;
              return [x, best.limit + (finest.value - best.limit) * x ** best.p] as const;
            }),
          },
          {
            label: '最细网格 ± GCI',
            kind: 'dashed',
            points: [...across(finest.value - best.band), gap, ...across(finest.value + best.band)],
          },
        ]
      : [{ label: '各套网格', kind: 'both', points: marks }];
  return { title: `${quantity}随网格尺寸的变化`, x: { label: 'h / h₁' }, y: { label: quantity }, series };
}
