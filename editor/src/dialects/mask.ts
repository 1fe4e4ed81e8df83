import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { MASK } from './maskedLines.ts';

/** Offsets of a node. */
export const placeOf = ({ position }: Nodes): { from: number; to: number } => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

/** Literal range of a node: code, formulas, HTML, link targets. */
function literalOf(node: Nodes, text: string, pictures: boolean): { from: number; to: number } | undefined {
  const { from, to } = placeOf(node);
  if (
    /^(?:code|inlineCode|math|inlineMath|html|definition|footnoteReference|imageReference)$/.test(node.type)
  )
    return { from, to };
  if (node.type === 'image') return pictures ? undefined : { from, to };
  if ((node.type !== 'link' || pictures) && node.type !== 'linkReference') return undefined;
  const last = node.children.at(-1);
  return text[from] === '[' && last ? { from: placeOf(last).to, to } : { from, to };
}

/** Same-length text with literals masked; `pictures` keeps pictures and links. */
export function maskLiterals(text: string, root: Root, pictures = false): string {
  const parts: { from: number; to: number }[] = [];
  visit(root, (node: Nodes) => {
    const part = literalOf(node, text, pictures);
    if (part) parts.push(part);
  });
  let [out, at] = ['', 0];
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (to <= at) continue;
    const start = Math.max(at, from);
    out += text.slice(at, start) + text.slice(start, to).replace(/[^\n]/g, MASK);
    at = to;
  }
  return out + text.slice(at);
}
