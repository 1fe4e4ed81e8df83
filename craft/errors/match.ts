import type { Entry, Solver } from './entry.ts';
import { fingerprintOf, maskedWords, weightOf } from './fingerprint.ts';
import { piecesOf } from './pattern.ts';

/** Fixed word runs of a message, in order. */
export type Phrase = readonly (readonly string[])[];
export type MatchEntry = Pick<Entry, 'slug' | 'title' | 'severity' | 'stops'> & {
  /** Fingerprints of the first distinctive line of each pattern. */
  prints: readonly string[];
  phrases: readonly Phrase[];
  /** Indices of common phrases; see `Pattern`. */
  common?: readonly number[];
};

/** Severity words, not distinctive. */
const GRADE = new Set(['error', 'warning', 'fatal', 'severe', 'note', 'message', 'foam', 'io', 'in', 'the']);
/** Words of `USER FATAL MESSAGE`. */
const SENDERS = new Set(['user', 'system']);
const isMask = (word: string) => word === '#' || word === '@';

/** What Ansys writes behind `*** ERROR ***`: the clocks, which may be blank. */
const CLOCKS = /\s+CP\s*=.*$/;

/** Whether a line has more than severity words; `--> FOAM FATAL ERROR:` is only a heading. */
export const isTelling = (line: string): boolean =>
  maskedWords(line.replace(CLOCKS, '')).some((word) => !GRADE.has(word) && !isMask(word));

/** Whether a line has only severity words and codes; `*** Error 40509 (SOL+509)` is followed by its text. */
export const isBare = (line: string): boolean =>
  maskedWords(line).every((word) => GRADE.has(word) || SENDERS.has(word) || isMask(word) || /\d/.test(word));

/** Phrase of a pattern, without `{…}` and words glued to it. */
function phraseOf(text: string): Phrase {
  const runs: string[][] = [[]];
  const cut = () => {
    if (runs.at(-1)?.length) runs.push([]);
  };
  const pieces = piecesOf(text);
  for (const [at, piece] of pieces.entries()) {
    if ('name' in piece) {
      cut();
      continue;
    }
    const before = at > 0 ? piece.words.replace(/^[\p{L}\p{N}]+/u, '') : piece.words;
    const words = at < pieces.length - 1 ? before.replace(/[\p{L}\p{N}]+$/u, '') : before;
    for (const line of words.split('\n'))
      for (const word of maskedWords(line)) {
        if (isMask(word)) cut();
        else runs.at(-1)?.push(word);
      }
  }
  const told = runs.filter((it) => it.length > 0);
  // Severity wording varies by version and by copying.
  const [first = []] = told;
  const begin = first.findIndex((it) => !GRADE.has(it));
  return begin > 0 ? [first.slice(begin), ...told.slice(1)] : told;
}

/** Matching data of an entry. */
export function knownOf(entry: Entry): MatchEntry {
  const { slug, title, severity, stops, patterns } = entry;
  const prints = patterns
    .filter((it) => !it.common)
    .map(
      ({ example }) =>
        example
          .split('\n')
          .filter(isTelling)
          .map(fingerprintOf)
          .find((it) => it !== '') ?? '',
    );
  const common = patterns.flatMap((it, at) => (it.common ? [at] : []));
  return {
    slug,
    title,
    severity,
    stops,
    prints: [...new Set(prints.filter(Boolean))],
    phrases: patterns.map(({ text }) => phraseOf(text)),
    ...(common.length > 0 && { common }),
  };
}

const lettersOf = (words: readonly string[]) => weightOf(words.join(' '));
const longest = (phrase: Phrase): readonly string[] =>
  phrase.reduce((best, it) => (lettersOf(it) > lettersOf(best) ? it : best), []);

/** Index of a word run from `from` on; -1 if absent. */
function indexOf(words: readonly string[], run: readonly string[], from: number): number {
  for (let at = from; at + run.length <= words.length; at++)
    if (run.every((word, n) => words[at + n] === word)) return at;
  return -1;
}

/** Position and weight of a phrase; null if absent. */
function findPhrase(
  words: readonly string[],
  phrase: Phrase,
): { from: number; to: number; weight: number } | null {
  let from = 0;
  let first = -1;
  for (const run of phrase) {
    const at = indexOf(words, run, from);
    if (at < 0) return null;
    if (first < 0) first = at;
    from = at + run.length;
  }
  return first < 0
    ? null
    : { from: first, to: from, weight: phrase.reduce((sum, it) => sum + lettersOf(it), 0) };
}

