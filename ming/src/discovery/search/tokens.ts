/**
 * Text as the index knows it: Chinese in overlapping pairs (网格质量 → 网格 格质 质量 量), everything else in whole words,
 * cut where the script changes (k-ωSST → k ω sst). A run of Chinese ends with its last character alone, so that a
 * single character is found by the pairs and singles that begin with it. Query and index use the same function.
 */
import { foldedChar } from '../../kit/skeleton.ts';

/** `sign` is a plus or a sharp that belongs to the word before it. */
type Kind = 'cjk' | 'latin' | 'greek' | 'other' | 'sign' | 'none';
export type Run = { kind: Exclude<Kind, 'none'>; text: string };

/** Longer words are data, not language. */
const WORD_MOST = 64;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** One character as it is compared: half width, small, simplified, without accents; empty for combining marks. */
function foldChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return code < 0x20 || code === 0x7f ? ' ' : char.toLowerCase();
  if (code >= 0x2e80 && code <= 0x9fff) return foldedChar(char);
  if (/[\p{M}\p{Cf}]/u.test(char)) return '';
  const plain =
    code < 0x250 || (code >= 0x1e00 && code < 0x1f00) ? char.normalize('NFKD') : char.normalize('NFKC');
  return plain.replace(/\p{M}/gu, '').toLowerCase();
}

/** The folded text, and for each of its UTF-16 units where in the given text it comes from. */
export function foldWithPlaces(text: string): { text: string; at: number[] } {
  let folded = '';
  const at: number[] = [];
  let place = 0;
  for (const char of text) {
    const plain = foldChar(char);
    for (let i = 0; i < plain.length; i++) at.push(place);
    folded += plain;
    place += char.length;
  }
  at.push(place);
  return { text: folded, at };
}

/** A text as it is compared: full width as half width, capitals as small letters, traditional as simplified, accents dropped. */
export function fold(text: string): string {
  let folded = '';
  for (const char of text) folded += foldChar(char);
  return folded;
}

function scriptOf(char: string): Kind {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) {
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) return 'latin';
    return char === '+' || char === '#' ? 'sign' : 'none';
  }
  if (code >= 0x4e00 && code <= 0x9fff) return 'cjk';
  if (!/[\p{L}\p{N}]/u.test(char)) return char === '々' ? 'cjk' : 'none';
  if (CJK.test(char)) return 'cjk';
  if (/\p{Script=Greek}/u.test(char)) return 'greek';
  return /[\p{Script=Latin}\p{Nd}]/u.test(char) ? 'latin' : 'other';
}

/** Whether a sign belongs to the word that it follows: a plus to any, a sharp to a letter (C#). */
const belongs = (sign: string, last: Kind, word: Run | undefined) =>
  sign === '+' ? last !== 'none' && last !== 'cjk' : last === 'latin' && /^[a-z]$/.test(word?.text ?? '');

/** The runs of one script in a folded text. A sign counts only behind a word: y+, y^+, y^{+}, C++, C#. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = [];
  let last: Kind = 'none';
  for (const char of folded.replace(/\^[({]?\+[)}]?/g, '+')) {
    const kind = scriptOf(char);
    const run = runs.at(-1);
    if (kind === 'none' || (kind === 'sign' && !belongs(char, last, run))) {
      last = 'none';
      continue;
    }
    if (run && kind === last && kind !== 'sign') run.text += char;
    else runs.push({ kind, text: char });
    last = kind;
  }
  return runs;
}

/** The tokens of one run. `open` leaves out the single at the end of Chinese, for text that may go on. */
export function tokensOf(run: Run, open: boolean = false): string[] {
  if (run.kind !== 'cjk') return [run.text.slice(0, WORD_MOST)];
  const chars = [...run.text];
  const pairs = chars.slice(1).map((char, i) => `${chars[i]}${char}`);
  const end = chars.at(-1);
  return open && pairs.length > 0 ? pairs : end ? [...pairs, end] : pairs;
}

/** The words inside names such as kOmegaSST, each name once: k omega sst. */
function innerWords(text: string): string[] {
  const names = text.match(/\b[A-Za-z][A-Za-z0-9]*?(?:[a-z][A-Z]|[A-Z][A-Z][a-z])[A-Za-z0-9]*/g) ?? [];
  return [...new Set(names)].flatMap((name) =>
    name
      .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
      .map((part) => part.toLowerCase().slice(0, WORD_MOST)),
  );
}

/** A text as a column of the index takes it: its tokens with spaces between. */
export function indexed(text: string): string {
  const tokens = runsOf(fold(text)).flatMap((run) => tokensOf(run));
  return [...tokens, ...innerWords(text)].join(' ');
}
