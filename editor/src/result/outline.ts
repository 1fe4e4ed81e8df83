import { type Choice, choicesOf, guessesOf } from '../../../craft/result/arrays/choices.ts';
import { type Guess, type Kind, kindsOf } from '../../../craft/result/arrays/kinds.ts';
import { namesIds } from '../../../craft/result/arrays/names.ts';
import { contentOf, contentWords, omittedOf, omittedWords } from '../../../craft/result/content.ts';
import type { ArrayChoice } from '../../../craft/result/convert.ts';
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

export type Offer = Pick<Choice, 'name' | 'column' | 'on' | 'components' | 'moves' | 'formula' | 'category'>;

/** Array with its guessed kind and the offers per kind. */
export type ArrayOutline = Pick<Column, 'name' | 'on'> & {
  guess: Guess;
  kinds: { kind: Kind; offers: Offer[] }[];
};

/** Summary of a file for the form. */
export type Outline = {
  nodes: number;
  cells: number;
  steps: string[];
  /** Time unit, if steps have times. */
  timeUnit: string | undefined;
  /** Surface mesh. */
  drawn: { triangles: number; vertices: number };
  /** Interior; absent without solid cells. */
  inside?: { tets: number; vertices: number };
  arrays: ArrayOutline[];
  /** Offers by the guessed kinds. */
  offers: Offer[];
  content: Content;
  omitted: Omission[];
  quality: Quality;
  /** One line each: what was read, and what was not. */
  read: string;
  left: string;
};

function labelOf(step: Step, at: number): string {
  return stepWords(step) || `第 ${at + 1} 步`;
}

// Functions cannot be posted from the worker.
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

/** Outline of a source; only fields present in every step. */
export function outlineOf(source: Source): Outline {
  const { points, cells, steps } = source;
  const guesses = guessesOf(source);
  const arrays = guesses.map(({ column, guess }): ArrayOutline => {
    const kinds = [...new Set([guess.kind, ...kindsOf(column)])];
    const { name, on } = column;
    return { name, on, guess, kinds: kinds.map((kind) => ({ kind, offers: offersOf(column, kind) })) };
  });
  const quality = qualityOf(source);
  const measures = [...new Set(quality.rows.map((it) => it.measure))].map((it) => {
    // Computed only if selected.
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

/** Default: displacement and one field. */
export function firstChoice({ offers }: Pick<Outline, 'offers'>): ArrayChoice[] {
  const moves = offers.find((it) => it.moves);
  const others = offers.filter((it) => it !== moves);
  const seen =
    others.find((it) => FIRST.test(it.name)) ?? others.find((it) => !namesIds(it.name)) ?? others[0];
  return [...(seen ? [wantedOf(seen, false)] : []), ...(moves ? [wantedOf(moves, true)] : [])];
}

/** Selects an offer. */
export const wantedOf = ({ name, column, on }: Offer, displacement: boolean): ArrayChoice => ({
  name,
  column,
  on,
  displacement,
  unit: '',
});

/** As many steps as fit, evenly spread, including first and last. */
export function stepsFitting(steps: number, fields: number, inside = false): number[] {
  const room = Math.max(1, Math.floor((RESULT_BLOCKS - fixedBlocks(inside)) / Math.max(1, fields)));
  if (steps <= room) return Array.from({ length: steps }, (_, i) => i);
  if (room === 1) return [steps - 1];
  return Array.from({ length: room }, (_, i) => Math.round((i * (steps - 1)) / (room - 1)));
}