/** Minimum letters of a partial phrase, and of a search text. */
const ALONE = 16;
const PART = 10;
/** Minimum trigram similarity, 0 to 1. */
const ALIKE = 0.45;
/** Most lines of one wrapped message. */
export const SPAN = 3;

/** Whether a phrase is distinctive: a short single word such as grad also occurs in settings. */
const isEnough = (phrase: Phrase) => phrase.flat().length > 1 || lettersOf(phrase.flat()) >= PART;

const codesOf = (words: readonly string[]) => words.filter((it) => /\d/.test(it));

function trigrams(text: string): Set<string> {
  const all = new Set<string>();
  for (let at = 0; at + 3 <= text.length; at++) all.add(text.slice(at, at + 3));
  return all;
}

function likeness(a: Set<string>, b: Set<string>): number {
  let both = 0;
  for (const it of a) if (b.has(it)) both += 1;
  return (2 * both) / (a.size + b.size || 1);
}

/** Match type: whole fingerprint, words, or similarity. */
export type Way = 'fingerprint' | 'words' | 'like';
/** `span` is the number of lines. */
export type Match = { known: MatchEntry; way: Way; span: number };

type Form = {
  known: MatchEntry;
  phrase: Phrase;
  anchor: string;
  key: readonly string[];
  grams: Set<string>;
  isCommon: boolean;
};

/** Matches lines against entries. */
export class Matcher {
  private readonly prints = new Map<string, MatchEntry>();
  private readonly forms: readonly Form[];
  private readonly byAnchor = new Map<string, Form[]>();

  private readonly own: Solver | null;

  /** `own` is the log's solver, if known. */
  constructor(entries: readonly MatchEntry[], own: Solver | null = null) {
    this.own = own;
    const shared = new Set<string>();
    for (const known of entries)
      for (const print of known.prints) {
        if (this.prints.has(print)) shared.add(print);
        this.prints.set(print, known);
      }
    // A line shared by several messages identifies none.
    for (const print of shared) this.prints.delete(print);
    this.forms = entries.flatMap((known) =>
      known.phrases
        .map((phrase, at) => ({
          known,
          phrase,
          key: longest(phrase),
          anchor: anchorOf(phrase),
          grams: trigrams(phrase.flat().join(' ')),
          isCommon: known.common?.includes(at) ?? false,
        }))
        .filter(({ phrase }) => isEnough(phrase)),
    );
    for (const form of this.forms)
      this.byAnchor.set(form.anchor, [...(this.byAnchor.get(form.anchor) ?? []), form]);
  }

  /**
   * Entry of the message starting in the first line and possibly continued: by fingerprint, else by the
   * longest phrase. Null if none.
   */
  at(lines: readonly string[]): Match | null {
    const [first = ''] = lines;
    const own = maskedWords(first);
    if (own.length === 0) return null;
    const all = [own, ...lines.slice(1, SPAN).map(maskedWords)];
    const words = all.flat();
    const forms = new Set(words.flatMap((it) => this.byAnchor.get(it) ?? []));
    const exact = this.prints.get(fingerprintOf(first));
    // Ties: own solver, exact fingerprint, then system messages.
    const rank = ({ slug }: MatchEntry) =>
      [`${this.own}-`, exact?.slug ?? '-', 'mpi-'].findIndex((it) => slug.startsWith(it)) + 1 || 4;
    let best: { known: MatchEntry; weight: number; to: number } | null = null;
    for (const { known, phrase, key, isCommon } of forms) {
      if (isCommon && !this.isOwn(known, lines)) continue;
      const whole = findPhrase(words, phrase);
      const at = whole ? whole.from : indexOf(own, key, 0);
      // Must start in the first line.
      if (at < 0 || at >= own.length) continue;
      const weight = whole ? whole.weight : lettersOf(key) >= ALONE ? lettersOf(key) - 0.5 : 0;
      if (weight === 0 || (best && weight < best.weight)) continue;
      if (!best || weight > best.weight || rank(known) < rank(best.known))
        best = { known, weight, to: whole?.to ?? own.length };
    }
    // The fingerprint may be the start of several messages.
    const known = exact && (!best || best.known === exact) ? exact : best?.known;
    if (!known) return null;
    let [span, end] = [1, own.length];
    for (; end < (best?.to ?? 0); span++) end += all[span]?.length ?? 0;
    return { known, way: known === exact ? 'fingerprint' : 'words', span };
  }

