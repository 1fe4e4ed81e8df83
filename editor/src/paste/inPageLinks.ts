import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { slug } from '../../../markdown/references/names.ts';
import { attribute, element, find, findAll, textNode } from './hast.ts';

/** Page and fragment of a link; clipboard links are absolute. */
function placeOf(link: Element): { page: string; place: string } | undefined {
  const href = attribute(link, 'href').trim();
  const at = link.tagName === 'a' ? href.indexOf('#') : -1;
  if (at < 0 || at === href.length - 1) return undefined;
  try {
    return { page: href.slice(0, at), place: decodeURIComponent(href.slice(at + 1)) };
  } catch {
    return undefined;
  }
}

const nameOf = (node: Element) =>
  attribute(node, 'id') || (node.tagName === 'a' ? attribute(node, 'name') : '');

/** Links within the page. */
function linksIn(root: Root, names: ReadonlySet<string>): { link: Element; place: string }[] {
  const found = findAll(root, (it) => it.tagName === 'a').flatMap((link) => {
    const to = placeOf(link);
    return to && names.has(to.place) ? [{ link, ...to }] : [];
  });
  const counts = new Map<string, number>();
  for (const { page } of found) if (page) counts.set(page, (counts.get(page) ?? 0) + 1);
  const [own = ''] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return found.filter(({ page }) => page === '' || page === own);
}

const names = (root: Root) =>
  new Map(findAll(root, (it) => nameOf(it) !== '').map((it) => [nameOf(it), it] as const));

/** Marks link targets in place; run before formulas lose their context. */
export function markPlaces(root: Root): void {
  const known = names(root);
  if (known.size === 0) return;
  for (const { place } of linksIn(root, new Set(known.keys()))) {
    const target = known.get(place);
    // LaTeXML names the row group of an equation.
    const row = target?.tagName === 'tbody' ? find(target, (it) => it.tagName === 'tr') : undefined;
    for (const it of [target, row]) if (it) it.properties['dataPlace'] = place;
  }
}

/** Anchor of an element or its descendant; '' if none. */
export function placeIn(node: Element): string {
  const found = find(node, (it) => attribute(it, 'dataPlace') !== '');
  return attribute(node, 'dataPlace') || (found ? attribute(found, 'dataPlace') : '');
}

/** Valid label characters. */
const LABEL = /^[\p{L}\p{N}._:-]{1,80}$/u;

/** Adds `\label` to a numbered equation. */
export const withLabel = (tex: string, place: string): string =>
  LABEL.test(place) && !/\\label\b/.test(tex) ? `${tex} \\label{${place}}` : tex;

/** Label, and number if known. */
type EquationName = { label: string; number?: string | undefined };

/** Labelled equations by link target, MathJax ids included. */
function equationsIn(root: Root): Map<string, EquationName> {
  const found = new Map<string, EquationName>();
  for (const it of findAll(root, (one) => one.tagName === 'math')) {
    const tex = attribute(it, 'dataTex');
    const [, number, place] = /\\tag\{([^{}]*)\} \\label\{([^{}]*)\}$/.exec(tex) ?? [];
    if (number && place) found.set(place, { label: place, number });
    for (const [, label = ''] of tex.matchAll(/\\label\{([^{}]{1,80})\}/g))
      for (const sign of ['-', ':']) found.set(`mjx-eqn${sign}${label}`, { label, number });
  }
  return found;
}

/** MathJax equation reference. */
const REFERRED = /^[（(][\w.–-]{1,12}[)）]$/;

/** Link text before the equation number; undefined if it does not end with it. */
function wordsBefore(text: string, number: string): string | undefined {
  const ends = [`(${number})`, `（${number}）`, number];
  const end = ends.find((it) => text.endsWith(it));
  const before = end === undefined ? undefined : text.slice(0, text.length - end.length);
  return before !== undefined && /[\d.]$/.test(before) ? undefined : before;
}

/** Removes brackets around a reference, which adds its own. */
function withoutBrackets(around: ElementContent[], at: number): void {
  const [before, after] = [around[at - 1], around[at + 1]];
  if (before?.type !== 'text' || after?.type !== 'text') return;
  if (!/[(（]$/.test(before.value) || !/^[)）]/.test(after.value)) return;
  before.value = before.value.slice(0, -1);
  after.value = after.value.slice(1);
}

const HEADING = /^h[1-6]$/;

/** Heading of a link target. */
function headingAt(target: Element, headings: readonly Element[]): Element | undefined {
  const around = headings.find((it) => it === target || find(it, (one) => one === target));
  if (around || !/^(?:section|div|article)$/.test(target.tagName)) return around;
  const parts = target.children.filter((it): it is Element => it.type === 'element');
  return parts.slice(0, 2).find((it) => HEADING.test(it.tagName));
}

/**
 * Rewrites links to own equations (`\eqref`) and headings, in place. Run after equation numbering, and before
 * dead links are unwrapped.
 */
export function linkWithin(root: Root): void {
  const known = names(root);
  const equations = equationsIn(root);
  const links = linksIn(root, new Set([...known.keys(), ...equations.keys()]));
  if (links.length === 0) return;
  const headings = findAll(root, (it) => HEADING.test(it.tagName));
  const slugs = headings.map((it) => slug(textOf(it)));
  const places = new Map(links.map(({ link, place }) => [link, place] as const));
  const settle = (node: Root | Element): void => {
    for (const [at, child] of (node.children as ElementContent[]).entries()) {
      if (child.type !== 'element') continue;
      const place = places.get(child);
      const to = place === undefined ? undefined : equations.get(place);
      const words = textOf(child).trim();
      const before =
        to?.number !== undefined
          ? wordsBefore(words, to.number)
          : to && REFERRED.test(words)
            ? ''
            : undefined;
      if (!to || before === undefined) {
        settle(child);
        continue;
      }
      if (before === '' && !/[)）]$/.test(words)) withoutBrackets(node.children as ElementContent[], at);
      child.tagName = 'span';
      child.properties = {};
      child.children = [
        ...(before ? [textNode(before)] : []),
        element('math', [], { dataSource: `\\eqref{${to.label}}` }),
      ];
    }
  };
  settle(root);
  for (const { link, place } of links) {
    const target = known.get(place);
    const heading = link.tagName === 'a' && target ? headingAt(target, headings) : undefined;
    if (!heading || find(heading, (it) => it === link || it.tagName === 'math')) continue;
    const name = slug(textOf(heading));
    if (name && slugs.filter((it) => it === name).length === 1) link.properties['dataWithin'] = `#${name}`;
  }
}
