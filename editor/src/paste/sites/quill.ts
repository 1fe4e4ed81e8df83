import type { Element, ElementContent, Root } from 'hast';
import { attribute, classesOf, element } from '../hast.ts';

const isItem = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'li';

/** Indent level by class. */
function levelOf(item: Element): number {
  const [, level] = classesOf(item).flatMap((it) => /^ql-indent-(\d)$/.exec(it) ?? []);
  return Number(level ?? 0);
}

const isBlank = (node: ElementContent) => node.type === 'text' && !node.value.trim();

/** Whether a list is flat (Quill). */
const isFlat = (list: Element) =>
  /^[uo]l$/.test(list.tagName) &&
  list.children.every((it) => isItem(it) || isBlank(it)) &&
  list.children.some((it) => isItem(it) && (attribute(it, 'dataList') !== '' || levelOf(it) > 0));

/** Nested lists of a level. */
function nestItems(items: readonly Element[], own: string): Element[] {
  const lists: Element[] = [];
  for (let at = 0; at < items.length; at++) {
    const [item] = items.slice(at);
    if (!item) break;
    const next = items.findIndex((it, index) => index > at && levelOf(it) <= levelOf(item));
    const below = items.slice(at + 1, next < 0 ? items.length : next);
    const kind = attribute(item, 'dataList') || own;
    const name = /^(?:ordered|ol|number)$/.test(kind) ? 'ol' : 'ul';
    item.children.push(...nestItems(below, own));
    at += below.length;
    const last = lists.at(-1);
    if (last?.tagName === name) last.children.push(item);
    else lists.push(element(name, [item]));
  }
  return lists;
}

/** Nests Quill's flat lists in place by class. */
export function quillLists(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    quillLists(child);
    if (!isFlat(child)) return [child];
    const lists = nestItems(child.children.filter(isItem), child.tagName);
    // Keeps the start number.
    if (lists[0]?.tagName === child.tagName) lists[0].properties = child.properties;
    return lists;
  });
}
