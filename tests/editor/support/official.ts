import type { Element, ElementContent, Nodes, Parents, Root, RootContent, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { attribute, element, findAll } from '../../../editor/src/paste/hast.ts';

/**
 * Simulates how the official account editor stores pasted HTML. There is no specification; the rules were found by
 * makers of other editors or WeChat, read on 2026-11-28:
 *
 * - no scripts, less than 1 MB: developers.weixin.qq.com/doc/service/api/draftbox/draftmanage/api_draft_add
 * - removes ids, references to them, and `div`: github.com/doocs/md/issues/907
 * - of grouping elements only `section` keeps its style: github.com/mdnice/markdown-nice/issues/58
 * - classes and stylesheets have no effect: github.com/surmon-china/vue-quill-editor/issues/282
 * - no `position`, `background` with a picture, `<use>`, or self-closing SVG elements:
 *   github.com/forever-z-133/blogs/issues/28
 * - an SVG is sized by its style, not its attributes: github.com/siyuan-note/siyuan/issues/540
 * - refuses links to other hosts and within the page: github.com/doocs/md/issues/1585,
 *   github.com/mdnice/markdown-nice/issues/15
 * - nested lists are moved out of their item, below the second level they are lost:
 *   github.com/mdnice/markdown-nice/issues/39, github.com/caol64/wenyan-core/pull/28
 * - an item keeps its first part, the rest becomes sections, and a bare line break becomes `<br>`:
 *   github.com/whyubel1eve/Mars-Editor-APP/pull/3
 * - collapses spaces regardless of `white-space`: github.com/joeytoday/obsidian-mp-publisher/issues/57
 * - a space before an SVG is lost: github.com/mdnice/markdown-nice/issues/66
 */
export type Pasted = { tree: Root; refused: readonly string[] };

const GONE = new Set(
  'script style link meta iframe object form button select textarea input use template'.split(' '),
);
const GROUPS = new Set(
  'div article main header footer aside figure figcaption details summary nav center dl dt dd'.split(' '),
);
const ATTRIBUTES = new Set(
  'style href src alt title colSpan rowSpan start width height align valign xmlns'.split(' '),
);
const DECLARATION = /^\s*(position|z-index|top|left|right|bottom|float|animation|transition)\s*:/i;
const OUTSIDE = /url\(|var\(--|expression\(/i;
const LARGEST = 1_000_000;

const styleKept = (style: string) =>
  style
    .split(';')
    .filter((it) => it.trim() && !DECLARATION.test(it) && !OUTSIDE.test(it))
    .join(';');

const isListName = (name: string) => name === 'ul' || name === 'ol';
const isList = (node: Nodes): node is Element => node.type === 'element' && isListName(node.tagName);

/** Attributes of an SVG, without ids. */
function drawingAttributes(node: Element, isOuter: boolean): Element['properties'] {
  const { id: _id, className: _class, href: _href, xLinkHref: _link, ...rest } = node.properties;
  for (const [name, value] of Object.entries(rest))
    if (/^(?:data|aria|on)/.test(name) || /^url\(/.test(String(value))) delete rest[name];
  if (isOuter) {
    delete rest['width'];
    delete rest['height'];
  }
  return rest;
}

function drawing(node: Element, isOuter = true): Element {
  return {
    ...node,
    properties: drawingAttributes(node, isOuter),
    children: node.children.flatMap((it): ElementContent[] =>
      it.type !== 'element'
        ? [it]
        : GONE.has(it.tagName) || it.tagName === 'defs'
          ? []
          : [drawing(it, false)],
    ),
  };
}

/** Stored text: whitespace collapses, a bare line break becomes `<br>`. */
function words(node: Text, next: RootContent | undefined): ElementContent[] {
  const lines = node.value.replace(/[ \t]+/g, ' ').split('\n');
  const parts = lines.flatMap((value, at): ElementContent[] => [
    ...(at > 0 && node.value.trim() ? [element('br')] : []),
    ...(value ? [{ type: 'text' as const, value }] : []),
  ]);
  const last = parts.at(-1);
  if (next?.type === 'element' && next.tagName === 'svg' && last?.type === 'text')
    last.value = last.value.replace(/ $/, '');
  return parts;
}

function listOf(node: Element, depth: number, refused: string[]): ElementContent[] {
  const items = node.children.flatMap((item): ElementContent[] => {
    if (item.type !== 'element' || item.tagName !== 'li') return [];
    const own = kept({ ...item, children: item.children.filter((it) => !isList(it)) }, refused).filter(
      (it) => it.type !== 'text' || it.value.trim(),
    );
    const [first, ...rest] = own;
    const li = element('li', [...(first ? [first] : []), ...rest.map((it) => element('section', [it]))]);
    const inner =
      depth < 2 ? item.children.filter(isList).flatMap((it) => listOf(it, depth + 1, refused)) : [];
    return [li, ...inner];
  });
  return [{ ...node, properties: attributesOf(node), children: items }];
}

function attributesOf(node: Element): Element['properties'] {
  const rest = Object.fromEntries(Object.entries(node.properties).filter(([name]) => ATTRIBUTES.has(name)));
  return 'style' in rest ? { ...rest, style: styleKept(attribute(node, 'style')) } : rest;
}

function kept(parent: Parents, refused: string[]): ElementContent[] {
  return parent.children.flatMap((node, at): ElementContent[] => {
    if (node.type === 'text') return words(node, parent.children[at + 1]);
    if (node.type !== 'element' || GONE.has(node.tagName)) return [];
    if (node.tagName === 'svg') return [drawing(node)];
    if (isListName(node.tagName)) return listOf(node, 1, refused);
    const children = kept(node, refused);
    if (GROUPS.has(node.tagName)) return children;
    if (node.tagName === 'a') {
      const href = attribute(node, 'href');
      if (!/^https?:\/\/mp\.weixin\.qq\.com\//.test(href)) {
        refused.push(`link ${href}`);
        return children;
      }
    }
    return [{ ...node, properties: attributesOf(node), children }];
  });
}

/** Pastes HTML; returns what is stored and the complaints. */
export function pasteIntoOfficial(html: string): Pasted {
  const refused: string[] = [];
  if (html.length >= LARGEST) refused.push('too large');
  if (/<(?:path|rect|circle|line|g|text)\b[^>]*\/>/.test(html))
    refused.push('self-closing parts of a drawing');
  const tree = fromHtml(html, { fragment: true });
  for (const node of findAll(tree, ({ properties }) => properties['id'] !== undefined))
    refused.push(`id ${attribute(node, 'id')}`);
  return { tree: { type: 'root', children: kept(tree, refused) }, refused };
}
