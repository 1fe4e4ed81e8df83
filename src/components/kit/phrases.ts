const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Marks after which a title is broken rather than anywhere else. */
const PHRASES = /(?<=[：、，；？！]|——)/;
/** Words of one character before which a line may break, and the one after which it may. */
const BEFORE = new Set('和与及或从到在把被为是对以让');
const AFTER = '的';
/** Characters that a phone's line holds in a title: longer clauses have to be broken between their words. */
const LINE = 12;

const whole = (word: string) => /^\p{Script=Han}{2,}$/u.test(word);

/** Joins neighbours until `breaks` lets them part. */
function group(list: readonly string[], breaks: (before: string, after: string) => boolean): string[][] {
  const groups: string[][] = [];
  list.forEach((it, i) => {
    if (i === 0 || breaks(list[i - 1] ?? '', it)) groups.push([it]);
    else groups.at(-1)?.push(it);
  });
  return groups;
}

function piecesOf(phrase: string): string[] {
  const segments = [...words.segment(phrase)].map((it) => it.segment);
  const clauses = group(segments, (a, b) => (BEFORE.has(b) && whole(a)) || (a === AFTER && whole(b)));
  return clauses.flatMap((clause) => {
    const text = clause.join('');
    return text.length <= LINE
      ? [text]
      : group(clause, (a, b) => whole(a) && whole(b)).map((it) => it.join(''));
  });
}

/**
 * A title in its phrases, each in the pieces that stay whole. What the dictionary does not know falls into single
 * characters, and beside those, Latin and numbers nothing is broken: a term is not torn apart.
 */
export function phrasesOf(title: string): string[][] {
  return title.split(PHRASES).map(piecesOf);
}

/** Whether a browser would break a piece although it fits on a line: at a hyphen or a space (S-N 曲线). */
export function isBreakable(piece: string): boolean {
  return piece.length <= LINE && /[\s-]/.test(piece.trim());
}
