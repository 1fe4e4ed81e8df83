/** Lines of a message that are looked at, characters of one, and of one as it was printed. */
const LINES = 20;
const LENGTH = 200;
const PRINTED = 2_000;

const QUOTED = /'[^'\n]{1,80}'|"[^"\n]{1,80}"|“[^”\n]{1,80}”|`[^`\n]{1,80}`/g;
/** Letters and Chinese characters that a line needs in order to tell anything. */
const LEAST = 8;

/** Operators whose operands are named by their user: `div(phi,U)` of a scheme that is missing. */
const OPERATOR = /\b(?:div|grad|laplacian|interpolate|snGrad|ddt|curl|flux)\(/gi;
const NUMBER = /^[+-]?[\d.,]+(e[+-]?\d+)?%?$/;
/** What a program calls one of its messages or states by: `KEY+246`, `0xC0000005`. */
const NAMED_CODE = /^(?:[a-z]{2,8}\+\d{1,7}|0x[\da-f]{4,16})$/;
/** Words before a number that is a code, and those before one that is a code or a count. */
const BEFORE_CODE = /^(?:code|message|signal|severe|errno|status)$|(?:代码|错误码)$/;
const BEFORE_EITHER = /^(?:error|warning|fatal)$/;

/** A line without the operands of differential operators. */
function withoutOperands(line: string): string {
  let out = '';
  let from = 0;
  OPERATOR.lastIndex = 0;
  for (let hit = OPERATOR.exec(line); hit; hit = OPERATOR.exec(line)) {
    const open = hit.index + hit[0].length;
    let depth = 1;
    let at = open;
    for (; at < line.length && depth > 0; at++) depth += line[at] === '(' ? 1 : line[at] === ')' ? -1 : 0;
    // Without its end it may be anything.
    if (depth > 0) break;
    out += `${line.slice(from, open)} @ )`;
    from = at;
    OPERATOR.lastIndex = at;
  }
  return out + line.slice(from);
}

/** A word and what separates it from the one before. */
type Word = { text: string; gap: string };

/** The words of a line with their gaps; a minus, a colon or a bracket beside a number belongs to the gap. */
function wordsIn(line: string): Word[] {
  const parts = line.split(/([\s=,;:()[\]{}<>]+)/);
  const words: Word[] = [];
  let gap = '';
  parts.forEach((part, at) => {
    if (at % 2) gap += part;
    else if (part) {
      // No word is longer than a line, and looking for its end takes the square of its length.
      const text = part.slice(0, LENGTH).replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}@%]+$/gu, '');
      if (text) {
        words.push({ text, gap });
        gap = '';
      }
    }
  });
  return words;
}

/** Whether a number is what a program calls its message by, not how many or which of the model's things. */
function isCode(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word;
  if (NAMED_CODE.test(word.text)) return true;
  const digits = /^[+-]?\d+$/.test(word.text) ? word.text.replace(/\D/g, '').length : 0;
  const before = words[at - 1]?.text;
  if (digits === 0 || !before) return false;
  if (BEFORE_CODE.test(before)) return true;
  if (!BEFORE_EITHER.test(before)) return false;
  if (word.gap.includes('(')) return digits > 1;
  // `ERROR: 1523 elements …` counts; `Error: 40005`, `Error 40509 (SOL+509)` and `Error: 999999: …` name.
  const next = words[at + 1];
  return digits > 2 && (!next || !/^\s*$/.test(next.gap) || !word.gap.includes(':'));
}

/** A word with its numbers and names masked: `#` for a number, `@` for what somebody has called something. */
function masked(words: readonly Word[], at: number): string {
  const { text } = words[at] as Word;
  if (isCode(words, at)) return text;
  if (NUMBER.test(text)) return '#';
  // Identifiers, files and paths: digits or separators among letters.
  if (/\d/.test(text) || /[_\\/]|\.\w|::/.test(text)) return '@';
  return text;
}

/** The words of a line in lower case, with numbers as `#` and names as `@`; codes of messages stay as they are. */
export function maskedWords(line: string): string[] {
  const plain = withoutOperands(line.slice(0, PRINTED).normalize('NFKC')).toLowerCase();
  const words = wordsIn(plain.replace(QUOTED, ' @ '));
  const all = words.map((_, at) => masked(words, at));
  return all.filter((word, at) => !((word === '@' || word === '#') && all[at - 1] === word));
}

/** How much a line tells: letters, digits of codes, and Chinese characters twice. */
export const weightOf = (line: string): number =>
  (line.match(/[a-z\d]/g)?.length ?? 0) + 2 * (line.match(/\p{Script=Han}/gu)?.length ?? 0);

/** The fingerprint of one line; empty where it tells nothing. */
export function fingerprintOf(line: string): string {
  const text = maskedWords(line).join(' ').slice(0, LENGTH);
  return weightOf(text) >= LEAST ? text : '';
}

/** Whether a text is the fingerprint of some line: nothing in it stands for a number or a name but `#` and `@`. */
export function isFingerprint(text: string): boolean {
  const line = text
    .split(' ')
    .map((word) => (word === '#' ? '1.5' : word === '@' ? 'a_b' : word))
    .join(' ');
  return text !== '' && fingerprintOf(line) === text;
}

/**
 * The fingerprints of a verbatim message, one of each line that tells something: lower case, with numbers and names masked,
 * so that the message of another model has the same.
 */
export function fingerprintsOf(message: string): string[] {
  return [...new Set(message.split('\n').map(fingerprintOf).filter(Boolean))].slice(0, LINES);
}
