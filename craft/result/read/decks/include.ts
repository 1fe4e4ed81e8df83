import { Scanner } from '../scanner.ts';

const INCLUDE = /^\s*\*\s*include(?:_transform)?\b(?:[^=]*=)?\s*(.*)$/i;

/** Unquoted name, or up to a comma. */
const unquoteName = (text: string) =>
  /^(['"])(.*?)\1/.exec(text.trim())?.[2] ?? text.split(',')[0]?.trim() ?? '';

const lastOf = (path: string) => (path.split(/[\\/]/).at(-1) ?? '').toLowerCase();

const BLANKS = [9, 32];
const [STAR, SMALL, LARGE] = [42, 105, 73];

/** Most lines of a quoted name. */
const LINES_MOST = 8;

/**
 * File of a Nastran INCLUDE: quoted (possibly multi-line) or up to a blank or comment. `next` reads the next
 * line.
 */
export function nastranInclude(line: string, next: () => string): string | undefined {
  const rest = /^\s*include(?:\s*=\s*|\s+|(?=['"]))(\S.*)$/i.exec(line)?.[1];
  if (rest === undefined) return undefined;
  const quote = rest[0] as string;
  if (quote !== "'" && quote !== '"') return rest.split(/\s*(?:\$|\s|$)/)[0];
  let name = rest.slice(1);
  for (let more = 0; !name.includes(quote) && more < LINES_MOST; more++)
    name = name.trimEnd() + next().trim();
  return name.split(quote)[0];
}

/** Base names, lower case, of included files. */
export function includedIn(bytes: Uint8Array): string[] {
  const scanner = new Scanner(bytes);
  const found: string[] = [];
  while (scanner.at < bytes.length) {
    let at = scanner.at;
    while (BLANKS.includes(bytes[at] as number) || bytes[at] === STAR) at++;
    // Skip lines without decoding: decks may exceed the string limit.
    if (bytes[at] !== SMALL && bytes[at] !== LARGE) {
      const end = bytes.indexOf(10, at);
      scanner.at = end < 0 ? bytes.length : end + 1;
      continue;
    }
    const line = scanner.line();
    const nastran = nastranInclude(line, () => nextOf(scanner));
    if (nastran) found.push(lastOf(nastran));
    const match = INCLUDE.exec(line);
    if (!match) continue;
    const here = match[1] ?? '';
    // LS-DYNA: names on following lines; Abaqus: possibly after a trailing comma.
    const names =
      here === ''
        ? nameLinesBelow(scanner)
        : [here === ',' ? nextOf(scanner).replace(/^\s*input\s*=/i, '') : here];
    for (const it of names) {
      const name = unquoteName(it);
      if (name) found.push(lastOf(name));
    }
  }
  return found;
}

const nextOf = (scanner: Scanner) => (scanner.at < scanner.bytes.length ? scanner.line() : '');

/** Name lines below an LS-DYNA keyword, joined and without comments. */
function nameLinesBelow(scanner: Scanner): string[] {
  const found: string[] = [];
  while (scanner.at < scanner.bytes.length) {
    const before = scanner.at;
    let line = scanner.line();
    if (line.startsWith('*')) {
      scanner.at = before;
      break;
    }
    while (/ \+\s*$/.test(line)) line = line.replace(/ \+\s*$/, '').trim() + nextOf(scanner).trim();
    if (!line.startsWith('$')) found.push(line);
  }
  return found;
}
