import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, find, replace, styleOf, textNode } from './hast.ts';

/** A paragraph that Word draws as an item of a list. */
type Item = { level: number; number: number; isPlain: boolean; children: ElementContent[] };

const MARKER = 'mso-list';

const isMarker = (node: Element) => styleOf(node).get(MARKER) === 'ignore';

/** Numbers and letters before a full stop or bracket, or in brackets; everything else is a bullet. */
const NUMBERED =
  /^(?:[（(](?<within>\d+|[a-z]+|[一二三四五六七八九十]+)[)）]|(?:\d+\.)+(?<last>\d+)\.?$|(?<before>\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、．）])/iu;
/** How lists count here, brackets aside. */
const PLAIN = /^[（(]?\d+[.)、．）]?$/;
const COUNTS = /[\p{N}\p{Script=Han}]/u;
const DIGITS = ' 一二三四五六七八九';
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Chinese numerals up to 99. */
function hanNumber(text: string): number {
  if (!text.includes('十')) return DIGITS.indexOf(text);
  const [tens = '', ones = ''] = text.split('十');
  return 10 * (tens ? DIGITS.indexOf(tens) : 1) + (ones ? DIGITS.indexOf(ones) : 0);
}

/** The number that Word draws before an item; 0 for a bullet. */
function numberOf(marker: string): number {
  const { within, before, last } = NUMBERED.exec(marker)?.groups ?? {};
  const text = (within ?? before ?? last ?? '').toLowerCase();
  if (text === '' || /^\d/.test(text)) return Number(text || 0);
  if (/^[一-十]/u.test(text)) return hanNumber(text);
  const roman = text.replace(/^x+/, '');
  const small = ROMAN.indexOf(roman);
  if (small >= 0) return 10 * (text.length - roman.length) + small;
  return text.length === 1 ? text.charCodeAt(0) - 96 : 1;
}

/** Reads `mso-list:l0 level2 lfo1`. */
function itemOf(node: ElementContent): Item | null {
  if (node.type !== 'element' || !/^(?:p|h\d)$/.test(node.tagName)) return null;
  const level = /\blevel(\d)\b/.exec(styleOf(node).get(MARKER) ?? '')?.[1];
  if (!level || /^h\d$/.test(node.tagName)) return null;
  const found = find(node, isMarker);
  const marker = found ? textOf(found).trim() : '';
  const number = numberOf(marker);
  replace(node, (it) => (isMarker(it) ? [] : undefined));
  // What counts in a way that lists do not know, such as ①, stays as text.
  const kept = number === 0 && COUNTS.test(marker) ? [textNode(`${marker} `)] : [];
  return { level: Number(level), number, isPlain: PLAIN.test(marker), children: [...kept, ...node.children] };
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
  if (!first?.number) return element('ul', rows);
  const own = items.filter((it) => it.level === depth);
  const isCounted = own.every((it, index) => it.isPlain && it.number === first.number + index);
  // What is said of other lists whose numbers change is said of this one.
  const type = isCounted ? {} : { type: 'a' };
  return element('ol', rows, { ...type, ...(first.number > 1 ? { start: first.number } : {}) });
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
