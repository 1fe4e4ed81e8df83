import { dimensionOf } from '../skin/kinds.ts';
import type { Source } from './source.ts';

/**
 * Marks a mesh whose flat cells have their own values of every field: they replace the solid faces behind
 * them. A boundary without values hides nothing.
 */
export function withCover(source: Source): Source {
  const { cells, steps } = source;
  if (!cells.parts || cells.lidded) return source;
  const flat = Array.from(cells.types.keys()).filter((c) => dimensionOf(cells.types[c] as number) === 2);
  if (flat.length === 0 || flat.length === cells.types.length) return source;
  const isWhole = steps.every(({ columns }) =>
    columns.every(
      ({ on, names, components, data }) =>
        on === 'node' || names !== undefined || flat.every((c) => Number.isFinite(data[c * components])),
    ),
  );
  return isWhole ? { ...source, cells: { ...cells, covering: true } } : source;
}
