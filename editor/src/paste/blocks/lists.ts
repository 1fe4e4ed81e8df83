import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { classesOf, element, isList } from '../hast.ts';

const isBlank = (node: ElementContent) => node.type === 'text' && !node.value.trim();
const isItem = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'li';

/** Whether an item only wraps a list. */
const isWrapper = (node: ElementContent): node is Element =>
  isItem(node) &&
  node.children.some(isList) &&
  node.children.every((it) => isList(it) || isBlank(it) || it.type === 'comment');

/** Appends to an item, merging lists of the same kind. */
function addTo(item: Element, child: ElementContent): void {
  const last = item.children.at(-1);
  if (isList(child) && last && isList(last) && last.tagName === child.tagName)
    last.children.push(...child.children);
  else item.children.push(child);
}

/** Removes LaTeXML's item markers in place if the list draws them itself. */
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

/** Normalises nested lists in place: a list between items belongs to the previous one. */
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
