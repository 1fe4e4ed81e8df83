import type { Data } from '../../../../contract/kit/endpoint.ts';
import { truncate } from '../../../../contract/kit/truncate.ts';
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

export type WordTexts = Record<keyof WordList, string>;

/** Parses one word per line: trimmed, deduplicated, in order. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.split('\n').map((it) => it.trim()))].filter(Boolean);
}

const mapLevels = <T>(of: (level: keyof WordList) => T) =>
  Object.fromEntries(WORD_LEVEL.map((level) => [level, of(level)])) as Record<keyof WordList, T>;

/** Word list from the typed texts. */
export const listOf = (texts: WordTexts): WordList => mapLevels((level) => wordsIn(texts[level]));

const LONGEST = 50;

/** Validation errors by level; '' if valid. */
export function wordFaults(texts: WordTexts): WordTexts {
  const list = listOf(texts);
  const all = WORD_LEVEL.reduce((sum, level) => sum + list[level].length, 0);
  return mapLevels((level) => {
    const long = list[level].find((it) => it.length > LONGEST);
    if (long) return `“${truncate(long, 12)}…”太长，一个词最多 ${LONGEST} 个字`;
    const other = WORD_LEVEL.find((it) => it < level && list[it].some((word) => list[level].includes(word)));
    const twice = other && list[other].find((it) => list[level].includes(it));
    if (twice) return `“${twice}”同时在两个级别里`;
    return level === WORD_LEVEL[0] && all > WORDS_MOST ? `词表最多 ${WORDS_MOST} 个词，现在有 ${all} 个` : '';
  });
}

/** Loads the list (one word per line), its revision and save time. */
export async function readWords() {
  const { words, revision, updateTime } = await call(getWords, {});
  return { texts: mapLevels((level) => words[level].join('\n')), revision, updateTime };
}

/** Saves the list with its `revision` (optimistic locking). */
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

export type WordTrial = Data<typeof tryWords>;

/** Tests a text against the typed list. */
export async function testWords(
  texts: WordTexts,
  content: string,
  show: (it: WordTrial) => void,
): Promise<Outcome> {
  return attempt(async () => show(await call(tryWords, { words: listOf(texts), content })));
}
