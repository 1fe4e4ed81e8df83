import { readable } from './latex.ts';
import { type Synonyms, synonymKey } from './synonyms.ts';
import { fold, type Run, runsOf, tokensOf } from './tokens.ts';

/** A piece of a keyword that stands for itself: Chinese characters in a row, or a word with the plus behind it. */
export type Unit = { text: string; tokens: string[]; cjk: boolean };

/** Words of at least this many letters also find what begins with them. */
export const STEM_LEAST = 4;
/** Chinese written together is cut into two or three words where as a whole it is nowhere. */
const CUT_MOST = 12;
const PIECES_MOST = 3;
/** Words of a title by which others like it are found. */
const TOKENS_MOST = 40;
/** A Latin word of so many letters may be several, even where it is found unchanged. */
const LONG_LEAST = 8;

/** The keyword as it is searched: formulas readable, broken characters mended. */
export function plainKeyword(keyword: string): string {
  const whole = keyword.toWellFormed();
  return (whole.includes('\\') ? readable(whole) : whole).trim();
}

function unitOf(run: Run): Unit {
  return { text: run.text, tokens: tokensOf(run, true), cjk: run.kind === 'cjk' };
}

/** The units of a keyword in their order; none where it holds neither letters nor digits. */
export function unitsOf(keyword: string): Unit[] {
  const units: Unit[] = [];
  for (const run of runsOf(fold(keyword))) {
    const before = units.at(-1);
    if (run.kind === 'plus' && before) {
      before.text += '+';
      before.tokens.push('+');
    } else units.push(unitOf(run));
  }
  return units;
}

const isLone = (token: string | undefined) => token !== undefined && /^\p{Script=Han}$/u.test(token);

/** A phrase of consecutive tokens; a single Chinese character at the end may begin a pair. */
function phrase(tokens: readonly string[]): string {
  return `"${tokens.join(' ')}"${isLone(tokens.at(-1)) ? ' *' : ''}`;
}

/** The phrase query of a text. */
export function literally(text: string): string {
  const runs = runsOf(fold(text));
  return phrase(runs.flatMap((run, i) => tokensOf(run, i === runs.length - 1)));
}

/** A part of a query, and how many words and phrases it asks for. */
type Part = { text: string; words: number };

const NOTHING: Part = { text: '', words: 0 };
const one = (text: string): Part => ({ text, words: 1 });
const joined = (list: readonly Part[], by: string): Part => ({
  text: `(${list.map((it) => it.text).join(by)})`,
  words: list.reduce((sum, it) => sum + it.words, 0),
});
const either = (list: readonly Part[]): Part => {
  const byText = new Map(list.map((it) => [it.text, it]));
  const all = [...byText.values()].filter((it) => it.text !== '' && it.text !== '""');
  return all.length > 1 ? joined(all, ' OR ') : (all[0] ?? NOTHING);
};
const every = (list: readonly Part[]): Part =>
  list.length > 1 ? joined(list, ' AND ') : (list[0] ?? NOTHING);
const literals = (texts: readonly string[]) => texts.map((it) => one(literally(it)));

function anywhere(unit: Unit): Part {
  if (unit.cjk)
    return unit.tokens.length > 1 ? every(unit.tokens.map((it) => one(`"${it}"`))) : one(phrase(unit.tokens));
  const stem = unit.tokens.length === 1 && unit.text.length >= STEM_LEAST && /^[a-z]+$/.test(unit.text);
  return one(`${phrase(unit.tokens)}${stem ? ' *' : ''}`);
}

/** What is to be found, in FTS5 syntax, and how many words and phrases it asks for. */
export type Asked = { wide: string; words: number };

/** The query in FTS5 syntax; every word is quoted. `wide` are its units, or what means the same, anywhere. */
export type Query = Asked & {
  units: Unit[];
  /** The keyword as a phrase. */
  exact: string;
  /** Its units close to each other; empty where there is one only. */
  near: string;
  /** Titles that begin with the keyword. */
  start: string;
  /** Synonyms that were added. */
  others: string[];
};

const asked = ({ text, words }: Part): Asked => ({ wide: text, words });

