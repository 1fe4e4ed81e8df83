import { cut } from '../../../../contract/kit/cut.ts';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import {
  getWords,
  setWords,
  tryWords,
  WORD_LEVEL,
  WORDS_MOST,
  type WordList,
} from '../../../../contract/operations/moderation/words.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

/** The words of each level as typed: one per line. */
export type WordTexts = Record<keyof WordList, string>;

/** Parses one word per line: trimmed, deduped, in order. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.split('\n').map((it) => it.trim()))].filter(Boolean);
}

const each = <T>(of: (level: keyof WordList) => T) =>
  Object.fromEntries(WORD_LEVEL.map((level) => [level, of(level)])) as Record<keyof WordList, T>;

/** The list that these texts make. */
export const listOf = (texts: WordTexts): WordList => each((level) => wordsIn(texts[level]));

const LONGEST = 50;

/** Validation errors by level; empty where valid. */
export function wordFaults(texts: WordTexts): WordTexts {
  const list = listOf(texts);
  const all = WORD_LEVEL.reduce((sum, level) => sum + list[level].length, 0);
  return each((level) => {
    const long = list[level].find((it) => it.length > LONGEST);
    if (long) return `“${cut(long, 12)}…”太长，一个词最多 ${LONGEST} 个字`;
    const other = WORD_LEVEL.find((it) => it < level && list[it].some((word) => list[level].includes(word)));
    const twice = other && list[other].find((it) => list[level].includes(it));
    if (twice) return `“${twice}”同时在两个级别里`;
    return level === WORD_LEVEL[0] && all > WORDS_MOST ? `词表最多 ${WORDS_MOST} 个词，现在有 ${all} 个` : '';
  });
}

/** Loads the current list with one word per line, its revision and when it was stored. */
export async function readWords() {
  const { words, revision, updateTime } = await call(getWords, {});
  return { texts: each((level) => words[level].join('\n')), revision, updateTime };
}

/** Saves the texts as the new list, based on `revision` (optimistic locking). */
export async function saveWords(
  texts: WordTexts,
  revision: number,
  saved: (revision: number) => void,
): Promise<Outcome> {
  return attempt(
    async () => saved((await call(setWords, { revision, words: listOf(texts) })).revision),
    '词表已保存，从现在起生效',
  );
}

export type Tried = Data<typeof tryWords>;

/** Tests a text against the list of these texts, saved or not. */
export async function tried(texts: WordTexts, content: string, show: (it: Tried) => void): Promise<Outcome> {
  return attempt(async () => show(await call(tryWords, { words: listOf(texts), content })));
}
