import { readableLatex } from '../latex.ts';
import { essenceOf } from '../questionCore.ts';
import { foldForSearch, type Run, runsOf, tokensOf } from '../tokens.ts';
import { type Synonyms, synonymKey } from './synonyms.ts';

/** A unit of a keyword: a run of Chinese, or a word with a trailing plus. */
export type Unit = { text: string; tokens: string[]; cjk: boolean };

/** Maximum length of a compound to split, and of its parts. */
const GLUED_MOST = 64;
const PIECE_MOST = 16;
/** Bigrams searched separately; longer runs become a phrase. */
const APART_MOST = 3;
/** Latin words of this length may be compounds even if they have hits. */
const LONG_LEAST = 8;

/** Keyword with readable formulas and well-formed UTF-16. */
export function plainKeyword(keyword: string): string {
  const whole = keyword.toWellFormed();
  return (whole.includes('\\') ? readableLatex(whole) : whole).trim();
}

/** Whether a word also matches as prefix: four letters or more, or letters with digits (STM32). */
export function matchesAsPrefix(text: string): boolean {
  return /^[a-z]{4,}$/.test(text) || (/^[a-z\d]{3,}$/.test(text) && /[a-z]/.test(text) && /\d/.test(text));
}

function unitOf(run: Run): Unit {
  return { text: run.text, tokens: tokensOf(run, true), cjk: run.kind === 'cjk' };
}

