import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { missingPicture } from '../../../markdown/placeholders.ts';
import { emphasised } from './emphasis.ts';
import { attribute, classesOf, element, find, findAll, isHidden, styleOf, textNode } from './hast.ts';
import { addressFate, embeddedIn, isOfWechat, isSign, leftName, whole } from './left.ts';
import { tables } from './tables.ts';

/** What is no content of a page. */
const DROPPED = new Set(
  (
    'audio base button canvas col colgroup datalist dialog embed frame iframe link map meta nav noscript object ' +
    'en-crypt en-media model-viewer option script select style svg template textarea title video wbr xml'
  ).split(' '),
);
/** Anchors beside headings, and what pages put around code. */
const MARKS = /^(?:[#¶§🔗^↩]\ufe0e?|复制|复制代码|copy)?$/iu;

/** The headings of an article begin at the second level, and a menu is a list. */
const LEVELS: Readonly<Record<string, string>> = { h1: 'h2', menu: 'ul' };

/** What WeChat calls something that it embeds. */
function wordsOfWechat(node: Element): ElementContent[] {
  const names = ['name', 'dataTitle', 'dataDesc', 'dataNickname', 'dataMiniprogramTitle', 'music_name'];
  const name = names.map((it) => attribute(node, it).trim()).find(Boolean) ?? textOf(node).trim();
  return [textNode(name ? `（${leftName(node)}：${name}）` : `（${leftName(node)}）`)];
}

/** What is behind a medium of Evernote, which has no end in HTML; that of what is encrypted is its cipher. */
const behind = (node: Element): ElementContent[] => (node.tagName === 'en-media' ? node.children : []);

/** What stays in the place of what cannot come along: where it is, or that there was a figure. */
function insteadOf(node: Element): ElementContent[] {
  const address = embeddedIn(node);
  if (address) return [element('a', [textNode(`${leftName(node)}：${address}`)], { href: address })];
  if (isOfWechat(node)) return wordsOfWechat(node);
  if (node.tagName === 'en-media' && attribute(node, 'type').startsWith('image/'))
    return [textNode(missingPicture('')), ...behind(node)];
  if (/^en-(?:media|crypt)$/.test(node.tagName)) return [textNode(`（${leftName(node)}）`), ...behind(node)];
  if (node.tagName === 'canvas' || (node.tagName === 'svg' && !isSign(node))) {
    const title = find(node, (it) => it.tagName === 'title');
    return [textNode(missingPicture(title ? textOf(title).trim() : ''))];
  }
  return [];
}

/** What an element becomes; `undefined` leaves it as it is. */
function replacementOf(node: Element): ElementContent[] | undefined {
  const { tagName, children } = node;
  if (isHidden(node)) return [];
  if (DROPPED.has(tagName) || isOfWechat(node)) return insteadOf(node);
  if (tagName === 'input' && attribute(node, 'type') !== 'checkbox') return [];
  // Word's own elements, such as <o:p>, and wrappers that are bold in name alone.
  if (tagName.includes(':')) return textOf(node).trim() ? children : [];
  if (/^(?:b|strong)$/.test(tagName) && /^(?:normal|400)$/.test(styleOf(node).get('font-weight') ?? ''))
    return children;
  if (tagName === 'a') return link(node);
  return undefined;
}

/** Sites that lead their readers out through a page of their own, and the parameter that holds where to. */
const EXITS: Readonly<Record<string, string>> = {
  'link.zhihu.com': 'target',
  'link.juejin.cn': 'target',
  'links.jianshu.com': 'to',
  'link.csdn.net': 'target',
  'www.google.com': 'url',
  'www.jianshu.com': 'url',
  'gitee.com': 'target',
  'www.oschina.net': 'url',
  'c.pc.qq.com': 'pfurl',
  'l.facebook.com': 'u',
  'steamcommunity.com': 'url',
};

/** A link with an address of its own; others, such as marks beside headings, are their text or nothing. */
function link(node: Element): ElementContent[] | undefined {
  const [href, text] = [whole(attribute(node, 'href')), textOf(node).trim()];
  const pictured = find(node, (it) => it.tagName === 'img' || it.tagName === 'math');
  if (!pictured && MARKS.test(text)) return [];
  const within = attribute(node, 'dataWithin');
  if (within) {
    node.properties['href'] = within;
    return undefined;
  }
  const fate = addressFate(href);
  if (fate === 'written' && !href.endsWith(text)) return [...node.children, textNode(`（${href}）`)];
  if (fate !== 'stays') return node.children;
  const url = new URL(href);
  // Outlook writes the address of who got the mail into its links.
  const exit =
    url.searchParams.get(
      EXITS[url.hostname] ?? (url.hostname.endsWith('.safelinks.protection.outlook.com') ? 'url' : ''),
    ) ?? (url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : '');
  node.properties['href'] = exit && URL.canParse(exit) ? exit : href;
  return undefined;
}

/** Everything at the same place again: what `replacementOf` put in is replaced as well. */
function replaceElements(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    // A drawing is named by an element that is no content elsewhere.
    if (child.tagName !== 'svg') replaceElements(child);
    return replacementOf(child) ?? [child];
  });
}

/** A paragraph that is a heading by its role alone is one by its name. */
function roleOf(node: Element): string {
  const level = Number(attribute(node, 'ariaLevel') || 2);
  const isHeading = /^(?:p|div)$/.test(node.tagName) && attribute(node, 'role') === 'heading';
  return isHeading && level >= 1 ? `h${Math.min(Math.max(Math.trunc(level), 2), 6)}` : node.tagName;
}

/** Whether an element is a heading of this level that says something. */
const isHeading = (node: Element, level: RegExp) => level.test(node.tagName) && textOf(node).trim() !== '';

/** Makes headings one level deeper, in place, where there are several of the first level beside others, which would be the same here. */
function deepen(root: Root): void {
  const found = findAll(root, (it) => isHeading(it, /^h[1-6]$/));
  const first = found.filter(({ tagName }) => tagName === 'h1');
  if (first.length < 2 || first.length === found.length) return;
  for (const it of found) it.tagName = `h${Math.min(Number(it.tagName.slice(1)) + 1, 6)}`;
}

/** Takes out, in place, what is no content: scripts, hidden parts, controls, marks of Word and of headings. */
export function tidy(root: Root): void {
  replaceElements(root);
  deepen(root);
  tables(root);
  emphasised(root);
  visit(root, (node) => {
    if (node.type === 'text')
      node.value = node.value.replaceAll('\u00a0', ' ').replace(/[\u200b\ufeff\u00ad]/g, '');
    if (node.type === 'element') node.tagName = LEVELS[node.tagName] ?? node.tagName;
    if (node.type === 'element' && classesOf(node).includes('MsoTitle')) node.tagName = 'h2';
    if (node.type === 'element') node.tagName = roleOf(node);
  });
}
