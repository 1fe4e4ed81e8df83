import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { classesOf, element } from './hast.ts';

const isList = (node: ElementContent): node is Element =>
  node.type === 'element' && /^[uo]l$/.test(node.tagName);
const isBlank = (node: ElementContent) => node.type === 'text' && !node.value.trim();
const isItem = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'li';

/** Whether an item is there to hold a list and nothing else. */
const isWrapper = (node: ElementContent): node is Element =>
  isItem(node) &&
  node.children.some(isList) &&
  node.children.every((it) => isList(it) || isBlank(it) || it.type === 'comment');

/** Adds to an item; a list goes on with one of its kind that ends the item. */
function addTo(item: Element, child: ElementContent): void {
  const last = item.children.at(-1);
  if (isList(child) && last && isList(last) && last.tagName === child.tagName)
    last.children.push(...child.children);
  else item.children.push(child);
}

/** Takes out the marks that LaTeXML writes before items, in place, where they are what a list draws by itself. */
export function unmarkItems(root: Root): void {
  visit(root, 'element', (list) => {
    if (!isList(list)) return;
    for (const item of list.children.filter(isItem))
      item.children = item.children.filter(
        (it) =>
          it.type !== 'element' ||
          !classesOf(it).includes('ltx_tag_item') ||
          (list.tagName === 'ol' && !/^\d+\.?$/.test(textOf(it).trim())),
      );
  });
}

/** Lists of lists in place: one between items, as word processors write it, belongs to the item before it. */
export function nestLists(tree: Root | Element): void {
  for (const child of tree.children) if (child.type === 'element') nestLists(child);
  if (tree.type !== 'element' || !isList(tree)) return;
  const items: Element[] = [];
  for (const child of tree.children) {
    const before = items.at(-1);
    if (isBlank(child) || child.type === 'comment') continue;
    if (isItem(child) && !(before && isWrapper(child))) items.push(child);
    else if (before) for (const it of isWrapper(child) ? child.children : [child]) addTo(before, it);
    else items.push(element('li', [child]));
  }
  tree.children = items;
}
