import { h } from 'hastscript';
import type { Paragraph, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { type Ids, slug } from '../references/names.ts';
import type { Targets } from '../references/references.ts';
import { type Sealed, seal } from '../sealed.ts';

const START = /^\\table\{([^{}\n]{1,100})\}\s*/;
/** A comment may stand between caption and table. */
const isRemark = (node: RootContent) => node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value.trim());

function leads(siblings: readonly RootContent[], index: number): boolean {
  return siblings.slice(index + 1, index + 3).find((it) => !isRemark(it))?.type === 'table';
}

/** Sealed, to survive the sanitising of author HTML. */
function caption({ children: [first, ...rest] }: Paragraph, id: string, number: string): Sealed {
  const text = first?.type === 'text' ? first.value.replace(START, '') : '';
  return seal(
    // Permalink.
    (children) => [h('p.table-caption', { id }, [h('a.ref', { href: `#${id}` }, number), ' ', ...children])],
    [{ type: 'text', value: text }, ...rest],
  );
}

/** Numbers captioned tables, in place, and registers their names in `targets`. */
export function tableCaptions(root: Root, targets: Targets, take: Ids): void {
  let count = 0;
  visit(root, 'paragraph', (paragraph, index, parent) => {
    const [first] = paragraph.children;
    const name = first?.type === 'text' ? START.exec(first.value)?.[1]?.trim() : undefined;
    if (!name || index === undefined || !parent || !leads(parent.children as RootContent[], index))
      return undefined;
    const number = `表 ${++count}`;
    const id = take(`tab-${slug(name) || count}`);
    if (!targets.tables.has(name)) targets.tables.set(name, { id, text: number });
    parent.children[index] = caption(paragraph, id, number);
    return [SKIP, index + 1];
  });
}
