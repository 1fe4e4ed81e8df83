import type { Figure } from '../plot.ts';

/** `error` is relative. */
type Point = { label: string; dof: number; error: number };

/** Log-log error plot with a line per label and the tolerance; zero errors are omitted. */
export function figureOf(points: readonly Point[], tolerance: number): Figure {
  const drawn = points.filter((it) => it.error > 0);
  const dofs = drawn.map((it) => it.dof);
  const series = [...Map.groupBy(drawn, (it) => it.label)].map(([label, own]) => ({
    label,
    kind: 'both' as const,
    points: own.toSorted((a, b) => a.dof - b.dof).map((it) => [it.dof, 100 * it.error] as const),
  }));
  const across = [Math.min(...dofs), Math.max(...dofs)].map((dof) => [dof, 100 * tolerance] as const);
  return {
    title: '相对误差随自由度的变化',
    x: { label: '自由度', log: true },
    y: { label: '相对误差 [%]', log: true },
    series: [...series, { label: '容差', kind: 'dashed', points: across }],
  };
}
