const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Punctuation after which a title should break. */
const PHRASES = /(?<=[：、，；？！]|——)/;
/** Single-character words: a line may break before the former, and after the latter. */
const BEFORE = new Set('和与及或从到在把被为是对以让');
const AFTER = '的';
/** Characters of a title per line on a phone; longer clauses must break between words. */
const LINE = 12;

const isHanWord = (word: string) => /^\p{Script=Han}{2,}$/u.test(word);

/** Groups neighbours; `breaks` decides where a new group starts. */
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
  const clauses = group(segments, (a, b) => (BEFORE.has(b) && isHanWord(a)) || (a === AFTER && isHanWord(b)));
  return clauses.flatMap((clause) => {
    const text = clause.join('');
    return text.length <= LINE
      ? [text]
      : group(clause, (a, b) => isHanWord(a) && isHanWord(b)).map((it) => it.join(''));
  });
}

/**
 * Splits a title into phrases, each into pieces that must not break. Unknown words segment into single
 * characters; next to those, Latin and numbers nothing breaks, so terms stay whole.
 */
export function phrasesOf(title: string): string[][] {
  return title.split(PHRASES).map(piecesOf);
}

/** Whether a browser would break the piece at a hyphen or space though it fits on a line (S-N 曲线). */
export function isBreakable(piece: string): boolean {
  return piece.length <= LINE && /[\s-]/.test(piece.trim());
}
