import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { percentDecode } from '../../../../craft/percentDecode.ts';
import { attribute, classesOf, element, find, findAll, replace, textNode } from '../hast.ts';

/** Text of a note call, and of a back link. */
const CALLED =
  /^[[(（【〔［]?\s*(?:注\s*)?(?:\d{1,4}|[a-z]{1,4}|[*†‡§¶]{1,3}|[①-⑳㉑-㊿])\s*[\])）】〕］]?$/iu;
const BACK = /^(?:[\s[\]()（）【】〔〕^↑↩↵⤴⏎↲\d*†‡a-z①-⑳㉑-㊿,.:·返回跳转]|\ufe0e|\ufe0f)*$/iu;
/** Elements that can be a note. */
const NOTE = /^(?:li|p|div|dd|aside|tr|section)$/;
/** Heading or wrapper of a note list. */
const SECTION = /footnote|endnote|^references?$|^notes$/i;

/** Fragment of a link; clipboard links are absolute. */
function placeOf(link: Element): string {
  const address = attribute(link, 'href');
  const at = address.indexOf('#');
  return link.tagName === 'a' && at >= 0 ? percentDecode(address.slice(at + 1)) : '';
}

type Places = {
  byName: Map<string, Element>;
  parents: Map<Element, Element>;
  order: Map<Element, number>;
  /** Links with text before them in their paragraph or item. */
  behind: Set<Element>;
};

/** Words, unlike numbers, list letters and signs. */
const WORDS = /\p{L}{2}|\p{Script=Han}/u;

function placesIn(root: Root): Places {
  const places: Places = { byName: new Map(), parents: new Map(), order: new Map(), behind: new Set() };
  const begun = new Set<Element>();
  visit(root, (node, _index, parent) => {
    if (node.type === 'text' && parent?.type === 'element' && WORDS.test(node.value))
      for (const it of upFrom(parent, places)) if (NOTE.test(it.tagName)) begun.add(it);
    if (node.type !== 'element') return;
    places.order.set(node, places.order.size);
    if (parent?.type === 'element') places.parents.set(node, parent);
    for (const name of [attribute(node, 'id'), attribute(node, 'name')])
      if (name && !places.byName.has(name)) places.byName.set(name, node);
    const block = node.tagName === 'a' && [...upFrom(node, places)].find((it) => NOTE.test(it.tagName));
    if (block && begun.has(block)) places.behind.add(node);
  });
  return places;
}

/** An element and its ancestors, inside out. */
function* upFrom(node: Element | undefined, { parents }: Places): Generator<Element> {
  for (let it = node; it; it = parents.get(it)) yield it;
}

const isWithin = (node: Element | undefined, outer: Element, places: Places): boolean =>
  [...upFrom(node, places)].includes(outer);

/** Closest ancestor that can be a note. */
function noteAt(place: Element | undefined, { parents }: Places): Element | undefined {
  for (let node = place; node; node = parents.get(node)) {
    if (!NOTE.test(node.tagName)) continue;
    // Word processors: a paragraph inside the named element.
    const parent = parents.get(node);
    const isWhole =
      parent &&
      /^(?:div|aside|li)$/.test(parent.tagName) &&
      /^(?:s?d?foot|end|ftn|edn|fn)(?!(?:note)?s$)/i.test(attribute(parent, 'id'));
    return isWhole ? parent : node;
  }
  return undefined;
}

/** Attributes of back links, and of calls. */
const BACKWARDS = /^doc-backlink$|back-?(?:ref|link)/i;
const CALLING = /^doc-noteref$|^(?:footnote|note)-?ref(?:erence)?$/i;
/** Score at which a link is surely a call. */
const SURE = 3;

/** Score that a link is a call rather than a note's number: by role, preceding text, superscript. */
function rankOf(link: Element, places: Places): number {
  const names = [attribute(link, 'role'), ...classesOf(link)];
  if (names.some((it) => BACKWARDS.test(it)) || !CALLED.test(textOf(link).trim() || '-')) return -SURE;
  const around = [...upFrom(link, places)].slice(1, 3);
  const isRaised = around.some((it) => it.tagName === 'sup') || !!find(link, (it) => it.tagName === 'sup');
  const said = names.some((it) => CALLING.test(it)) ? SURE : 0;
  return said + (places.behind.has(link) ? 2 : 0) + (isRaised ? 1 : 0);
}

