import { isFormula, isProse, withWords } from '../../../markdown/syntax/dollars.ts';
import { trimTex } from '../paste/formulas/tex.ts';
import type { Edit } from './edits.ts';
import { MASK } from './maskedLines.ts';
import type { Tally } from './tally.ts';

/** `$ x $`: MathJax allows inner blanks, ours does not. */
const DOLLARS = new RegExp(`(?<![\\\\$])\\$(?!\\$)([^$\\n${MASK}]{1,300})(?<!\\\\)\\$(?!\\$)`, 'g');
/** Lines of TeX between `[` and `]`: copied chat answers lose the backslashes. */
const BLOCK = new RegExp(
  `^([ \\t>]*)\\[[ \\t]*\\n((?:(?![ \\t>]*\\][ \\t]*$)(?=[ \\t>]*[^\\s>])[^\\n$${MASK}]*\\n){1,30})[ \\t>]*\\][ \\t]*$`,
  'gm',
);
/** Inline: `( \sigma )`. */
const ROUND = new RegExp(`(?<![\\\\\\w\\])])\\( ([^\\n$${MASK}]{1,200}?) \\)`, 'g');

const COMMAND = /\\[A-Za-z]{2,}/;
/** What only formulas have, and words, which formulas have only as commands and in braces. */
const SIGN = /\\[A-Za-z]|[\^_=<>]/;
const WORD = /[A-Za-z]{3}/;
/** An index, as `A_1` and `x^{2}` have one. */
const INDEX = /[\w)}][_^][\w{\\]/;
/** What sentences have and formulas have not, and a bar between cells that hold Chinese. */
const SENTENCE = /[。；？！]|\p{Script=Han}\s*\||\|\s*\p{Script=Han}/u;
const withoutCommands = (tex: string) => tex.replace(/\\[A-Za-z]+|\{[^{}]*\}/g, '');
const isTex = (tex: string) =>
  !isProse(tex) &&
  !WORD.test(withoutCommands(tex)) &&
  (SIGN.test(tex) || /^[A-Za-z]$/.test(tex)) &&
  /[A-Za-z]/.test(tex);

/** Whether a formula has Chinese that only other engines typeset beside its letters. */
const isWorded = (tex: string) =>
  isProse(tex) &&
  !SENTENCE.test(tex) &&
  (COMMAND.test(tex) || (INDEX.test(tex) && !WORD.test(withoutCommands(tex))));

/** How deep the brackets of a text are at its end; below 0 where one closes that none has opened. */
function depthOf(tex: string): number {
  let depth = 0;
  for (const it of tex) {
    if (it === '(') depth++;
    if (it === ')') depth--;
    if (depth < 0) return depth;
  }
  return depth;
}

/**
 * Formulas that other engines show though they are written otherwise: with blanks within their dollars, with Chinese beside
 * their letters, and with brackets whose backslashes were lost; the last two are told. `plain` is the text without code and formulas.
 */
export function looseFormulas(text: string, plain: string, tally: Tally): Edit[] {
  const edits: Edit[] = [];
  for (const { 0: whole, 1: inner = '', index } of plain.matchAll(DOLLARS)) {
    const [bare, to] = [trimTex(inner), index + whole.length];
    const hasWords = isWorded(bare);
    const tex = hasWords ? withWords(bare) : bare;
    if (tex === inner || !(hasWords || isTex(tex))) continue;
    if (!isFormula(tex, text[index - 1] ?? '', text[to] ?? '')) continue;
    if (hasWords) tally.add('公式里的汉字', '放进了 \\text{}，公式的样子不变');
    edits.push({ from: index, to, by: `$${tex}$` });
  }
  const restored = (from: number, to: number, by: string) => {
    edits.push({ from, to, by });
    tally.add('公式的括号少了反斜杠', '已还原成公式，请检查');
  };
  for (const { 0: whole, 1: indent = '', 2: lines = '', index } of plain.matchAll(BLOCK))
    if (COMMAND.test(lines) && !isProse(lines))
      restored(index, index + whole.length, `${indent}$$\n${lines}${indent}$$`);
  for (const { 0: whole, 1: tex = '', index } of plain.matchAll(ROUND))
    if (COMMAND.test(tex) && isTex(tex) && depthOf(tex) === 0)
      restored(index, index + whole.length, `$${trimTex(tex)}$`);
  return edits;
}
