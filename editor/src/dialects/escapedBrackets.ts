import { isBracketed } from '../../../markdown/syntax/dollars.ts';
import { applied, type Edit } from './edits.ts';
import { MASK, maskedLines } from './maskedLines.ts';

/** `\\(…\\)`: inline formula with doubled backslashes, for engines that unescape before MathJax. */
const INLINE = new RegExp(`(?<!\\\\)\\\\\\\\\\(([^\\n${MASK}]{1,500}?)\\\\\\\\\\)`, 'g');
/** `\\[…\\]` at a line start, up to an empty line. */
const BLOCK = new RegExp(
  `^[ \\t>]*\\\\\\\\\\[((?:[^\\n${MASK}$]|\\n(?![ \\t>]*\\n)){1,3000}?)\\\\\\\\\\]`,
  'gm',
);

/** Undoubles the backslashes of formula brackets. */
export function unescapedBrackets(text: string): string {
  if (!/\\\\[([]/.test(text)) return text;
  const plain = maskedLines(text);
  const edits: Edit[] = [];
  for (const [pattern, open] of [
    [INLINE, '('],
    [BLOCK, '['],
  ] as const)
    for (const { 0: whole, 1: tex = '', index } of plain.matchAll(pattern)) {
      if (tex.includes(`\\\\${open}`) || !isBracketed(tex, open)) continue;
      const [from, to] = [index + whole.indexOf('\\\\'), index + whole.length - 3];
      edits.push({ from, to: from + 1, by: '' }, { from: to, to: to + 1, by: '' });
    }
  return applied(text, edits);
}
