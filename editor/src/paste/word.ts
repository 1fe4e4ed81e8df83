import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, find, replace, styleOf } from './hast.ts';

/** A paragraph that Word draws as an item of a list. */
type Item = { level: number; ordered: boolean; children: ElementContent[] };

const MARKER = 'mso-list';

const isMarker = (node: Element) => styleOf(node).get(MARKER) === 'ignore';

/** Numbers and letters before a full stop or bracket; everything else is a bullet. */
const NUMBERED = /^(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、）]/i;

/** Reads `mso-list:l0 level2 lfo1`. */
function itemOf(node: ElementContent): Item | null {
  if (node.type !== 'element' || !/^(?:p|h\d)$/.test(node.tagName)) return null;
  const level = /\blevel(\d)\b/.exec(styleOf(node).get(MARKER) ?? '')?.[1];
  if (!level || /^h\d$/.test(node.tagName)) return null;
  const marker = find(node, isMarker);
  replace(node, (it) => (isMarker(it) ? [] : undefined));
  return {
    level: Number(level),
    ordered: NUMBERED.test(marker ? textOf(marker).trim() : ''),
    children: node.children,
  };
}

/** Items in a row as a list, the deeper ones inside the one before them. */
function listOf(items: readonly Item[]): Element {
  const [first] = items;
  const depth = Math.min(...items.map((it) => it.level));
  const rows: Element[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    let end = at + 1;
    while ((items[end]?.level ?? 0) > depth) end++;
    const own = item && item.level === depth ? [element('p', item.children)] : [];
    const inner = items.slice(own.length ? at + 1 : at, end);
    rows.push(element('li', [...own, ...(inner.length ? [listOf(inner)] : [])]));
    at = end;
  }
  return element(first?.ordered ? 'ol' : 'ul', rows);
}

/** Makes lists of the paragraphs that Word writes instead, in place. Goes before the hidden parts are taken out. */
export function wordLists(root: Root | Element): void {
  const rest: ElementContent[] = [];
  let run: Item[] = [];
  const close = () => {
    if (run.length) rest.push(listOf(run));
    run = [];
  };
  for (const child of root.children as ElementContent[]) {
    const item = itemOf(child);
    if (item) run.push(item);
    else if (child.type !== 'text' || child.value.trim()) {
      close();
      if (child.type === 'element') wordLists(child);
      rest.push(child);
    } else if (run.length === 0) rest.push(child);
  }
  close();
  root.children = rest;
}