  /** Whether the lines belong to the entry's solver, by log or marks. */
  private isOwn({ slug }: MatchEntry, lines: readonly string[]): boolean {
    const solver = slug.split('-')[0] as Solver;
    return solver === this.own || (MARKS[solver] ?? []).some((mark) => lines.some((it) => it.includes(mark)));
  }

  /** Entries whose message contains a typed part, best first. */
  holding(text: string, most: number): Match[] {
    const words = maskedWords(text).filter((it) => !isMask(it));
    const asked = words[0] !== undefined && GRADE.has(words[0]) ? words.slice(1) : words;
    if (asked.length < 2 || lettersOf(asked) < PART) return [];
    return unique(
      this.forms
        .filter(({ phrase }) => indexOf(phrase.flat(), asked, 0) >= 0)
        .sort((a, b) => a.phrase.flat().length - b.phrase.flat().length)
        .map(({ known }) => ({ known, way: 'words' as const, span: 1 })),
      most,
    );
  }

  /** Entries with similar messages, best first. */
  like(text: string, most: number): Match[] {
    const words = maskedWords(text).filter((it) => !isMask(it));
    const codes = codesOf(words);
    const grams = trigrams(words.join(' '));
    return unique(
      this.forms
        // Different codes mean different messages; common ones resemble too much.
        .filter(({ phrase, isCommon }) => {
          if (isCommon) return false;
          const own = codesOf(phrase.flat());
          return codes.length === 0 || own.length === 0 || own.some((it) => codes.includes(it));
        })
        .map((form) => ({ form, share: likeness(grams, form.grams) }))
        .filter((it) => it.share >= ALIKE)
        .sort((a, b) => b.share - a.share)
        .map(({ form }) => ({ known: form.known, way: 'like' as const, span: 1 })),
      most,
    );
  }
}

const unique = (matches: readonly Match[], most: number) =>
  [...new Map(matches.map((it) => [it.known.slug, it])).values()].slice(0, most);

/** Index word of a phrase: the longest word of its longest run. */
export function anchorOf(phrase: Phrase): string {
  return longest(phrase).reduce((best, it) => (it.length > best.length ? it : best), '');
}

/** Strings that every log of a solver contains. */
const MARKS: Readonly<Record<Solver, readonly string[]>> = {
  calculix: ['CalculiX'],
  openfoam: [
    'OpenFOAM',
    'FOAM FATAL',
    'FOAM Warning',
    'Foam::',
    'simpleFoam',
    'pimpleFoam',
    'icoFoam',
    'interFoam',
  ],
  gmsh: ['Gmsh', 'Error   : ', 'Info    : '],
  elmer: ['Elmer'],
  abaqus: ['Abaqus'],
  ansys: ['ANSYS Mechanical', 'MAPDL', '*** ERROR ***'],
  fluent: ['Fluent', 'fluent'],
  lsdyna: ['LS-DYNA', 'ls-dyna'],
  nastran: ['NASTRAN', 'Nastran'],
  comsol: ['COMSOL'],
  mpi: ['mpirun', 'mpiexec', 'MPI_'],
};

/** Solver of a log by its earliest mark; null if none. */
export function solverOf(text: string): Solver | null {
  let best: { solver: Solver; at: number } | null = null;
  for (const [solver, marks] of Object.entries(MARKS)) {
    for (const mark of marks) {
      const at = text.indexOf(mark);
      if (at >= 0 && at < (best?.at ?? Number.POSITIVE_INFINITY)) best = { solver: solver as Solver, at };
    }
  }
  return best?.solver ?? null;
}

/** Per solver, the words without which none of its messages can occur. */
export type Index = readonly { solver: Solver; anchors: readonly string[] }[];

/** Distinct anchors of entries. */
export const anchorsOf = (entries: readonly MatchEntry[]): string[] =>
  [...new Set(entries.flatMap((it) => it.phrases.map(anchorOf)))].filter(Boolean).sort();

/** Partitions solvers by whether `text` (possibly part of a log) may contain their messages. */
export function solversFor(index: Index, text: string): { likely: Solver[]; others: Solver[] } {
  const lower = text.toLowerCase();
  const own = solverOf(text);
  const isLikely = (it: Index[number]) =>
    it.solver === own || it.anchors.some((anchor) => lower.includes(anchor));
  return {
    likely: index.filter(isLikely).map((it) => it.solver),
    others: index.filter((it) => !isLikely(it)).map((it) => it.solver),
  };
}
