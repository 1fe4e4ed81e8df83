/** Lines of a message that are looked at, and characters of one. */
const LINES = 20;
const LENGTH = 200;

const QUOTED = /'[^'\n]{1,80}'|"[^"\n]{1,80}"|“[^”\n]{1,80}”|`[^`\n]{1,80}`/g;
/** Letters and Chinese characters that a line needs in order to tell anything. */
const LEAST = 8;

/** A word with its numbers and names masked: `#` for a number, `@` for what somebody has called something. */
function masked(word: string): string {
  // No word is longer than a line, and looking for its end takes the square of its length.
  const bare = word.slice(0, LENGTH).replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}@%]+$/gu, '');
  if (bare === '') return '';
  if (/^[+-]?[\d.,]+(e[+-]?\d+)?%?$/.test(bare)) return '#';
  // Identifiers, files and paths: digits or separators among letters.
  if (/\d/.test(bare) || /[_\\/]|\.\w|::/.test(bare)) return '@';
  return bare;
}

function lineOf(line: string): string {
  const words = line
    .normalize('NFKC')
    .toLowerCase()
    .replace(QUOTED, ' @ ')
    // A minus, a colon or a bracket beside a number belongs to the text.
    .split(/[\s=,;:()[\]{}<>]+/)
    .map(masked)
    .filter(Boolean);
  return words
    .filter((word, at) => !((word === '@' || word === '#') && words[at - 1] === word))
    .join(' ')
    .slice(0, LENGTH);
}

/** How much a line tells: letters, and Chinese characters twice. */
const weight = (line: string) =>
  (line.match(/[a-z]/g)?.length ?? 0) + 2 * (line.match(/\p{Script=Han}/gu)?.length ?? 0);

/**
 * The fingerprints of a verbatim message, one of each line that tells something: lower case, with numbers and names masked,
 * so that the message of another model has the same.
 */
export function fingerprintsOf(message: string): string[] {
  const lines = message.split('\n').map(lineOf);
  return [...new Set(lines.filter((line) => weight(line) >= LEAST))].slice(0, LINES);
}
