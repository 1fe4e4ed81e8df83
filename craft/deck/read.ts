import { abaqusEntries, abaqusKey } from './abaqus.ts';
import { apdlEntries, apdlKey } from './apdl.ts';
import { dynaEntries, dynaKey } from './lsdyna.ts';
import { nastranEntries, nastranKey } from './nastran.ts';
import { foamEntries, foamKey } from './openfoam.ts';

export type DeckLanguage = 'abaqus' | 'apdl' | 'lsdyna' | 'nastran' | 'openfoam';

/** `line` from 0; `of` is what the keyword names; `times` counts repetitions. */
export type Entry = { keyword: string; of: string; line: number; level: number; times: number };

/** Line range, inclusive. */
export type Fold = { from: number; to: number };

export type Deck = { outline: readonly Entry[]; folds: readonly Fold[] };

type Rules = {
  entries: (lines: readonly string[]) => Iterable<Omit<Entry, 'times'>>;
  /**
   * Key of a bulk data line: equal keys fold together, undefined continues the line above, '' is no bulk
   * data.
   */
  key: (line: string, previous: string) => string | undefined;
};

const RULES: Readonly<Record<DeckLanguage, Rules>> = {
  abaqus: { entries: abaqusEntries, key: abaqusKey },
  apdl: { entries: apdlEntries, key: apdlKey },
  lsdyna: { entries: dynaEntries, key: dynaKey },
  nastran: { entries: nastranEntries, key: nastranKey },
  openfoam: { entries: foamEntries, key: foamKey },
};

/** Visible lines of a fold, and the minimum fold. */
const KEEP = 3;
const LEAST = 10;
/** Longest outline; deeper levels are dropped first. */
const MOST = 60;

/** Type guard for deck languages. */
export function isDeck(language: string): language is DeckLanguage {
  return Object.hasOwn(RULES, language);
}

/** Lines searched for a format signature. */
const HEAD = 200;

/** Detects a deck's language from its content; undefined if unknown. */
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

/** Outline and folds of a deck. Never throws; unknown lines are left alone. */
export function readDeck(lines: readonly string[], language: DeckLanguage): Deck {
  const { entries, key } = RULES[language];
  return { outline: outlineOf(entries(lines)), folds: foldsOf(lines, key) };
}
