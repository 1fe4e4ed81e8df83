import type { Entry, Solver } from './entry.ts';
import { fingerprintOf, maskedWords, weightOf } from './fingerprint.ts';
import { piecesOf } from './pattern.ts';

/** A message as it is looked for: its words between what changes, in their order. */
export type Phrase = readonly (readonly string[])[];
/** An entry as matching needs it. */
export type Known = Pick<Entry, 'slug' | 'title' | 'severity' | 'stops'> & {
  /** Fingerprints of the first telling line of each form in which it is printed. */
  prints: readonly string[];
  phrases: readonly Phrase[];
};

/** Words of a message that say no more than how bad it is. */
const GRADE = new Set(['error', 'warning', 'fatal', 'severe', 'note', 'message', 'foam', 'io', 'in', 'the']);
const isMask = (word: string) => word === '#' || word === '@';

/** Whether a line says more than how bad it is: `--> FOAM FATAL ERROR:` is the heading of what comes below it. */
export const isTelling = (line: string): boolean =>
  maskedWords(line).some((word) => !GRADE.has(word) && !isMask(word));

/** The words of a pattern, `{…}` left out, with those that stand directly beside one. */
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
  // How bad a message is called differs between versions and between what people copy.
  const [first = []] = told;
  const begin = first.findIndex((it) => !GRADE.has(it));
  return begin > 0 ? [first.slice(begin), ...told.slice(1)] : told;
}

/** What an entry is found by. */
export function knownOf(entry: Entry): Known {
  const { slug, title, severity, stops, patterns } = entry;
  const prints = patterns.map(
    ({ example }) =>
      example
        .split('\n')
        .filter(isTelling)
        .map(fingerprintOf)
        .find((it) => it !== '') ?? '',
  );
  return {
    slug,
    title,
    severity,
    stops,
    prints: [...new Set(prints.filter(Boolean))],
    phrases: patterns.map(({ text }) => phraseOf(text)),
  };
}

const lettersOf = (words: readonly string[]) => weightOf(words.join(' '));
const longest = (phrase: Phrase): readonly string[] =>
  phrase.reduce((best, it) => (lettersOf(it) > lettersOf(best) ? it : best), []);

/** Where a run of words begins in a text of words, from `from` on; -1 for nowhere. */
function indexOf(words: readonly string[], run: readonly string[], from: number): number {
  for (let at = from; at + run.length <= words.length; at++)
    if (run.every((word, n) => words[at + n] === word)) return at;
  return -1;
}

