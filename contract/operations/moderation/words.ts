import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, noInput, time } from '../../kit/fields.ts';

/**
 * `block` refuses a text, `review` hides it until reviewed, `replace` masks the word. `allow` exempts a word
 * and any sensitive word inside it.
 */
export const WORD_LEVEL = ['block', 'review', 'replace', 'allow'] as const;
export type WordLevel = (typeof WORD_LEVEL)[number];

/** Words per list, characters per word; the matcher is built in memory. */
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

/** The current list; `revision` 0 is the built-in one. */
export const getWords = endpoint({
  method: 'GET',
  path: '/v1/operator/words',
  audience: 'operator',
  input: noInput,
  data: z.object({ revision: count, updateTime: time, words: wordList }),
});

const labels = {
  words: '词表',
  block: '拦截的词',
  review: '复核的词',
  replace: '替换的词',
  allow: '放行的词',
};

/** Replaces the whole list. `revision` is the optimistic lock. */
export const setWords = endpoint({
  method: 'PUT',
  path: '/v1/operator/words',
  audience: 'operator',
  labels,
  input: z.object({ revision: count, words: wordList }),
  data: z.object({ revision: count }),
});

/** Characters of a text to test. */
export const TRIED_MOST = 2_000;

/** Effect of a list on a text; stores nothing. `text` has `replace` words masked. */
export const tryWords = endpoint({
  method: 'POST',
  path: '/v1/operator/words/try',
  audience: 'operator',
  labels,
  input: z.object({ words: wordList, content: z.string().check(z.maxLength(TRIED_MOST)) }),
  data: z.object({ blocked: z.array(z.string()), review: z.array(z.string()), text: z.string() }),
});
