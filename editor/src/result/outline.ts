import { type Choice, choicesOf } from '../../../craft/result/choices.ts';
import type { Wanted } from '../../../craft/result/convert.ts';
import { type Content, type Omission, RESULT_BLOCKS, type Step } from '../../../craft/result/model.ts';
import type { Source } from '../../../craft/result/read/source.ts';
import { contentOf } from '../../../craft/result/skin/kinds.ts';
import { skinOf } from '../../../craft/result/skin/skin.ts';
import { stepWords } from '../../../craft/result/words.ts';

/** A field that the author may take along. */
export type Offer = Pick<Choice, 'name' | 'column' | 'on' | 'components' | 'moves'>;

/** What is in a file that was read, as far as the author chooses from it. */
export type Outline = {
  nodes: number;
  cells: number;
  steps: string[];
  /** Unit of the times of its steps, as far as it has times. */
  timeUnit: string | undefined;
  /** Whether values may be kept in their cells. */
  hasCells: boolean;
  offers: Offer[];
  content: Content;
  /** What of the file is not read or not drawn. */
  omitted: Omission[];
};

/** Blocks that mesh and edges take. */
const MESH_BLOCKS = 3;
/** What people look at first, by its name. */
const FIRST = /mises|^(nt|ndtemp|temp\w*|t|p|pressure|密度)$/i;

function labelOf(step: Step, at: number): string {
  return stepWords(step) || `第 ${at + 1} 步`;
}

/** The outline of a source: fields that every step has. */
export function outlineOf(source: Source): Outline {
  const { points, cells, steps } = source;
  const all = steps.map(({ columns }) => columns.flatMap(choicesOf));
  const offers = (all[0] ?? []).filter(({ name, on }) =>
    all.every((list) => list.some((it) => it.name === name && it.on === on)),
  );
  return {
    nodes: points.length / 3,
    cells: cells.types.length,
    steps: steps.map(({ step }, at) => labelOf(step, at)),
    timeUnit: steps.find(({ step }) => step.kind === 'time')?.step.unit,
    content: contentOf(source),
    omitted: [...(source.omitted ?? []), ...skinOf(cells, points).omitted],
    hasCells: offers.some((it) => it.on === 'cell'),
    // Functions stay in the worker.
    offers: offers.map(({ name, column, on, components, moves }) => ({
      name,
      column,
      on,
      components,
      moves,
    })),
  };
}

/** What is chosen before the author chooses: the displacement, and one field to look at. */
export function firstChoice({ offers }: Outline): Wanted[] {
  const moves = offers.find((it) => it.moves);
  const seen = offers.find((it) => FIRST.test(it.name)) ?? offers.find((it) => it !== moves);
  return [...(seen ? [wantedOf(seen, false)] : []), ...(moves ? [wantedOf(moves, true)] : [])];
}

/** An offer that is taken. */
export const wantedOf = ({ name, column, on }: Offer, displacement: boolean): Wanted => ({
  name,
  column,
  on,
  displacement,
  unit: '',
});

/** As many steps as fit beside so many fields, evenly spread, the first and the last among them. */
export function stepsFitting(steps: number, fields: number): number[] {
  const room = Math.max(1, Math.floor((RESULT_BLOCKS - MESH_BLOCKS) / Math.max(1, fields)));
  if (steps <= room) return Array.from({ length: steps }, (_, i) => i);
  if (room === 1) return [steps - 1];
  return Array.from({ length: room }, (_, i) => Math.round((i * (steps - 1)) / (room - 1)));
}
