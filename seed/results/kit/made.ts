import { type Conversion, convert } from '../../../craft/result/convert.ts';
import { firstLook, type Look } from '../../../craft/result/draw/look.ts';
import type { Result, Step } from '../../../craft/result/model.ts';
import { type Column, STATIC } from '../../../craft/result/read/source.ts';
import { cellsOf, type Grid } from './grid.ts';

/** Numbers of a run in its article, as they stand there: tables by the names of their marks, rows of cells, and phrases. */
export type Said = { tables: Record<string, string[][]>; texts: string[] };

/** A result of a demonstration article: what is shown, how, and the words below it; what else the article says of it. */
export type Made = { result: Result; look: Look; caption: string; said?: Said };

/** A number as an article writes it, with the typographic minus. */
export const minus = (text: string): string => text.replace('-', '−');

/** A column of values at nodes. */
export const column = (name: string, components: number, data: Float64Array, averaged = false): Column => ({
  name,
  on: 'node',
  averaged,
  components,
  labels: [],
  data,
});

type Wanted = Conversion['fields'][number];

/** A field to show: the column and what of it. */
export const shown = (name: string, unit: string, of = name, displacement = false): Wanted => ({
  column: name,
  on: 'node',
  name: of,
  unit,
  displacement,
});

/** Makes a result of a grid and its columns, step by step. */
export function made(
  grid: Grid,
  texts: { title: string; caption: string; look?: Partial<Look>; inside?: boolean },
  fields: readonly Wanted[],
  steps: readonly { step?: Step; columns: Column[] }[],
): Made {
  const source = {
    points: grid.points,
    cells: cellsOf(grid),
    steps: steps.map(({ step = STATIC, columns }) => ({ step, columns })),
  };
  const all = steps.map((_, i) => i);
  const { title, caption, look, inside } = texts;
  const { result } = convert(source, { title, unit: 'mm', fields, steps: all, unaveraged: false, inside });
  return { result, look: { ...firstLook(result), ...look }, caption };
}
