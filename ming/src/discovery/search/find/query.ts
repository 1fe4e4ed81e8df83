import { essenceOf } from '../essence.ts';
import { readable } from '../latex.ts';
import { fold, type Run, runsOf, tokensOf } from '../tokens.ts';
import { type Synonyms, synonymKey } from './synonyms.ts';

/** A piece of a keyword that stands for itself: Chinese characters in a row, or a word with the plus behind it. */
export type Unit = { text: string; tokens: string[]; cjk: boolean };

/** Letters of words that were written together, and of one of them. */
const GLUED_MOST = 64;
const PIECE_MOST = 16;
/** Pairs of Chinese characters that are looked for one by one; more of them are looked for as a phrase. */
const APART_MOST = 3;
/** A Latin word of so many letters may be several, even where it is found unchanged. */
const LONG_LEAST = 8;

/** The keyword as it is searched: formulas readable, broken characters mended. */
export function plainKeyword(keyword: string): string {
  const whole = keyword.toWellFormed();
  return (whole.includes('\\') ? readable(whole) : whole).trim();
}

/** Whether a word also finds what begins with it: words of four letters, and names of letters and digits (STM32). */
export function stems(text: string): boolean {
  return /^[a-z]{4,}$/.test(text) || (/^[a-z\d]{3,}$/.test(text) && /[a-z]/.test(text) && /\d/.test(text));
}

function unitOf(run: Run): Unit {
  return { text: run.text, tokens: tokensOf(run, true), cjk: run.kind === 'cjk' };
}

/** A symbol of several parts of which one is a single letter: k-ε, σ_y, S-N, HHT-α. */
const SYMBOL =
  /(?<![a-z\d\p{sc=Greek}_-])(?=[a-z\d\p{sc=Greek}]*[-_][a-z\d\p{sc=Greek}_-]*)(?:[a-z\p{sc=Greek}][-_][a-z\d\p{sc=Greek}]+|[a-z\d]+[-_][a-z\p{sc=Greek}])(?![a-z\d\p{sc=Greek}_+#-])/gu;

/** The units of a text that holds no symbol. */
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

/** The units of a keyword in their order; none where it holds neither letters nor digits. A symbol is one unit. */
export function unitsOf(keyword: string): Unit[] {
  const folded = fold(keyword);
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
  if (unit.cjk && unit.tokens.length <= APART_MOST)
    return unit.tokens.length > 1 ? every(unit.tokens.map((it) => one(`"${it}"`))) : one(phrase(unit.tokens));
  const stem = unit.tokens.length === 1 && stems(unit.text);
  return one(`${phrase(unit.tokens)}${stem ? ' *' : ''}`);
}

/** The query of one unit by itself: as it is written, or as what means the same. */
export function unitQuery(unit: Unit, same: readonly string[]): string {
  return either([unit.cjk ? one(phrase(unit.tokens)) : anywhere(unit), ...literals(same)]).text;
}

/**
 * What is to be found, in FTS5 syntax, and how many words and phrases it asks for; nothing that is found has `without`, which
 * is empty for no bound.
 */
export type Asked = { wide: string; words: number; without?: string };

/** A query without what it excludes. */
export const less = (asked: string, without: string | undefined) =>
  without ? `(${asked}) NOT (${without})` : asked;

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

const asked = ({ text, words }: Part) => ({ wide: text, words });

const isSingle = (unit: Unit) => unit.cjk && [...unit.text].length === 1;

/** The units of a keyword without what only asks; a single Chinese character counts where there is nothing else. */
function essentialUnits(essence: string, synonyms: Synonyms): Unit[] {
  const units = unitsIn(essence, synonyms);
  const told = units.filter((unit) => !isSingle(unit));
  return told.length > 0 ? told : units;
}

/** Words of other scripts that together are one word of the house. */
const GROUPED_MOST = 4;

/** The units of a text, of which several words that together have synonyms are one: `Newton-Raphson`. */
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

/** The query of a keyword; null where there is nothing to look for. Words that only ask a question are not looked for. */
export function queryOf(keyword: string, synonyms: Synonyms): Query | null {
  const essence = essenceOf(keyword);
  const asks = essence !== fold(keyword);
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
    ...asked(either([every(parts), ...literals(sameAsAll)])),
    others: [...new Set([...sameAsAll, ...units.flatMap((unit) => same(unit.text))])],
  };
}

/** Words in a row, pairs of Chinese characters among them, by which a line of a message is told from others. */
const TELLING = 3;
/** Pieces of a line that are looked for. */
const PARTS_MOST = 4;

/**
 * The query for texts that quote one of these lines of a message, given as fingerprints: the words between numbers and
 * names as phrases. Nothing is found where no line tells enough.
 */
export function quotingQuery(fingerprints: readonly string[], columns: string): string {
  const lines = fingerprints.map((line) => {
    const parts = line
      .split(/(?:^|\s)[#@](?=\s|$)/)
      .map((it) => runsOf(fold(it)).flatMap((run) => tokensOf(run, true)));
    const told = parts.filter((it) => it.length > 1).slice(0, PARTS_MOST);
    return told.some((it) => it.length >= TELLING) ? every(told.map((it) => one(phrase(it)))) : NOTHING;
  });
  const { text } = either(lines);
  return text ? `{${columns}} : (${text})` : '""';
}

/** The query for suggestions of titles: its last word is a prefix. */
export function begun(units: readonly Unit[]): string {
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

/** A query for words that were written together; `words` are those, and the pairs of Chinese, that the index knows. */
export function cutQuery(query: Query, words: ReadonlySet<string>): Query {
  const cut = every(query.units.map((unit) => either([anywhere(unit), cutUp(unit, words)])));
  return { ...query, ...asked(cut) };
}

/** The Latin units that are long enough to be several words. */
export function longUnits(units: readonly Unit[]): Unit[] {
  return units.filter((unit) => !unit.cjk && unit.tokens.length === 1 && unit.text.length >= LONG_LEAST);
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
  for (const { text, tokens, cjk } of units) {
    if (cjk || tokens.length > 1 || text.length < 4 || text.length > GLUED_MOST) continue;
    for (let from = 0; from < text.length - 1; from++)
      for (let to = from + 2; to <= Math.min(text.length, from + PIECE_MOST); to++)
        found.add(text.slice(from, to));
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