/** Symbols with a single-letter part: k-ε, σ_y, S-N, HHT-α. */
const SYMBOL =
  /(?<![a-z\d\p{sc=Greek}_-])(?=[a-z\d\p{sc=Greek}]*[-_][a-z\d\p{sc=Greek}_-]*)(?:[a-z\p{sc=Greek}][-_][a-z\d\p{sc=Greek}]+|[a-z\d]+[-_][a-z\p{sc=Greek}])(?![a-z\d\p{sc=Greek}_+#-])/gu;

/** Units of text without symbols. */
function plainUnits(folded: string): Unit[] {
  const units: Unit[] = [];
  for (const run of runsOf(folded)) {
    const before = units.at(-1);
    if (run.kind === 'sign' && before) {
      before.text += run.text;
      before.tokens.push(run.text);
    } else units.push(unitOf(run));
  }
  return units;
}

/** Units of a keyword in order; empty without letters or digits. A symbol is one unit. */
export function unitsOf(keyword: string): Unit[] {
  const folded = foldForSearch(keyword);
  let [units, done]: [Unit[], number] = [[], 0];
  for (const symbol of folded.matchAll(SYMBOL)) {
    const parts = runsOf(symbol[0]);
    const whole = {
      text: parts.map((it) => it.text).join(''),
      tokens: parts.flatMap((it) => tokensOf(it, true)),
    };
    units = [...units, ...plainUnits(folded.slice(done, symbol.index)), { ...whole, cjk: false }];
    done = symbol.index + symbol[0].length;
  }
  return [...units, ...plainUnits(folded.slice(done))];
}

const isLone = (token: string | undefined) => token !== undefined && /^\p{Script=Han}$/u.test(token);

/** FTS5 phrase; a trailing single Chinese character matches as prefix of a bigram. */
function phrase(tokens: readonly string[]): string {
  return `"${tokens.join(' ')}"${isLone(tokens.at(-1)) ? ' *' : ''}`;
}

/** FTS5 phrase of a text. */
export function phraseQuery(text: string): string {
  const runs = runsOf(foldForSearch(text));
  return phrase(runs.flatMap((run, i) => tokensOf(run, i === runs.length - 1)));
}

/** A part of a query, and how many words and phrases it asks for. */
type Part = { text: string; words: number };

const NOTHING: Part = { text: '', words: 0 };
const one = (text: string): Part => ({ text, words: 1 });
const joinParts = (list: readonly Part[], by: string): Part => ({
  text: `(${list.map((it) => it.text).join(by)})`,
  words: list.reduce((sum, it) => sum + it.words, 0),
});
const either = (list: readonly Part[]): Part => {
  const byText = new Map(list.map((it) => [it.text, it]));
  const all = [...byText.values()].filter((it) => it.text !== '' && it.text !== '""');
  return all.length > 1 ? joinParts(all, ' OR ') : (all[0] ?? NOTHING);
};
const every = (list: readonly Part[]): Part =>
  list.length > 1 ? joinParts(list, ' AND ') : (list[0] ?? NOTHING);
const literals = (texts: readonly string[]) => texts.map((it) => one(phraseQuery(it)));

function anywhere(unit: Unit): Part {
  if (unit.cjk && unit.tokens.length <= APART_MOST)
    return unit.tokens.length > 1 ? every(unit.tokens.map((it) => one(`"${it}"`))) : one(phrase(unit.tokens));
  const stem = unit.tokens.length === 1 && matchesAsPrefix(unit.text);
  return one(`${phrase(unit.tokens)}${stem ? ' *' : ''}`);
}

/** FTS5 query of one unit or its synonyms. */
export function unitQuery(unit: Unit, same: readonly string[]): string {
  return either([unit.cjk ? one(phrase(unit.tokens)) : anywhere(unit), ...literals(same)]).text;
}

/** FTS5 query with its number of terms; `without` excludes, empty for no bound. */
export type WideQuery = { wide: string; words: number; without?: string };

/** Adds the exclusion to a query. */
export const withExclusion = (asked: string, without: string | undefined) =>
  without ? `(${asked}) NOT (${without})` : asked;

/** FTS5 query; every word is quoted. `wide` matches all units, or synonyms, anywhere. */
export type Query = WideQuery & {
  units: Unit[];
  /** The keyword as one phrase. */
  exact: string;
  /** NEAR query of the units; empty if there is only one. */
  near: string;
  /** Titles that start with the keyword. */
  start: string;
  /** Added synonyms. */
  others: string[];
};

const toWideQuery = ({ text, words }: Part) => ({ wide: text, words });

const isSingle = (unit: Unit) => unit.cjk && [...unit.text].length === 1;

/** Units without question phrases; a single Chinese character counts only if there is nothing else. */
function essentialUnits(essence: string, synonyms: Synonyms): Unit[] {
  const units = unitsIn(essence, synonyms);
  const told = units.filter((unit) => !isSingle(unit));
  return told.length > 0 ? told : units;
}

/** Non-Chinese words that may form one dictionary term. */
const GROUPED_MOST = 4;

/** Units of a text; consecutive words with common synonyms are merged: `Newton-Raphson`. */
export function unitsIn(text: string, synonyms: Synonyms): Unit[] {
  const units = unitsOf(text);
  const found: Unit[] = [];
  for (let at = 0; at < units.length; ) {
    let to = Math.min(units.length, at + GROUPED_MOST);
    while (to > at + 1 && !isGroup(units.slice(at, to), synonyms)) to--;
    const list = units.slice(at, to);
    found.push({
      text: list.map((it) => it.text).join(' '),
      tokens: list.flatMap((it) => it.tokens),
      cjk: list.length === 1 && list[0]?.cjk === true,
    });
    at = to;
  }
  return found;
}

const isGroup = (units: readonly Unit[], synonyms: Synonyms) =>
  units.some((it) => !it.cjk) && synonyms.has(synonymKey(units.map((it) => it.text).join(' ')));

/** Query of a keyword without question phrases; null if nothing is left. */
export function queryOf(keyword: string, synonyms: Synonyms): Query | null {
  const essence = essenceOf(keyword);
  const asks = essence !== foldForSearch(keyword);
  const units = asks ? essentialUnits(essence, synonyms) : unitsIn(keyword, synonyms);
  if (units.length === 0) return null;
  const same = (text: string) => synonyms.get(synonymKey(text)) ?? [];
  const sameAsAll = units.length > 1 ? same(essence) : [];
  const exact = literals([keyword, keyword.replace(/\s+/g, ''), ...(asks ? [essence] : [])]);
  const parts = units.map((unit) => either([anywhere(unit), ...literals(same(unit.text))]));
  return {
    units,
    exact: either(exact).text,
    start: `{title} : (${[...new Set(exact.map((it) => it.text))].map((it) => `^ ${it}`).join(' OR ')})`,
    near: units.length > 1 ? `NEAR(${units.map((unit) => phrase(unit.tokens)).join(' ')}, 10)` : '',
    ...toWideQuery(either([every(parts), ...literals(sameAsAll)])),
    others: [...new Set([...sameAsAll, ...units.flatMap((unit) => same(unit.text))])],
  };
}

/** Consecutive words, bigrams included, that make a message line specific. */
const TELLING = 3;
/** Parts searched per line. */
const PARTS_MOST = 4;

/**
 * Query for texts that quote one of these message fingerprints: the parts between numbers and names, as
 * phrases. Matches nothing if no line is specific enough.
 */
export function quotingQuery(fingerprints: readonly string[], columns: string): string {
  const lines = fingerprints.map((line) => {
    const parts = line
      .split(/(?:^|\s)[#@](?=\s|$)/)
      .map((it) => runsOf(foldForSearch(it)).flatMap((run) => tokensOf(run, true)));
    const told = parts.filter((it) => it.length > 1).slice(0, PARTS_MOST);
    return told.some((it) => it.length >= TELLING) ? every(told.map((it) => one(phrase(it)))) : NOTHING;
  });
  const { text } = either(lines);
  return text ? `{${columns}} : (${text})` : '""';
}

/** Query for title suggestions; the last word is a prefix. */
export function titlePrefixQuery(units: readonly Unit[]): string {
  const parts = units.map((unit, i) =>
    i === units.length - 1 && !unit.cjk ? `"${unit.tokens.join(' ')}" *` : phrase(unit.tokens),
  );
  return `{title} : (${parts.join(' AND ')})`;
}

function cutUp(unit: Unit, words: ReadonlySet<string>): Part {
  if (!unit.cjk) {
    const parts = wordsIn(unit.text, words);
    return parts.length > 1 ? every(parts.map((it) => one(`"${it}"`))) : NOTHING;
  }
  const known = unit.tokens.filter((it) => words.has(it));
  const covered = known.length > 1 && [...unit.text].every((char) => known.some((it) => it.includes(char)));
  return covered ? every(known.map((it) => one(`"${it}"`))) : NOTHING;
}

/** Query with compounds split; `words` are the words and bigrams known to the index. */
export function cutQuery(query: Query, words: ReadonlySet<string>): Query {
  const cut = every(query.units.map((unit) => either([anywhere(unit), cutUp(unit, words)])));
  return { ...query, ...toWideQuery(cut) };
}

/** Latin units long enough to be compounds. */
export function longUnits(units: readonly Unit[]): Unit[] {
  return units.filter((unit) => !unit.cjk && unit.tokens.length === 1 && unit.text.length >= LONG_LEAST);
}

/** Query that also matches long Latin words split into adjacent words; `words` are known to the index. */
export function spacedQuery(query: Query, words: ReadonlySet<string>): Query {
  const long = new Map(
    longUnits(query.units).map((unit) => {
      const others = new Set(words);
      others.delete(unit.text);
      return [unit, wordsIn(unit.text, others)] as const;
    }),
  );
  const spelled = [...long.values()].filter((parts) => parts.length > 1).map((parts) => parts.join(' '));
  if (spelled.length === 0) return query;
  const cut = every(
    query.units.map((unit) =>
      either([anywhere(unit), ...literals([long.get(unit)?.join(' ') ?? unit.text])]),
    ),
  );
  const whole = either([{ text: query.wide, words: query.words }, cut]);
  return { ...query, ...toWideQuery(whole), others: [...query.others, ...spelled] };
}

/** All substrings of Latin units that may be words. */
export function piecesOf(units: readonly Unit[]): string[] {
  const found = new Set<string>();
  for (const { text, tokens, cjk } of units) {
    if (cjk || tokens.length > 1 || text.length < 4 || text.length > GLUED_MOST) continue;
    for (let from = 0; from < text.length - 1; from++)
      for (let to = from + 2; to <= Math.min(text.length, from + PIECE_MOST); to++)
        found.add(text.slice(from, to));
  }
  return [...found];
}

/** Splits a text into the fewest known words; the text itself if impossible. */
export function wordsIn(text: string, words: ReadonlySet<string>): string[] {
  const best: (string[] | undefined)[] = [[]];
  for (let to = 1; to <= text.length; to++)
    for (let from = 0; from < to; from++) {
      const before = best[from];
      const word = text.slice(from, to);
      if (!before || !words.has(word) || before.length + 1 >= (best[to]?.length ?? Infinity)) continue;
      best[to] = [...before, word];
    }
  return best[text.length] ?? [text];
}
