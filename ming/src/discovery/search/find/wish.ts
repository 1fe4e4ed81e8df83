import { literally, type Query, unitsOf } from './query.ts';

/** What a reader wants of a search beside its words, as typed: `“phrase”` as it stands, and `-word` nowhere in the text. */
export type Wish = {
  /** The keyword as words alone, without what is excluded. */
  plain: string;
  phrases: string[];
  without: string[];
  /** What looks like either and is looked for as ordinary words. */
  ignored: string[];
  /** All of the keyword as ordinary words, what is excluded among them. */
  words: string;
};

/** Characters of a keyword in which wishes are read; a longer one is a message that was pasted, and costs too much. */
const READ_MOST = 100;

/** Straight quotes begin behind no Latin letter or digit, which would be inches. */
const QUOTED = '(?<![\\p{sc=Latin}\\p{N}])["＂]([^"＂]*)["＂]|[“”]([^“”]*)[“”]|「([^「」]*)」|『([^『』]*)』';
/** At the start, behind a blank or a quote; before a letter or a quote: no negative number, no option with two dashes. */
const MINUS = '(?<=^|[\\s"＂”」』])[-－]';
/** What solvers print for no number. */
const NO_NUMBER = '(?!(?:nan|inf|ind)\\b)';
const WISHES = new RegExp(`(${MINUS})?(?:${QUOTED})|${MINUS}(${NO_NUMBER}\\p{L}[^\\s"＂“”「」『』]*)`, 'giu');

/** A command line: no Chinese, and a number, an assignment, a path or a file among its words. There a dash begins an option. */
const HAN = /\p{sc=Han}/u;
const ARGUMENT = /(?:^|\s)(?:\d+|[^\s"]*[=/\\][^\s"]*|[\w-]+\.[a-z]\w{0,4})(?=\s|$)/i;
const isCommand = (keyword: string) => !HAN.test(keyword) && ARGUMENT.test(keyword);

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The wishes in a keyword; half a pair of quotes, and a dash within a word or before a number, are none. */
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

/** Whether anything is wished for beside words. */
export const wishes = ({ phrases, without, ignored }: Wish) =>
  phrases.length + without.length + ignored.length > 0;

/** What a query has to be beside its words. */
export type Bounds = Pick<Wish, 'phrases' | 'without'>;

/** A query within bounds: all that it finds has the phrases; `without` is what nothing that is found may have. */
export function bounded(query: Query, { phrases, without }: Bounds): Query {
  if (phrases.length + without.length === 0) return query;
  const having = (asked: string) =>
    asked && phrases.length > 0 ? `(${[asked, ...phrases.map(literally)].join(' AND ')})` : asked;
  return {
    ...query,
    wide: having(query.wide),
    exact: having(query.exact),
    near: having(query.near),
    words: query.words + phrases.length + without.length,
    without: without.map(literally).join(' OR '),
  };
}
