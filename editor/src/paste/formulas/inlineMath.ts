import type { InlineMath } from 'mdast-util-math';
import { mathToMarkdown } from 'mdast-util-math';
import type { Handle } from 'mdast-util-to-markdown';
import { isBracketed, isFormula, withWords } from '../../../../markdown/syntax/dollars.ts';
import { trimTex } from './tex.ts';

const { inlineMath: dollars } = mathToMarkdown().handlers ?? {};

/** TeX without `\(` and `\)`. */
const UNBRACKETED = /^(?:[^\\]|\\[^()])*$/s;

const write: Handle = (node: InlineMath, parent, state, info) => {
  const tex = withWords(trimTex(node.value));
  const isRead = !tex.includes('$') && isFormula(tex, info.before.slice(-1), info.after.charAt(0));
  if (isRead || !UNBRACKETED.test(tex)) return dollars?.({ ...node, value: tex }, parent, state, info) ?? '';
  const line = tex.replace(/\s*\n\s*/g, ' ');
  // `\relax` makes bracketed plain words a formula.
  return isBracketed(line, '(') ? `\\(${line}\\)` : `\\(\\relax ${line}\\)`;
};

/**
 * Serializes inline math so that it parses back: dollars, or `\(…\)` before digits or with inner dollars;
 * Chinese in `\text`.
 */
export const inlineMath: Handle = Object.assign(write, { peek: () => '$' });
