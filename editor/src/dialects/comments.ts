import { applied, type Edit } from './edits.ts';
import { maskedLines } from './masked.ts';
import type { Tally } from './tally.ts';

const SIGN = '%%';

const isBlank = (char: string | undefined) => char === ' ' || char === '\t';

/** The whole line around a part where nothing else is on it, else the part. */
function widened(text: string, from: number, to: number): Omit<Edit, 'by'> {
  let [start, end] = [from, to];
  while (isBlank(text[start - 1])) start--;
  while (isBlank(text[end])) end++;
  const isAlone = (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end] === '\n');
  return isAlone ? { from: start, to: Math.min(end + 1, text.length) } : { from, to };
}

/**
 * A text without Obsidian's comments, `%%…%%` in a line or over several, which only their author sees. One without an end
 * stays, and `isOpen` says so.
 */
export function withoutComments(text: string, tally: Tally): { text: string; isOpen: boolean } {
  const masked = maskedLines(text);
  const edits: Edit[] = [];
  let isOpen = false;
  for (let open = masked.indexOf(SIGN); open >= 0; ) {
    // `100%%` is none, and what is code in a comment is a part of it.
    const isSign = !/[\\\d]/.test(masked[open - 1] ?? '');
    const close = isSign ? text.indexOf(SIGN, open + SIGN.length) : open;
    isOpen ||= close < 0;
    if (close > open) {
      edits.push({ ...widened(text, open, close + SIGN.length), by: '' });
      tally.add('批注 %%…%%', '不公开，没有带上');
    }
    open = close < 0 ? -1 : masked.indexOf(SIGN, close + SIGN.length);
  }
  return { text: applied(text, edits), isOpen };
}