/** Link targets of a note, with the highest score per target. */
function targetsOf(note: Element, places: Places): Map<Element, number> {
  const targets = new Map<Element, number>();
  for (const link of findAll(note, (it) => it.tagName === 'a')) {
    const target = places.byName.get(placeOf(link));
    if (target) targets.set(target, Math.max(targets.get(target) ?? -SURE, rankOf(link, places)));
  }
  return targets;
}

/** Score of links leading back to a call (link, ancestor or adjacent anchor); undefined if none. */
function rankBack(call: Element, targets: ReadonlyMap<Element, number>, places: Places): number | undefined {
  const around = [...upFrom(call, places)];
  const marks = [call, ...around.slice(1, 3)].flatMap((it) => it.children.slice(0, 200));
  const empty = marks.filter((it): it is Element => it.type === 'element' && !textOf(it).trim());
  const ranks = [...around, ...empty].flatMap((it) => targets.get(it) ?? []);
  return ranks.length > 0 ? Math.max(...ranks) : undefined;
}

/** Whether an element has content besides links. */
const saysMore = (node: Element): boolean =>
  node.children.some(
    (it) =>
      (it.type === 'text' && WORDS.test(it.value)) ||
      (it.type === 'element' && it.tagName !== 'a' && (isPart(it) || saysMore(it))),
  );

/**
 * Pairs calls with notes: one links to the other and back. The call is decided by score, else by document
 * order.
 */
function callsIn(root: Root, places: Places): Map<Element, Element> {
  const found = new Map<Element, Element>();
  const targets = new Map<Element, Map<Element, number>>();
  for (const link of findAll(root, (it) => placeOf(it) !== '' && CALLED.test(textOf(it).trim() || '-'))) {
    const note = noteAt(places.byName.get(placeOf(link)), places);
    if (!note || isWithin(link, note, places)) continue;
    if (!targets.has(note)) targets.set(note, targetsOf(note, places));
    const back = rankBack(link, targets.get(note) ?? new Map(), places);
    if (back === undefined) continue;
    const rank = rankOf(link, places);
    const isBehind = (places.order.get(note) ?? 0) > (places.order.get(link) ?? 0);
    const isCall = isBehind ? back <= rank || back < SURE : rank >= SURE && rank > back && saysMore(note);
    if (isCall) found.set(link, note);
  }
  const notes = new Set(found.values());
  for (const link of found.keys())
    if ([...upFrom(link, places)].some((it) => notes.has(it))) found.delete(link);
  return found;
}

/** Content of a note, without number and back links. */
function contentOf(note: Element, places: Places, calls: ReadonlySet<Element>): ElementContent[] {
  const isWayBack = (it: Element): boolean => {
    const target = placeOf(it) ? places.byName.get(placeOf(it)) : undefined;
    return !!target && !isWithin(target, note, places) && BACK.test(textOf(it)) && !calls.has(it);
  };
  replace(note, (it) => (isWayBack(it) ? [] : undefined));
  replace(note, (it) =>
    /^(?:sup|b|i|span)$/.test(it.tagName) &&
    it.children.length > 0 &&
    /^[\s^↑,.[\]]*$/.test(textOf(it)) &&
    !find(it, isPart)
      ? []
      : undefined,
  );
  const [first] = note.children;
  if (first?.type === 'text') first.value = first.value.replace(/^[\s^↑.、]+/, '');
  return note.tagName === 'tr'
    ? findAll(note, (it) => it.tagName === 'td').flatMap((it) => it.children)
    : note.children;
}

/** Content without text. */
const isPart = (node: Element) => /^(?:img|math|pre|table)$/.test(node.tagName);

const isEmpty = (node: Element) =>
  !textOf(node).trim() && !find(node, (it) => isPart(it) || it.tagName === 'note');

/** Inline notes of LaTeXML and Tufte CSS. */
const ASIDE = /^(?:ltx_role_(?:footnote|endnote|thanks)|sidenote|marginnote|margin-note)$/;
const AROUND = /^(?:fn-bracket|ltx_note_mark|ltx_tag_note|ltx_note_type|sidenote-number|margin-toggle)$/;

const hasClassMatching = (node: Element, pattern: RegExp) => classesOf(node).some((it) => pattern.test(it));

/** Content of an inline note. */
function inText(node: Element): ElementContent[] | undefined {
  if (!/^(?:span|small|aside)$/.test(node.tagName) || !hasClassMatching(node, ASIDE)) return undefined;
  const inner = find(node, (it) => hasClassMatching(it, /^ltx_note_content$/)) ?? node;
  replace(inner, (it) => (hasClassMatching(it, AROUND) ? [] : undefined));
  return textOf(inner).trim() || find(inner, isPart) ? inner.children : undefined;
}