/** The query of a keyword; null where there is nothing to look for. */
export function queryOf(keyword: string, synonyms: Synonyms): Query | null {
  const units = unitsOf(keyword);
  if (units.length === 0) return null;
  const same = (text: string) => synonyms.get(synonymKey(text)) ?? [];
  const sameAsAll = units.length > 1 ? same(keyword) : [];
  const exact = literals([keyword, keyword.replace(/\s+/g, '')]);
  const parts = units.map((unit) => either([anywhere(unit), ...literals(same(unit.text))]));
  return {
    units,
    exact: either(exact).text,
    start: `{title} : (${[...new Set(exact.map((it) => it.text))].map((it) => `^ ${it}`).join(' OR ')})`,
    near: units.length > 1 ? `NEAR(${units.map((unit) => phrase(unit.tokens)).join(' ')}, 10)` : '',
    ...asked(either([every(parts), ...literals(sameAsAll)])),
    others: [...new Set([...sameAsAll, ...units.flatMap((unit) => same(unit.text))])],
  };
}

/** The query for what shares words with a title; null where it has none. */
export function anyOf(title: string): Asked | null {
  const tokens = unitsOf(title).flatMap((unit) => (unit.cjk && unit.tokens.length < 2 ? [] : unit.tokens));
  const words = [...new Set(tokens)].filter((it) => it !== '+').slice(0, TOKENS_MOST);
  if (words.length === 0) return null;
  return { wide: `{title tags} : (${words.map((it) => `"${it}"`).join(' OR ')})`, words: words.length };
}

/** Words in a row, pairs of Chinese characters among them, by which a line of a message is told from others. */
const TELLING = 3;
/** Pieces of a line that are looked for. */
const PARTS_MOST = 4;

/**
 * The query for texts that quote one of these lines of a message, given as fingerprints: the words between numbers and
 * names as phrases. Nothing is found where no line tells enough.
 */
export function quotingQuery(fingerprints: readonly string[]): string {
  const lines = fingerprints.map((line) => {
    const parts = line
      .split(/(?:^|\s)[#@](?=\s|$)/)
      .map((it) => runsOf(fold(it)).flatMap((run) => tokensOf(run, true)));
    const told = parts.filter((it) => it.length > 1).slice(0, PARTS_MOST);
    return told.some((it) => it.length >= TELLING) ? every(told.map((it) => one(phrase(it)))) : NOTHING;
  });
  const { text } = either(lines);
  return text ? `{title body code} : (${text})` : '""';
}

/** The query for suggestions of titles: its last word is a prefix. */
export function begun(units: readonly Unit[]): string {
  const parts = units.map((unit, i) =>
    i === units.length - 1 && !unit.cjk ? `"${unit.tokens.join(' ')}" *` : phrase(unit.tokens),
  );
  return `{title} : (${parts.join(' AND ')})`;
}

/** Every way to cut a text into two or three pieces of at least two characters. */
function cuts(chars: readonly string[], pieces: number): string[][] {
  const whole = [chars.join('')];
  if (pieces === 1) return chars.length >= 2 ? [whole] : [];
  const found: string[][] = [];
  for (let at = 2; at <= chars.length - 2; at++) {
    const left = chars.slice(0, at).join('');
    for (const rest of cuts(chars.slice(at), pieces - 1)) found.push([left, ...rest]);
  }
  return found;
}

function cutUp(unit: Unit, words: ReadonlySet<string>): Part {
  const chars = [...unit.text];
  if (!unit.cjk) {
    const parts = wordsIn(unit.text, words);
    return parts.length > 1 ? every(parts.map((it) => one(`"${it}"`))) : NOTHING;
  }
  if (chars.length < 4 || chars.length > CUT_MOST) return NOTHING;
  const ways = Array.from({ length: PIECES_MOST - 1 }, (_, i) => cuts(chars, i + 2)).flat();
  return either(ways.map((way) => every(literals(way))));
}

/** A query for words that were written together; `words` are the Latin ones that the index knows. */
export function cutQuery(query: Query, words: ReadonlySet<string>): Query {
  const cut = every(query.units.map((unit) => either([anywhere(unit), cutUp(unit, words)])));
  return { ...query, ...asked(cut) };
}

/** The Latin units that are long enough to be several words. */
export function longUnits(units: readonly Unit[]): Unit[] {
  return units.filter((unit) => !unit.cjk && unit.text.length >= LONG_LEAST);
}

/** A query that also finds its long Latin words as several, side by side; `words` are the ones the index knows. */
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
  return { ...query, ...asked(whole), others: [...query.others, ...spelled] };
}

/** All pieces of the Latin units that could be words of their own. */
export function piecesOf(units: readonly Unit[]): string[] {
  const found = new Set<string>();
  for (const { text, cjk } of units) {
    if (cjk || text.length < 4 || text.length > 24) continue;
    for (let from = 0; from < text.length - 1; from++)
      for (let to = from + 2; to <= text.length; to++) found.add(text.slice(from, to));
  }
  return [...found];
}

/** The fewest known words that make up a text; the text itself where there are none. */
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
