import { phraseQuery, type Query, unitsOf } from './query.ts';

/** Search operators in a keyword: `“phrase”` and `-word`. */
export type Wish = {
  /** The keyword without operators and exclusions. */
  plain: string;
  phrases: string[];
  without: string[];
  /** Looks like an operator but is searched as words. */
  ignored: string[];
  /** The whole keyword as words, exclusions included. */
  words: string;
};

/** Operators are parsed up to this length; longer text is a pasted message and too expensive. */
const READ_MOST = 100;

/** Straight quotes do not open after a Latin letter or digit (inches). */
const QUOTED = '(?<![\\p{sc=Latin}\\p{N}])["＂]([^"＂]*)["＂]|[“”]([^“”]*)[“”]|「([^「」]*)」|『([^『』]*)』';
/**
 * After whitespace, a quote or the start, before a letter or quote; excludes negative numbers and
 * `--options`.
 */
const MINUS = '(?<=^|[\\s"＂”」』])[-－]';
/** Printed by solvers for NaN and infinity. */
const NO_NUMBER = '(?!(?:nan|inf|ind)\\b)';
const WISHES = new RegExp(`(${MINUS})?(?:${QUOTED})|${MINUS}(${NO_NUMBER}\\p{L}[^\\s"＂“”「」『』]*)`, 'giu');

/**
 * Detects a command line: no Chinese, and a number, assignment, path or file. A dash starts an option there.
 */
const HAN = /\p{sc=Han}/u;
const ARGUMENT = /(?:^|\s)(?:\d+|[^\s"]*[=/\\][^\s"]*|[\w-]+\.[a-z]\w{0,4})(?=\s|$)/i;
const isCommand = (keyword: string) => !HAN.test(keyword) && ARGUMENT.test(keyword);

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Parses search operators. Unbalanced quotes, and dashes within words or before numbers, are none. */
export function wishOf(keyword: string): Wish {
  const phrases: string[] = [];
  const without: string[] = [];
  const ignored: string[] = [];
  let [plain, words, done] = ['', '', 0];
  for (const found of keyword.matchAll(WISHES)) {
    const [all, minus, ...quoted] = found;
    const word = quoted.pop();
    const text = tidy(word ?? quoted.find((it) => it !== undefined) ?? '');
    if (unitsOf(text).length === 0) continue;
    const excluded = minus !== undefined || word !== undefined;
    const before = keyword.slice(done, found.index);
    plain += `${before} ${excluded ? '' : text} `;
    words += `${before} ${text} `;
    done = found.index + all.length;
    ignored.push(all);
    (excluded ? without : phrases).push(text);
  }
  if (ignored.length === 0) return { plain: keyword, phrases, without, ignored, words: keyword };
  const rest = keyword.slice(done);
  [plain, words] = [tidy(plain + rest), tidy(words + rest)];
  const isMessage = [...keyword].length > READ_MOST || (without.length > 0 && isCommand(keyword));
  const isRead = !isMessage && unitsOf(plain).length > 0;
  return isRead
    ? { plain, phrases, without, ignored: [], words }
    : { plain: keyword, phrases: [], without: [], ignored, words };
}

/** Whether a keyword has operators. */
export const hasOperators = ({ phrases, without, ignored }: Wish) =>
  phrases.length + without.length + ignored.length > 0;

export type Bounds = Pick<Wish, 'phrases' | 'without'>;

/** Restricts a query to `phrases` and excludes `without`. */
export function withBounds(query: Query, { phrases, without }: Bounds): Query {
  if (phrases.length + without.length === 0) return query;
  const having = (asked: string) =>
    asked && phrases.length > 0 ? `(${[asked, ...phrases.map(phraseQuery)].join(' AND ')})` : asked;
  return {
    ...query,
    wide: having(query.wide),
    exact: having(query.exact),
    near: having(query.near),
    words: query.words + phrases.length + without.length,
    without: without.map(phraseQuery).join(' OR '),
  };
}