/** Note that carries its own content when the list was not copied. */
function ownNoteContent(node: Element): ElementContent[] | undefined {
  const own = inText(node);
  if (own) return own;
  const [words, address] = [attribute(node, 'dataText').trim(), attribute(node, 'dataUrl').trim()];
  if (node.tagName !== 'sup' || attribute(node, 'dataDraftType') !== 'reference' || !(words || address))
    return undefined;
  const link = /^https?:/.test(address) ? [element('a', [textNode(address)], { href: address })] : [];
  return [...(words ? [textNode(`${words} `)] : []), ...link];
}

/** Converts footnotes in place: `note-call` and `note` for mutually linked pairs, renumbered in order. */
export function footnotes(root: Root): void {
  replace(root, (it) =>
    /^(?:label|input|span)$/.test(it.tagName) &&
    hasClassMatching(it, AROUND) &&
    !hasClassMatching(it, /^(?:ltx_|fn-bracket$)/)
      ? []
      : undefined,
  );
  const places = placesIn(root);
  const numbers = new Map<Element, number>();
  const calls = new Map<Element, number>();
  const loose: Element[] = [];
  for (const [call, note] of callsIn(root, places)) {
    if (!numbers.has(note)) numbers.set(note, numbers.size + 1);
    calls.set(call, numbers.get(note) ?? 0);
  }
  visit(root, 'element', (node) => {
    const content = ownNoteContent(node);
    const link = content && find(node, (it) => calls.has(it));
    if (!content || link) return;
    const number = numbers.size + loose.length + 1;
    loose.push(element('note', content, { dataNumber: number }));
    calls.set(node, number);
  });
  if (calls.size === 0) return;
  const called = new Set(calls.keys());
  const notes = new Map(
    [...numbers].map(([note, number]) => [note, { number, content: contentOf(note, places, called) }]),
  );
  replace(root, (node) => {
    const number = calls.get(node) ?? callIn(node, calls);
    if (number) return [element('note-call', [], { dataNumber: number })];
    return undefined;
  });
  const dropped = new Set<Element>();
  for (const [note, { number, content }] of notes) {
    const put = element('note', content, { dataNumber: number });
    const list = places.parents.get(note);
    Object.assign(note, put);
    for (let it = list; it && isListOf(it); it = places.parents.get(it)) {
      dropped.add(it);
    }
  }
  replace(root, (node) => (dropped.has(node) ? leftOf(node) : undefined));
  root.children.push(...loose);
}

/** Number of the only call in a wrapper. */
function callIn(node: Element, calls: ReadonlyMap<Element, number>): number | undefined {
  if (!/^(?:sup|span)$/.test(node.tagName)) return undefined;
  const inner = node.children.filter((it) => it.type !== 'text' || it.value.trim());
  const [only] = inner;
  if (inner.length === 1 && only?.type === 'element') return calls.get(only) ?? callIn(only, calls);
  const [open, call, close] = inner;
  const isBracketed = open?.type === 'text' && close?.type === 'text' && call?.type === 'element';
  return isBracketed && /^[[(（【]$/.test(open.value.trim()) && /^[\])）】]$/.test(close.value.trim())
    ? calls.get(call)
    : undefined;
}

const isListOf = (node: Element) =>
  /^(?:ol|ul|dl|tbody|table)$/.test(node.tagName) ||
  [...classesOf(node), attribute(node, 'role'), attribute(node, 'id'), attribute(node, 'style')].some((it) =>
    SECTION.test(it),
  ) ||
  'dataFootnotes' in node.properties;

function leftOf(node: Element): ElementContent[] {
  const inner = node.children.flatMap((it): ElementContent[] =>
    it.type === 'element' && it.tagName !== 'note' && isListOf(it) ? leftOf(it) : [it],
  );
  const rest = inner.filter(
    (it) => it.type !== 'element' || (it.tagName !== 'note' && it.tagName !== 'hr' && !isEmpty(it)),
  );
  const others = rest.filter((it) =>
    it.type === 'element' ? !/^h\d$/.test(it.tagName) : it.type === 'text' && it.value.trim(),
  );
  const notes = inner.filter((it) => it.type === 'element' && it.tagName === 'note');
  if (others.length === 0) return notes;
  return [{ ...node, children: inner.filter((it) => !notes.includes(it)) }, ...notes];
}
