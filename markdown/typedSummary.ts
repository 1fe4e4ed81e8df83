import { visit } from 'unist-util-visit';
import { draw, Typesetting } from './katex.ts';
import { parse } from './parse.ts';
import { withoutPlaceholders } from './placeholders.ts';
import { excess } from './size.ts';
import { tame, tidy } from './source.ts';
import { clean } from './tex.ts';

/** A formula as a line of plain text; nothing where it cannot be typeset. */
function readingOf(tex: string, shared: Typesetting): string {
  if (shared.macros.note(tex)) return '';
  try {
    return draw(clean(tex), { display: false }, shared).reading;
  } catch {
    return '';
  }
}

/**
 * A summary that somebody typed in, as plain text out: formulas in readable form, those that cannot be typeset and
 * placeholders left out, all else as it was typed. Never throws.
 */
export function typedSummary(summary: string): string {
  const text = withoutPlaceholders(tidy(summary)).trim();
  if (!/\$|\\[([]/.test(text) || excess(text)) return text;
  const source = tame(text);
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
