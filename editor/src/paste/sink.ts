import type { Element, ElementContent, Root } from 'hast';
import { isBlock } from './cells.ts';
import { element, findAll } from './hast.ts';

/** Elements that mark a piece of text, which in Markdown is within one paragraph. */
const MARK = /^(?:b|strong|i|em|del|s|strike|u|ins|mark|sub|sup)$/;
/** Blocks whose text is marked already, or that hold none. */
const WHOLE = /^(?:h[1-6]|hr|pre|table)$/;

const isBlank = (node: ElementContent) =>
  node.type === 'comment' || (node.type === 'text' && !node.value.trim());
const holdsBlocks = (node: ElementContent) => node.type === 'element' && findAll(node, isBlock).length > 0;

/** What a mark holds, with the mark around the text of each block of it. */
function marked(mark: Element, children: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    out.push(...(run.every(isBlank) ? run : [{ ...mark, children: run }]));
    run = [];
  };
  for (const child of children) {
    if (child.type !== 'element' || !holdsBlocks(child)) {
      run.push(child);
      continue;
    }
    close();
    out.push(WHOLE.test(child.tagName) ? child : { ...child, children: marked(mark, child.children) });
  }
  close();
  return out;
}

/** Puts marks that pages write around paragraphs into each of them, in place: around several they are lost or join them. */
export function sinkMarks(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (MARK.test(child.tagName) && child.children.some(holdsBlocks)) {
      const inside = element('div', marked(child, child.children));
      sinkMarks(inside);
      return [inside];
    }
    sinkMarks(child);
    return [child];
  });
}
