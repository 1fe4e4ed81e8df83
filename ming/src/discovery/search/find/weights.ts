import { col, type Row } from '../../../kit/db.ts';
import { type Unit, unitQuery, unitsOf } from './query.ts';
import { type Synonyms, synonymKey } from './synonyms.ts';

/** A search word with its query, index tokens and synonyms. */
export type Word = { query: string; tokens: string[]; others: string[][]; stem: boolean; share: number };

/** Maximum of words per keyword. */
const WORDS_MOST = 14;
/** Factor for a single letter. */
const LETTER = 0.3;

/** Factors for bigrams that are in no title, and in no text: seldom words. */
const PLAIN = 0.6;
const ABSENT = 0.5;

/** Search words of units: dictionary terms as such, other Chinese as bigrams. */
export function wordsOf(units: readonly Unit[], synonyms: Synonyms, counts?: Counts): Word[] {
  const words = units.flatMap((unit) => {
    if (unit.cjk) return piecesIn(unit.text, synonyms).flatMap((it) => chineseWords(it, synonyms, counts));
    const others = synonyms.get(synonymKey(unit.text)) ?? [];
    const word = wordOf(unit, others);
    const apart = others.length > 0 && unit.tokens.every((token) => token.length > 1);
    if (apart && unit.tokens.length > 1 && counts && manyOf(word, counts) === 0)
      return unit.tokens.map((token) => wordOf({ text: token, tokens: [token], cjk: false }, []));
    return [{ ...word, share: [...unit.text].length > 1 ? 1 : LETTER }];
  });
  return [...new Map(words.map((word) => [word.query, word])).values()];
}

function wordOf(unit: Unit, others: readonly string[]): Word {
  return {
    query: unitQuery(unit, others),
    tokens: unit.tokens,
    others: others.map((it) => unitsOf(it).flatMap(({ tokens }) => tokens)),
    stem: !unit.cjk && unit.tokens.length === 1,
    share: 1,
  };
}

/** Units searched separately, for highlighting. */
export function partsOf(units: readonly Unit[], synonyms: Synonyms): Unit[] {
  return units.flatMap((unit) =>
    unit.cjk ? piecesIn(unit.text, synonyms).flatMap((it) => unitsOf(it.text)) : unit,
  );
}

type Piece = { text: string; named: boolean };

/** Splits Chinese at the boundaries of dictionary terms. */
function piecesIn(text: string, synonyms: Synonyms): Piece[] {
  const pieces: Piece[] = [];
  const chars = [...text];
  for (let at = 0; at < chars.length; ) {
    let to = chars.length;
    while (to > at + 1 && !synonyms.has(chars.slice(at, to).join(''))) to--;
    const named = to > at + 1;
    const piece = chars.slice(at, named ? to : at + 1).join('');
    const before = pieces.at(-1);
    if (!named && before && !before.named) before.text += piece;
    else pieces.push({ text: piece, named });
    at += [...piece].length;
  }
  return pieces;
}

function chineseWords({ text, named }: Piece, synonyms: Synonyms, counts: Counts | undefined): Word[] {
  const [unit] = unitsOf(text);
  if (!unit || [...text].length < 2) return [];
  const word = { ...wordOf(unit, synonyms.get(text) ?? []), share: (1 + unit.tokens.length) / 2 };
  if (named && (!counts || manyOf(word, counts) > 0)) return [word];
  return unit.tokens.map((token) => ({
    query: `"${token}"`,
    tokens: [token],
    others: [],
    stem: false,
    share: !counts || counts.titled(token) ? 1 : PLAIN,
  }));
}

/** Approximate document frequency of a word and its synonyms. */
function manyOf({ tokens, others, stem }: Word, counts: Counts): number {
  const many = (list: readonly string[]) => Math.min(...list.map((it) => counts.of(it, stem)));
  return many(tokens) + others.reduce((sum, list) => sum + (list.length > 0 ? many(list) : 0), 0);
}

/** Document frequency by token, and the number of documents. */
export type Counts = {
  of: (token: string, stem: boolean) => number;
  /** Whether a title has it. */
  titled: (token: string) => boolean;
  all: number;
};

/** A row of the index about one token. */
export const countedColumns = {
  token: col.text,
  stem: col.number,
  many: col.number,
  titled: col.number,
  whole: col.number,
};
export type CountRow = Row<typeof countedColumns>;

/** `Counts` from rows of the index. */
export function countsOf(rows: readonly CountRow[]): Counts {
  const many = new Map(rows.map((row) => [`${row.token} ${row.stem === 1}`, row.many]));
  const titles = new Set(rows.flatMap((row) => (row.titled > 0 ? [row.token] : [])));
  return {
    of: (token, stem) => many.get(`${token} ${stem}`) ?? 0,
    titled: (token) => titles.has(token),
    all: rows[0]?.whole ?? 0,
  };
}

/** Weighted queries, and the weight a close text needs. */
export type WeightedQuery = { asked: { query: string; weight: number }[]; whole: number };

/**
 * Weighs words by inverse document frequency. Unknown words count as rarest, except a bigram both of whose
 * characters are in known bigrams: it spans two words.
 */
export function weighUnits(units: readonly Unit[], synonyms: Synonyms, counts: Counts): WeightedQuery {
  const rarity = (many: number) => Math.log(1 + (counts.all + 0.5) / (many + 0.5));
  const asked: WeightedQuery['asked'] = [];
  let whole = 0;
  const words = wordsOf(units, synonyms, counts);
  for (const [at, word] of words.entries()) {
    const found = manyOf(word, counts);
    const weight = word.share * rarity(found);
    if (found > 0) asked.push({ query: word.query, weight });
    whole += found > 0 ? weight : weight * missing(words, at, counts);
  }
  asked.sort((a, b) => b.weight - a.weight);
  return { asked: asked.slice(0, WORDS_MOST), whole };
}

/** Weight of a final character in no known bigram, such as 法 or 性. */
const END = 0.35;
const CHINESE = /\p{sc=Han}/u;

/**
 * Weight factor of a word unknown to the index; for a bigram by its characters that are in no known bigram.
 */
function missing(words: readonly Word[], at: number, counts: Counts): number {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  const [first, last] = [...(word?.tokens[0] ?? '')];
  if (!word || word.tokens.length > 1 || !last || !CHINESE.test(last)) return 1;
  const left = before?.tokens.at(-1)?.at(-1) === first ? before : undefined;
  const right = after?.tokens[0]?.at(0) === last ? after : undefined;
  const open = (side: Word | undefined) => (!side ? END : manyOf(side, counts) > 0 ? 0 : ABSENT);
  return left || right ? open(left) + open(right) : 1;
}

/** Tokens whose frequencies `weighUnits` needs; stems count all words with that prefix. */
export function tokensIn(units: readonly Unit[], synonyms: Synonyms): { token: string; stem: boolean }[] {
  const all = wordsOf(units, synonyms).flatMap((word) =>
    [word.tokens, ...word.others].flatMap((tokens) => tokens.map((token) => ({ token, stem: word.stem }))),
  );
  return [...new Map(all.map((it) => [`${it.token} ${it.stem}`, it])).values()];
}
