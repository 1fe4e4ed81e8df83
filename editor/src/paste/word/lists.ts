import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, find, replace, styleOf, textNode } from '../hast.ts';

/** List item paragraph of Word. */
type Item = { level: number; number: number; isPlain: boolean; children: ElementContent[] };

const MARKER = 'mso-list';

const isMarker = (node: Element) => styleOf(node).get(MARKER) === 'ignore';

/** Numbers and letters with punctuation; others are bullets. */
const NUMBERED =
  /^(?:[（(](?<within>\d+|[a-z]+|[一二三四五六七八九十]+)[)）]|(?:\d+\.)+(?<last>\d+)\.?$|(?<before>\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、．）])/iu;
/** Numbering that Markdown can express. */
const PLAIN = /^[（(]?\d+[.)、．）]?$/;
const COUNTS = /[\p{N}\p{Script=Han}]/u;
const DIGITS = ' 一二三四五六七八九';
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

function hanNumber(text: string): number {
  if (!text.includes('十')) return DIGITS.indexOf(text);
  const [tens = '', ones = ''] = text.split('十');
  return 10 * (tens ? DIGITS.indexOf(tens) : 1) + (ones ? DIGITS.indexOf(ones) : 0);
}

/** Item number; 0 for a bullet. */
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

/** Parses `mso-list:l0 level2 lfo1`. */
function itemOf(node: ElementContent): Item | null {
  if (node.type !== 'element' || !/^(?:p|h\d)$/.test(node.tagName)) return null;
  const level = /\blevel(\d)\b/.exec(styleOf(node).get(MARKER) ?? '')?.[1];
  if (!level || /^h\d$/.test(node.tagName)) return null;
  const found = find(node, isMarker);
  const marker = found ? textOf(found).trim() : '';
  const number = numberOf(marker);
  replace(node, (it) => (isMarker(it) ? [] : undefined));
  // Keep unsupported numbering, such as ①, as text.
  const kept = number === 0 && COUNTS.test(marker) ? [textNode(`${marker} `)] : [];
  return { level: Number(level), number, isPlain: PLAIN.test(marker), children: [...kept, ...node.children] };
}

/** Nests items by level. */
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
  // Reported as renumbered.
  const type = isCounted ? {} : { type: 'a' };
  return element('ol', rows, { ...type, ...(first.number > 1 ? { start: first.number } : {}) });
}

/** Converts Word's list paragraphs in place. Run before hidden parts are removed. */
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
