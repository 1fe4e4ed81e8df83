/**
 * Tokenizer shared by index and query. Chinese becomes overlapping bigrams (网格质量 → 网格 格质 质量 量), other text
 * whole words, split where the script changes (k-ωSST → k ω sst). A run of Chinese ends with its last
 * character alone, so that a prefix query finds single characters.
 */
import { foldedChar } from '../../kit/skeleton.ts';

/** `sign` is a plus or sharp after a word. */
type Kind = 'cjk' | 'latin' | 'greek' | 'other' | 'sign' | 'none';
export type Run = { kind: Exclude<Kind, 'none'>; text: string };

/** Longer words are cut; they are data, not language. */
const WORD_MOST = 64;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** Folds one character: half width, lower case, simplified, no accents; empty for combining marks. */
function foldChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return code < 0x20 || code === 0x7f ? ' ' : char.toLowerCase();
  if (code >= 0x2e80 && code <= 0x9fff) return foldedChar(char);
  if (/[\p{M}\p{Cf}]/u.test(char)) return '';
  const plain =
    code < 0x250 || (code >= 0x1e00 && code < 0x1f00) ? char.normalize('NFKD') : char.normalize('NFKC');
  return plain.replace(/\p{M}/gu, '').toLowerCase();
}

/** Folded text, and for each UTF-16 unit its offset in the original. */
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

/** Folds a text: half width, lower case, simplified Chinese, no accents. */
export function foldForSearch(text: string): string {
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

/** Whether a sign belongs to the preceding word: plus to any, sharp to a letter (C#). */
const belongs = (sign: string, last: Kind, word: Run | undefined) =>
  sign === '+' ? last !== 'none' && last !== 'cjk' : last === 'latin' && /^[a-z]$/.test(word?.text ?? '');

/** Runs of one script in folded text. Signs count only after a word: y+, y^+, y^{+}, C++, C#. */
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

/** Tokens of one run. `open` omits the final single character of Chinese, for prefixes. */
export function tokensOf(run: Run, open: boolean = false): string[] {
  if (run.kind !== 'cjk') return [run.text.slice(0, WORD_MOST)];
  const chars = [...run.text];
  const pairs = chars.slice(1).map((char, i) => `${chars[i]}${char}`);
  const end = chars.at(-1);
  return open && pairs.length > 0 ? pairs : end ? [...pairs, end] : pairs;
}

/** Words within camel-case names such as kOmegaSST: k omega sst. */
function innerWords(text: string): string[] {
  const names = text.match(/\b[A-Za-z][A-Za-z0-9]*?(?:[a-z][A-Z]|[A-Z][A-Z][a-z])[A-Za-z0-9]*/g) ?? [];
  return [...new Set(names)].flatMap((name) =>
    name
      .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
      .map((part) => part.toLowerCase().slice(0, WORD_MOST)),
  );
}

/** Tokens of a text, space-separated, for an index column. */
export function indexTokens(text: string): string {
  const tokens = runsOf(foldForSearch(text)).flatMap((run) => tokensOf(run));
  return [...tokens, ...innerWords(text)].join(' ');
}
