import { type Choice, choicesOf, guessesOf } from '../../../craft/result/arrays/choices.ts';
import { type Guess, type Kind, kindsOf } from '../../../craft/result/arrays/kinds.ts';
import { contentOf, contentWords, omittedOf, omittedWords } from '../../../craft/result/content.ts';
import type { Wanted } from '../../../craft/result/convert.ts';
import { FIRST } from '../../../craft/result/meshFields.ts';
import {
  type Content,
  fixedBlocks,
  type Omission,
  RESULT_BLOCKS,
  type Step,
} from '../../../craft/result/model.ts';
import { MEASURES, type Quality, qualityName, qualityOf } from '../../../craft/result/quality/quality.ts';
import type { Column, Source } from '../../../craft/result/read/source.ts';
import { skinOf } from '../../../craft/result/skin/skin.ts';
import { sizeOfInside } from '../../../craft/result/volume/decompose.ts';
import { stepWords } from '../../../craft/result/words.ts';

/** A field that the author may take along. */
export type Offer = Pick<Choice, 'name' | 'column' | 'on' | 'components' | 'moves' | 'formula' | 'category'>;

/** An array of the file: what it is taken for and why, and what can be drawn of it as each kind that it may have. */
export type Taken = Pick<Column, 'name' | 'on'> & {
  guess: Guess;
  kinds: { kind: Kind; offers: Offer[] }[];
};

/** What is in a file that was read, as far as the author chooses from it. */
export type Outline = {
  nodes: number;
  cells: number;
  steps: string[];
  /** Unit of the times of its steps, as far as it has times. */
  timeUnit: string | undefined;
  /** What its skin has. */
  drawn: { triangles: number; vertices: number };
  /** What its inside has behind that; absent where it has no solid cells. */
  inside?: { tets: number; vertices: number };
  arrays: Taken[];
  /** What can be drawn as the arrays are taken by themselves. */
  offers: Offer[];
  content: Content;
  omitted: Omission[];
  quality: Quality;
  /** What was read and what was not, in a line each. */
  read: string;
  left: string;
};

function labelOf(step: Step, at: number): string {
  return stepWords(step) || `第 ${at + 1} 步`;
}

// Functions stay in the worker.
const offersOf = (column: Column, kind: Kind): Offer[] =>
  choicesOf(column, kind).map(({ of: _, ...offer }) => offer);

const QUALITY_COLUMN: Column = {
  name: '',
  on: 'cell',
  averaged: false,
  components: 1,
  labels: [],
  data: new Float64Array(),
};

/** The outline of a source: fields that every step has. */
export function outlineOf(source: Source): Outline {
  const { points, cells, steps } = source;
  const guesses = guessesOf(source);
  const arrays = guesses.map(({ column, guess }): Taken => {
    const kinds = [...new Set([guess.kind, ...kindsOf(column)])];
    const { name, on } = column;
    return { name, on, guess, kinds: kinds.map((kind) => ({ kind, offers: offersOf(column, kind) })) };
  });
  const quality = qualityOf(source);
  const measures = [...new Set(quality.rows.map((it) => it.measure))].map((it) => {
    // The values are computed where the author takes them along.
    const column = { ...QUALITY_COLUMN, name: qualityName(it) };
    const why = MEASURES[it].definition;
    const kind = 'scalar' as const;
    return {
      name: column.name,
      on: column.on,
      guess: { kind, why, sure: true },
      kinds: [{ kind, offers: offersOf(column, kind) }],
    };
  });
  const content = contentOf(source, guesses);
  const skin = skinOf(cells, points);
  const omitted = omittedOf(source, skin, guesses);
  const { tets, middles } = sizeOfInside(cells);
  const vertices = new Set(skin.triangles).size;
  return {
    nodes: points.length / 3,
    cells: cells.types.length,
    steps: steps.map(({ step }, at) => labelOf(step, at)),
    timeUnit: steps.find(({ step }) => step.kind === 'time')?.step.unit,
    drawn: { triangles: skin.edges.length, vertices },
    ...(tets > 0 && { inside: { tets, vertices: Math.max(0, points.length / 3 + middles - vertices) } }),
    arrays: [...arrays, ...measures],
    quality,
    offers: arrays.flatMap((it) => it.kinds[0]?.offers ?? []),
    content,
    omitted,
    read: contentWords(content),
    left: omittedWords(omitted),
  };
}

/** What is chosen before the author chooses: the displacement, and one field to look at. */
export function firstChoice({ offers }: Pick<Outline, 'offers'>): Wanted[] {
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
export function stepsFitting(steps: number, fields: number, inside = false): number[] {
  const room = Math.max(1, Math.floor((RESULT_BLOCKS - fixedBlocks(inside)) / Math.max(1, fields)));
  if (steps <= room) return Array.from({ length: steps }, (_, i) => i);
  if (room === 1) return [steps - 1];
  return Array.from({ length: room }, (_, i) => Math.round((i * (steps - 1)) / (room - 1)));
}
