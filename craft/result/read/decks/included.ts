import { Scanner } from '../scanner.ts';

const INCLUDE = /^\s*\*?\s*include(?:_transform)?\b(?:[^=]*=)?\s*(.*)$/i;

/** A name without its quotes, or up to a comma. */
const named = (text: string) => /^(['"])(.*?)\1/.exec(text.trim())?.[2] ?? text.split(',')[0]?.trim() ?? '';

const BLANKS = [9, 32];
/** The first letter of an include, and the asterisk that may stand before it. */
const [STAR, SMALL, LARGE] = [42, 105, 73];

/** The names, in small letters and without folders, of the files that a deck includes. */
export function includedIn(bytes: Uint8Array): string[] {
  const scanner = new Scanner(bytes);
  const found: string[] = [];
  while (scanner.at < bytes.length) {
    let at = scanner.at;
    while (BLANKS.includes(bytes[at] as number) || bytes[at] === STAR) at++;
    // Other lines are passed without a string of them: decks may be larger than strings can be.
    if (bytes[at] !== SMALL && bytes[at] !== LARGE) {
      const end = bytes.indexOf(10, at);
      scanner.at = end < 0 ? bytes.length : end + 1;
      continue;
    }
    const match = INCLUDE.exec(scanner.line());
    if (!match) continue;
    // LS-DYNA has the name on the next line.
    // Abaqus may have it there as well, behind a comma.
    const here = (match[1] ?? '').replace(/^,$/, '');
    const next = () => (scanner.at < bytes.length ? scanner.line().replace(/^\s*input\s*=/i, '') : '');
    const name = named(here || next());
    if (name) found.push((name.split(/[\\/]/).at(-1) ?? '').toLowerCase());
  }
  return found;
}
