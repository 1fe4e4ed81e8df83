import type { Element, ElementContent, Root } from 'hast';
import { element, findAll, isBlank } from '../hast.ts';
import { isBlock } from '../tables/cells.ts';

/** Inline marks; in Markdown within one paragraph. */
const MARK = /^(?:b|strong|i|em|del|s|strike|u|ins|mark|sub|sup)$/;
/** Blocks marked already, or without text. */
const WHOLE = /^(?:h[1-6]|hr|pre|table)$/;

const holdsBlocks = (node: ElementContent) => node.type === 'element' && findAll(node, isBlock).length > 0;

/** Distributes a mark over blocks. */
function distributeMark(mark: Element, children: readonly ElementContent[]): ElementContent[] {
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
    out.push(
      WHOLE.test(child.tagName) ? child : { ...child, children: distributeMark(mark, child.children) },
    );
  }
  close();
  return out;
}

/** Moves marks around paragraphs into them, in place. */
export function sinkMarks(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (MARK.test(child.tagName) && child.children.some(holdsBlocks)) {
      const inside = element('div', distributeMark(child, child.children));
      sinkMarks(inside);
      return [inside];
    }
    sinkMarks(child);
    return [child];
  });
}
