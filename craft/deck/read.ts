import { abaqusEntries, abaqusKey } from './abaqus.ts';
import { apdlEntries, apdlKey } from './apdl.ts';
import { dynaEntries, dynaKey } from './lsdyna.ts';
import { nastranEntries, nastranKey } from './nastran.ts';
import { foamEntries, foamKey } from './openfoam.ts';

/** Languages of input decks. */
export type DeckLanguage = 'abaqus' | 'apdl' | 'lsdyna' | 'nastran' | 'openfoam';

/** A keyword of a deck in its outline: `line` counts from 0, `of` is what it names, `times` how often it is repeated. */
export type Entry = { keyword: string; of: string; line: number; level: number; times: number };

/** Lines of data that are folded away, both ends included. */
export type Fold = { from: number; to: number };

/** What the outline of a deck says, and what of its data is not shown at once. */
export type Deck = { outline: readonly Entry[]; folds: readonly Fold[] };

type Rules = {
  entries: (lines: readonly string[]) => Iterable<Omit<Entry, 'times'>>;
  /** What a line of bulk data is like, the same for lines that belong together, undefined where it goes on with the line above; '' for all else. */
  key: (line: string, previous: string) => string | undefined;
};

const RULES: Readonly<Record<DeckLanguage, Rules>> = {
  abaqus: { entries: abaqusEntries, key: abaqusKey },
  apdl: { entries: apdlEntries, key: apdlKey },
  lsdyna: { entries: dynaEntries, key: dynaKey },
  nastran: { entries: nastranEntries, key: nastranKey },
  openfoam: { entries: foamEntries, key: foamKey },
};

/** Lines of data that stay, so that its form is seen, and the fewest that are worth folding. */
const KEEP = 3;
const LEAST = 10;
/** Entries of an outline; a longer one leaves the lower levels out. */
const MOST = 60;

/** Whether a language is one of decks. */
export function isDeck(language: string): language is DeckLanguage {
  return Object.hasOwn(RULES, language);
}

/** Lines in which a deck says what it is. */
const HEAD = 200;

/** The language of a deck by what it says itself, whatever it is called; undefined where it does not. */
export function deckIn(lines: readonly string[]): DeckLanguage | undefined {
  const head = lines.slice(0, HEAD);
  if (head.some((it) => /^FoamFile\s*(?:\{|$)/.test(it))) return 'openfoam';
  const first = head.find((it) => it.trim() !== '' && !it.startsWith('$')) ?? '';
  if (/^\*KEYWORD\b/i.test(first)) return 'lsdyna';
  return lines.some((it) => /^\s*BEGIN\s+BULK\b/i.test(it)) ? 'nastran' : undefined;
}

function foldsOf(lines: readonly string[], key: Rules['key']): Fold[] {
  const folds: Fold[] = [];
  let [from, open] = [0, ''];
  const close = (end: number) => {
    if (open !== '' && end - from >= KEEP + LEAST) folds.push({ from: from + KEEP, to: end - 1 });
  };
  for (const [at, line] of lines.entries()) {
    const own = key(line, lines[at - 1] ?? '');
    if (own === open || own === undefined) continue;
    close(at);
    [from, open] = [at, own];
  }
  close(lines.length);
  return folds;
}

function outlineOf(entries: Iterable<Omit<Entry, 'times'>>): Entry[] {
  const all: Entry[] = [];
  for (const it of entries) {
    const last = all.at(-1);
    if (last && last.keyword === it.keyword && last.level === it.level && it.of === last.of) last.times++;
    else all.push({ ...it, times: 1 });
  }
  const shown = all.length > MOST ? all.filter(({ level }) => level === 0) : all;
  return shown.slice(0, MOST);
}

/** Reads the lines of a deck. Never throws: what it does not know is left as it is. */
export function readDeck(lines: readonly string[], language: DeckLanguage): Deck {
  const { entries, key } = RULES[language];
  return { outline: outlineOf(entries(lines)), folds: foldsOf(lines, key) };
}
