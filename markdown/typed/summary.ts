import { visit } from 'unist-util-visit';
import { excess } from '../cost/size.ts';
import { draw, Typesetting } from '../formulas/katex.ts';
import { cleanTex } from '../formulas/tex.ts';
import { parse } from '../parse.ts';
import { withoutPlaceholders } from '../placeholders.ts';
import { limitNesting, normalizeText } from '../source.ts';

/** Empty if it cannot be typeset. */
function readingOf(tex: string, shared: Typesetting): string {
  if (shared.macros.note(tex)) return '';
  try {
    return draw(cleanTex(tex), { display: false }, shared).reading;
  } catch {
    return '';
  }
}

/**
 * Plain text of a typed summary: readable formulas; drops placeholders and invalid formulas. Never throws.
 */
export function typedSummary(summary: string): string {
  const text = withoutPlaceholders(normalizeText(summary)).trim();
  if (!/\$|\\(?:[([]|begin\{)/.test(text) || excess(text)) return text;
  const source = limitNesting(text);
  const shared = new Typesetting();
  let result = '';
  let after = 0;
  visit(parse(source), ['math', 'inlineMath'], (node) => {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset];
    if (!('value' in node) || from === undefined || to === undefined || from < after) return;
    result += source.slice(after, from) + readingOf(node.value, shared);
    after = to;
  });
  return (result + source.slice(after)).replace(/[^\S\n]{2,}/g, ' ').trim();
}
