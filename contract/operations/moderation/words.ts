import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, nothing, time } from '../../kit/fields.ts';

/**
 * What becomes of a text with a sensitive word: `block` refuses it, `review` shows it to its author alone until somebody
 * has looked at it, `replace` masks the word. A word of `allow` is fine, and so is what lies within it.
 */
export const WORD_LEVEL = ['block', 'review', 'replace', 'allow'] as const;
export type WordLevel = (typeof WORD_LEVEL)[number];

/** Words of one list, and characters of a word: the matcher is built in memory, once a version. */
export const WORDS_MOST = 5_000;
const WORD_MOST = 50;

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(WORD_MOST));
const words = z.prefault(z.array(word), []);

/** A list by level. */
export const wordList = z.object({ block: words, review: words, replace: words, allow: words }).check(
  z.refine((it) => WORD_LEVEL.reduce((sum, level) => sum + it[level].length, 0) <= WORDS_MOST, {
    path: ['words'],
  }),
);
export type WordList = z.output<typeof wordList>;

/** The list in force; `revision` 0 is the one that comes with the product. */
export const getWords = endpoint({
  method: 'GET',
  path: '/v1/operator/words',
  audience: 'operator',
  input: nothing,
  data: z.object({ revision: count, updateTime: time, words: wordList }),
});

/** What fields are called in messages. */
const labels = {
  words: '词表',
  block: '拦截的词',
  review: '复核的词',
  replace: '替换的词',
  allow: '放行的词',
};

/** Replaces the whole list. `revision` is its base: refused where that is stale. */
export const setWords = endpoint({
  method: 'PUT',
  path: '/v1/operator/words',
  audience: 'operator',
  labels,
  input: z.object({ revision: count, words: wordList }),
  data: z.object({ revision: count }),
});

/** Characters of a text that is tried. */
export const TRIED_MOST = 2_000;

/** What a list would do to a text; nothing is stored. `text` is the text with the words of `replace` masked. */
export const tryWords = endpoint({
  method: 'POST',
  path: '/v1/operator/words/try',
  audience: 'operator',
  labels,
  input: z.object({ words: wordList, content: z.string().check(z.maxLength(TRIED_MOST)) }),
  data: z.object({ blocked: z.array(z.string()), review: z.array(z.string()), text: z.string() }),
});
