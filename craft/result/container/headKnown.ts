import {
  type Content,
  type Count,
  type Omission,
  type Origin,
  RESULT_BLOCKS,
  type Recipe,
} from '../model.ts';
import { integerIn, list, one, record, text } from './untrustedJson.ts';

/** Provenance metadata; absent in version 1 files. */
export type Provenance = {
  content?: Content;
  omitted?: readonly Omission[];
  source?: readonly Origin[];
  recipe?: Recipe;
  licence?: string;
};

const KINDS_MOST = 100;
export const OMITTED_MOST = 50;
export const SOURCES_MOST = 100;
export const WORDS_MOST = 300;
const COUNT_MOST = 1e12;

function countOf(value: unknown): Count {
  const it = record(value, 'content');
  return { kind: text(it['kind'], 'kind'), count: integerIn(it['count'], COUNT_MOST, 'count') };
}

function contentOf(value: unknown): Content {
  const it = record(value, 'content');
  const { arrays, steps } = it;
  return {
    format: text(it['format'], 'format'),
    points: integerIn(it['points'], COUNT_MOST, 'points'),
    cells: list(it['cells'], KINDS_MOST, 'cells', countOf),
    ...(arrays !== undefined && { arrays: list(arrays, KINDS_MOST, 'arrays', countOf) }),
    ...(steps !== undefined && { steps: integerIn(steps, COUNT_MOST, 'steps') }),
  };
}

function omissionOf(value: unknown): Omission {
  const it = record(value, 'omitted');
  return { what: text(it['what'], 'what', WORDS_MOST), why: text(it['why'], 'why', WORDS_MOST) };
}

function originOf(value: unknown): Origin {
  const it = record(value, 'source');
  const sha256 = text(it['sha256'], 'sha256');
  return {
    file: text(it['file'], 'file', WORDS_MOST),
    bytes: integerIn(it['bytes'], COUNT_MOST, 'source'),
    sha256: /^[0-9a-f]{64}$/.test(sha256) ? sha256 : '',
    ...(it['program'] !== undefined && { program: text(it['program'], 'program') }),
    ...(it['written'] !== undefined && { written: text(it['written'], 'written') }),
  };
}

function recipeOf(value: unknown): Recipe {
  const it = record(value, 'recipe');
  return {
    steps: list(it['steps'], RESULT_BLOCKS, 'steps', (own) => integerIn(own, COUNT_MOST, 'steps')),
    fields: list(it['fields'], RESULT_BLOCKS, 'recipe', (entry) => {
      const own = record(entry, 'recipe');
      return {
        column: text(own['column'], 'column', WORDS_MOST),
        on: one(own['on'], ['node', 'cell'] as const, 'on'),
        name: text(own['name'], 'name', WORDS_MOST),
        kind: text(own['kind'], 'kind'),
        ...(own['shown'] !== undefined && { shown: text(own['shown'], 'shown') }),
      };
    }),
  };
}

/** Parses the provenance metadata of a header. Throws `ResultError` if malformed. */
export function knownOf(head: { readonly [name: string]: unknown }): Provenance {
  const { content, omitted, source, recipe, licence } = head;
  return {
    ...(content !== undefined && { content: contentOf(content) }),
    ...(omitted !== undefined && { omitted: list(omitted, OMITTED_MOST, 'omitted', omissionOf) }),
    ...(source !== undefined && { source: list(source, SOURCES_MOST, 'source', originOf) }),
    ...(recipe !== undefined && { recipe: recipeOf(recipe) }),
    ...(licence !== undefined && { licence: text(licence, 'licence') }),
  };
}
