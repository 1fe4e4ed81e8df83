import type { Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import { parse } from '../../../../markdown/parse.ts';
import { limitNesting, normalizeText } from '../../../../markdown/source.ts';
import { isLifted } from '../../../../markdown/syntax/displays.ts';

/** First line of a callout; the kind must stay alone. */
const CALLOUT = /^[>\s]*\[![\w-]+\]/;

/** Offsets of soft breaks in a text node. */
function softBreaks(parent: Parents, index: number, text: string): number[] {
  const node = parent.children[index];
  const [from = 0, to = 0] = [node?.position?.start.offset, node?.position?.end.offset];
  const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
  return [...text.slice(from, to).matchAll(/\n/g)]
    .map((it) => from + it.index)
    .filter((at) => {
      if (at === from && (!before || before.type === 'break' || isLifted(before, text))) return false;
      if (text.slice(at, to).trim() === '' && (!after || isLifted(after, text))) return false;
      return !CALLOUT.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
    });
}

/** Makes soft breaks hard; other bytes stay. */
export function withBreaks(source: string): string {
  const text = limitNesting(normalizeText(source));
  const breaks: number[] = [];
  visit(parse(text), 'text', (_node, index, parent) => {
    if (parent && index !== undefined) breaks.push(...softBreaks(parent, index, text));
  });
  let [out, at] = ['', 0];
  for (const end of breaks) {
    // Blanks, since a backslash could join an address.
    out += `${text.slice(at, end).trimEnd()}  `;
    at = end;
  }
  return out + text.slice(at);
}