/** Where a phrase begins and ends in a text of words, and what it weighs; null where it is not in it. */
function found(
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

/** Letters that a phrase needs where the rest of its message is not there, and part of a message that is looked for. */
const ALONE = 16;
const PART = 10;
/** How alike two messages have to be in their trigrams, 0–1. */
const ALIKE = 0.45;
/** Lines that a program breaks one message into, at most. */
export const SPAN = 3;

/** Whether the words of a message tell it: a single short one, such as grad, is in settings as well. */
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

/** How an entry was found: the whole fingerprint, the words of its message, or only something like it. */
export type Way = 'fingerprint' | 'words' | 'like';
/** `span` is how many lines its words are spread over. */
export type Match = { known: Known; way: Way; span: number };

type Form = { known: Known; phrase: Phrase; anchor: string; key: readonly string[]; grams: Set<string> };

/** Matches lines against entries; `anchors` tells whether a line can have any of them at all. */
export class Matcher {
  private readonly prints = new Map<string, Known>();
  private readonly forms: readonly Form[];
  private readonly byAnchor = new Map<string, Form[]>();

  private readonly own: Solver | null;

  /** `own` is the solver whose log it is, where that is known. */
  constructor(entries: readonly Known[], own: Solver | null = null) {
    this.own = own;
    const shared = new Set<string>();
    for (const known of entries)
      for (const print of known.prints) {
        if (this.prints.has(print)) shared.add(print);
        this.prints.set(print, known);
      }
    // A line with which several messages begin is none of them by itself.
    for (const print of shared) this.prints.delete(print);
    this.forms = entries.flatMap((known) =>
      known.phrases.filter(isEnough).map((phrase) => ({
        known,
        phrase,
        key: longest(phrase),
        anchor: anchorOf(phrase),
        grams: trigrams(phrase.flat().join(' ')),
      })),
    );
    for (const form of this.forms)
      this.byAnchor.set(form.anchor, [...(this.byAnchor.get(form.anchor) ?? []), form]);
  }

  /**
   * The entry of the message that begins in the first of these lines and may go on in the others: by its fingerprint, else
   * by the longest run of its words. Null where there is none.
   */
  at(lines: readonly string[]): Match | null {
    const [first = ''] = lines;
    const own = maskedWords(first);
    if (own.length === 0) return null;
    const all = [own, ...lines.slice(1, SPAN).map(maskedWords)];
    const words = all.flat();
    const forms = new Set(words.flatMap((it) => this.byAnchor.get(it) ?? []));
    const exact = this.prints.get(fingerprintOf(first));
    // Of messages with the same words: that of the solver whose log it is, the one printed just so, that of the system.
    const rank = ({ slug }: Known) =>
      [`${this.own}-`, exact?.slug ?? '-', 'mpi-'].findIndex((it) => slug.startsWith(it)) + 1 || 4;
    let best: { known: Known; weight: number; to: number } | null = null;
    for (const { known, phrase, key } of forms) {
      const whole = found(words, phrase);
      const at = whole ? whole.from : indexOf(own, key, 0);
      // What begins in a later line is found there.
      if (at < 0 || at >= own.length) continue;
      const weight = whole ? whole.weight : lettersOf(key) >= ALONE ? lettersOf(key) - 0.5 : 0;
      if (weight === 0 || (best && weight < best.weight)) continue;
      if (!best || weight > best.weight || rank(known) < rank(best.known))
        best = { known, weight, to: whole?.to ?? own.length };
    }
    // One line may be the beginning of several messages.
    const known = exact && (!best || best.known === exact) ? exact : best?.known;
    if (!known) return null;
    let [span, end] = [1, own.length];
    for (; end < (best?.to ?? 0); span++) end += all[span]?.length ?? 0;
    return { known, way: known === exact ? 'fingerprint' : 'words', span };
  }

  /** The entries whose messages hold this part of one, as it may be typed, the most fitting first. */
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

  /** The entries whose messages are most like a text, the most fitting first. */
  like(text: string, most: number): Match[] {
    const words = maskedWords(text).filter((it) => !isMask(it));
    const codes = codesOf(words);
    const grams = trigrams(words.join(' '));
    return unique(
      this.forms
        // Two codes of one form are two messages.
        .filter(({ phrase }) => {
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

/** The word that a message is looked up by: the longest of its longest run. */
export function anchorOf(phrase: Phrase): string {
  return longest(phrase).reduce((best, it) => (it.length > best.length ? it : best), '');
}

/** What the logs of a solver have in them whatever happens. */
const MARKS: Readonly<Record<Solver, readonly string[]>> = {
  calculix: ['CalculiX'],
  openfoam: ['OpenFOAM', 'FOAM FATAL', 'Foam::', 'simpleFoam', 'pimpleFoam', 'icoFoam', 'interFoam'],
  gmsh: ['Gmsh'],
  elmer: ['Elmer'],
  abaqus: ['Abaqus'],
  ansys: ['ANSYS Mechanical', 'MAPDL', '*** ERROR ***'],
  fluent: ['Fluent', 'fluent'],
  lsdyna: ['LS-DYNA', 'ls-dyna'],
  nastran: ['NASTRAN', 'Nastran'],
  comsol: ['COMSOL'],
  mpi: ['mpirun', 'mpiexec', 'MPI_'],
};

/** The solver whose log a text is, by what its logs have in them; the one that is named first. Null where none is. */
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

/** Which file of entries a log needs: of each solver, the words without which it has none of its messages. */
export type Index = readonly { solver: Solver; anchors: readonly string[] }[];

/** The distinct anchors of entries. */
export const anchorsOf = (entries: readonly Known[]): string[] =>
  [...new Set(entries.flatMap((it) => it.phrases.map(anchorOf)))].filter(Boolean).sort();

/** The solvers whose messages a text may have, and the others; `text` may be a part of a log. */
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
