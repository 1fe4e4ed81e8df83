/** Limits: lines per message, characters of a fingerprint, characters of a printed line. */
const LINES = 20;
const LENGTH = 200;
const PRINTED = 2_000;

const QUOTED = /'[^'\n]{1,80}'|"[^"\n]{1,80}"|“[^”\n]{1,80}”|`[^`\n]{1,80}`/g;
/** Minimum weight of a line to be distinctive; see `weightOf`. */
const LEAST = 8;

/** Operators with user-named operands: `div(phi,U)` of a missing scheme. */
const OPERATOR = /\b(?:div|grad|laplacian|interpolate|snGrad|ddt|curl|flux)\(/gi;
const NUMBER = /^[+-]?[\d.,]+(e[+-]?\d+)?%?$/;
/** Error codes: `KEY+246`, `0xC0000005`. */
const NAMED_CODE = /^(?:[a-z]{2,8}\+\d{1,7}|0x[\da-f]{4,16})$/;
/** Words before a code, and words before a code or a count. */
const BEFORE_CODE = /^(?:code|message|signal|severe|errno|status)$|(?:代码|错误码)$/;
const BEFORE_EITHER = /^(?:error|warning|fatal)$/;

/** Removes the operands of differential operators. */
function withoutOperands(line: string): string {
  let out = '';
  let from = 0;
  OPERATOR.lastIndex = 0;
  for (let hit = OPERATOR.exec(line); hit; hit = OPERATOR.exec(line)) {
    const open = hit.index + hit[0].length;
    let depth = 1;
    let at = open;
    for (; at < line.length && depth > 0; at++) depth += line[at] === '(' ? 1 : line[at] === ')' ? -1 : 0;
    // Unclosed: give up.
    if (depth > 0) break;
    out += `${line.slice(from, open)} @ )`;
    from = at;
    OPERATOR.lastIndex = at;
  }
  return out + line.slice(from);
}

type Word = { text: string; gap: string };

/** Words with separators; a minus, colon or bracket beside a number belongs to the separator. */
function wordsIn(line: string): Word[] {
  const parts = line.split(/([\s=,;:()[\]{}<>]+)/);
  const words: Word[] = [];
  let gap = '';
  parts.forEach((part, at) => {
    if (at % 2) gap += part;
    else if (part) {
      // The trimming pattern is quadratic, so bound the word.
      const text = part.slice(0, LENGTH).replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}@%]+$/gu, '');
      if (text) {
        words.push({ text, gap });
        gap = '';
      }
    }
  });
  return words;
}

/** Whether a number is an error code rather than a count or id. */
function isCode(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word;
  if (NAMED_CODE.test(word.text)) return true;
  const digits = /^[+-]?\d+$/.test(word.text) ? word.text.replace(/\D/g, '').length : 0;
  const before = words[at - 1]?.text;
  if (digits === 0 || !before) return false;
  if (BEFORE_CODE.test(before)) return true;
  if (!BEFORE_EITHER.test(before)) return false;
  if (word.gap.includes('(')) return digits > 1;
  // `ERROR: 1523 elements …` is a count; `Error: 40005`, `Error 40509 (SOL+509)`, `Error: 999999: …` are
  // codes.
  const next = words[at + 1];
  return digits > 2 && (!next || !/^\s*$/.test(next.gap) || !word.gap.includes(':'));
}

/** Masks numbers as `#` and names as `@`. */
function maskWord(words: readonly Word[], at: number): string {
  const { text } = words[at] as Word;
  if (isCode(words, at)) return text;
  if (NUMBER.test(text)) return '#';
  // Identifiers, files, paths: digits or separators among letters.
  if (/\d/.test(text) || /[_\\/]|\.\w|::/.test(text)) return '@';
  return text;
}

/** Lower-case words with numbers as `#` and names as `@`; error codes stay. */
export function maskedWords(line: string): string[] {
  const plain = withoutOperands(line.slice(0, PRINTED).normalize('NFKC')).toLowerCase();
  const words = wordsIn(plain.replace(QUOTED, ' @ '));
  const all = words.map((_, at) => maskWord(words, at));
  return all.filter((word, at) => !((word === '@' || word === '#') && all[at - 1] === word));
}

/** Distinctiveness: letters, digits of codes, and Han characters twice. */
export const weightOf = (line: string): number =>
  (line.match(/[a-z\d]/g)?.length ?? 0) + 2 * (line.match(/\p{Script=Han}/gu)?.length ?? 0);

/** Fingerprint of a line; empty if not distinctive. */
export function fingerprintOf(line: string): string {
  const text = maskedWords(line).join(' ').slice(0, LENGTH);
  return weightOf(text) >= LEAST ? text : '';
}

/** Whether a text is a valid fingerprint, with all numbers and names masked. */
export function isFingerprint(text: string): boolean {
  const line = text
    .split(' ')
    .map((word) => (word === '#' ? '1.5' : word === '@' ? 'a_b' : word))
    .join(' ');
  return text !== '' && fingerprintOf(line) === text;
}

/**
 * Fingerprints of a verbatim message, one per distinctive line, independent of the model's numbers and names.
 */
export function fingerprintsOf(message: string): string[] {
  return [...new Set(message.split('\n').map(fingerprintOf).filter(Boolean))].slice(0, LINES);
}
