import { h } from 'hastscript';
import type { BlockContent, Blockquote, DefinitionContent, Paragraph, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { seal } from '../sealed.ts';

const kinds: Record<string, string> = {
  note: '说明',
  tip: '技巧',
  important: '重点',
  warning: '注意',
  caution: '警告',
};

const opening = /^\[!(note|tip|important|warning|caution)\][ \t]*/i;

/** Splits off the first line. */
function firstLine(children: PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  for (const [index, child] of children.entries()) {
    if (child.type === 'break') return [children.slice(0, index), children.slice(index + 1)];
    const end = child.type === 'text' ? child.value.indexOf('\n') : -1;
    if (child.type !== 'text' || end < 0) continue;
    const before = { ...child, value: child.value.slice(0, end) };
    const after = { ...child, value: child.value.slice(end + 1) };
    return [
      [...children.slice(0, index), before],
      [...(after.value ? [after] : []), ...children.slice(index + 1)],
    ];
  }
  return [children, []];
}

function parseCallout(quote: Blockquote) {
  const [paragraph, ...rest] = quote.children;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  const found = text?.type === 'text' ? opening.exec(text.value) : null;
  const kind = found?.[1]?.toLowerCase();
  if (!found || !kind || text?.type !== 'text') return undefined;
  const [line, body] = firstLine((paragraph as Paragraph).children);
  const start = line[0]?.type === 'text' ? line[0].value.slice(found[0].length) : '';
  const title: PhrasingContent[] = [{ type: 'text', value: start }, ...line.slice(1)];
  const named = title.length > 1 || start.trim() !== '';
  const content: (BlockContent | DefinitionContent)[] =
    body.length > 0 ? [{ type: 'paragraph', children: body }] : [];
  return {
    kind,
    title: named ? title : [{ type: 'text', value: kinds[kind] ?? '' } as const],
    content: [...content, ...rest],
  };
}

/** Turns block quotes that begin with `[!NOTE]` etc. into callouts, in place. */
export function callouts(root: Root): void {
  visit(root, 'blockquote', (quote, index, parent) => {
    const found = parseCallout(quote);
    if (!found || index === undefined || !parent) return undefined;
    const title = seal((children) => [h('p.callout-title', children)], found.title);
    parent.children[index] = seal(
      (children) => [h('aside', { className: ['callout', `callout-${found.kind}`], role: 'note' }, children)],
      [title, ...found.content],
    );
    return [SKIP, index];
  });
}
