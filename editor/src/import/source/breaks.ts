import type { Nodes, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import { parse } from '../../../../markdown/parse.ts';
import { tame, tidy } from '../../../../markdown/source.ts';

/** The first line of a callout, whose kind has to be alone on its line. */
const CALLOUT = /^[>\s]*\[![\w-]+\]/;

const isDisplay = (node: Nodes | undefined, text: string) =>
  node?.type === 'inlineMath' && /^(?:\$\$|\\\[)/.test(text.slice(node.position?.start.offset));

/** Where the line breaks of a text node are that readers would not see. */
function softBreaks(parent: Parents, index: number, text: string): number[] {
  const node = parent.children[index];
  const [from = 0, to = 0] = [node?.position?.start.offset, node?.position?.end.offset];
  const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
  return [...text.slice(from, to).matchAll(/\n/g)]
    .map((it) => from + it.index)
    .filter((at) => {
      if (at === from && (!before || before.type === 'break' || isDisplay(before, text))) return false;
      if (text.slice(at, to).trim() === '' && (!after || isDisplay(after, text))) return false;
      return !CALLOUT.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
    });
}

/** A text whose single line breaks are breaks, as engines show it that keep them; the rest is as it was. */
export function withBreaks(source: string): string {
  const text = tame(tidy(source));
  const breaks: number[] = [];
  visit(parse(text), 'text', (_node, index, parent) => {
    if (parent && index !== undefined) breaks.push(...softBreaks(parent, index, text));
  });
  let [out, at] = ['', 0];
  for (const end of breaks) {
    // Blanks, since an address would take a backslash in.
    out += `${text.slice(at, end).trimEnd()}  `;
    at = end;
  }
  return out + text.slice(at);
}
