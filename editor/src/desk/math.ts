import { tags } from '@lezer/highlight';
import type { BlockContext, InlineContext, Line, MarkdownConfig } from '@lezer/markdown';
import { formulaEnd, isBracketed } from '../../../markdown/syntax/dollars.ts';

const DOLLAR = 36;
const ESCAPE = 92;

/** Length of a run of dollars. */
function run(cx: InlineContext, pos: number): number {
  let end = pos;
  while (cx.char(end) === DOLLAR) end++;
  return end - pos;
}

function formula(cx: InlineContext, from: number, to: number, marks: number): number {
  const mark = (at: number) => cx.elt('MathMark', at, at + marks);
  return cx.addElement(cx.elt('InlineMath', from, to, [mark(from), mark(to - marks)]));
}

/** `\(…\)` and `\[…\]`; the next opening ends the search, so it stays linear. */
function parseBracketedFormula(cx: InlineContext, pos: number): number {
  const open = String.fromCharCode(cx.char(pos + 1));
  const close = open === '(' ? ')' : open === '[' ? ']' : '';
  if (!close) return -1;
  for (let at = pos + 2; at < cx.end; at++) {
    if (cx.char(at) !== ESCAPE) continue;
    const sign = String.fromCharCode(cx.char(at + 1));
    if (sign === open) return -1;
    if (sign === close) return isBracketed(cx.slice(pos + 2, at), open) ? formula(cx, pos, at + 2, 2) : -1;
    at++;
  }
  return -1;
}

function inline(cx: InlineContext, next: number, pos: number): number {
  if (next === ESCAPE && cx.char(pos - 1) !== ESCAPE) return parseBracketedFormula(cx, pos);
  if (next !== DOLLAR || cx.char(pos - 1) === ESCAPE) return -1;
  const open = run(cx, pos);
  if (open === 1) {
    const end = formulaEnd(cx.text, pos - cx.offset);
    return end < 0 ? -1 : formula(cx, pos, cx.offset + end, open);
  }
  for (let at = pos + open; at < cx.end; at++) {
    if (cx.char(at) !== DOLLAR) continue;
    const close = run(cx, at);
    if (close === open) return formula(cx, pos, at + close, open);
    at += close - 1;
  }
  return -1;
}

const FENCE = /^\$\$\s*$/;

function block(cx: BlockContext, line: Line): boolean {
  if (line.next !== DOLLAR || !FENCE.test(line.text.slice(line.pos))) return false;
  const base = line.basePos;
  const from = cx.lineStart + line.pos;
  const marks = [cx.elt('MathMark', from, from + 2)];
  while (cx.nextLine()) {
    // Left the quote or list item of the formula.
    if (line.basePos < base && line.text.trim()) break;
    if (!FENCE.test(line.text.slice(line.pos))) continue;
    const end = cx.lineStart + line.pos + 2;
    marks.push(cx.elt('MathMark', end - 2, end));
    cx.nextLine();
    break;
  }
  const to = marks[1]?.to ?? cx.prevLineEnd();
  cx.addElement(cx.elt('BlockMath', from, to, marks));
  return true;
}

/** `$…$`, `$$…$$`, `\(…\)`, `\[…\]` and `$$` blocks. */
export const math: MarkdownConfig = {
  defineNodes: [
    { name: 'BlockMath', block: true, style: { 'BlockMath/...': tags.special(tags.content) } },
    { name: 'InlineMath', style: { 'InlineMath/...': tags.special(tags.content) } },
    { name: 'MathMark', style: tags.processingInstruction },
  ],
  parseInline: [{ name: 'InlineMath', parse: inline, before: 'Escape' }],
  parseBlock: [
    {
      name: 'BlockMath',
      parse: block,
      endLeaf: (_cx, line) => line.next === DOLLAR && FENCE.test(line.text.slice(line.pos)),
      before: 'FencedCode',
    },
  ],
};
