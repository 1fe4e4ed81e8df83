import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { missingPicture } from '../../../markdown/placeholders.ts';
import { attribute, classesOf, element, find, findAll, isHidden, styleOf, textNode } from './hast.ts';
import { addressFate, embeddedIn, isOfWechat, isSign, leftName, withProtocol } from './leftOut.ts';
import { convertStyledMarks } from './marks/emphasis.ts';
import { tables } from './tables/tables.ts';

/** Elements without content. */
const DROPPED = new Set(
  (
    'audio base button canvas col colgroup datalist dialog embed frame iframe link map meta nav noscript object ' +
    'en-crypt en-media model-viewer option script select style svg template textarea title video wbr xml'
  ).split(' '),
);
/** Heading anchors, and labels around code. */
const MARKS = /^(?:[#¶§🔗^↩]\ufe0e?|复制|复制代码|copy)?$/iu;

/** Headings start at level 2. */
const LEVELS: Readonly<Record<string, string>> = { h1: 'h2', menu: 'ul' };

/** Name of a WeChat embed. */
function wordsOfWechat(node: Element): ElementContent[] {
  const names = ['name', 'dataTitle', 'dataDesc', 'dataNickname', 'dataMiniprogramTitle', 'music_name'];
  const name = names.map((it) => attribute(node, it).trim()).find(Boolean) ?? textOf(node).trim();
  return [textNode(name ? `（${leftName(node)}：${name}）` : `（${leftName(node)}）`)];
}

/** Content after Evernote's unclosed `en-media`; ciphertext is dropped. */
const contentAfterMedia = (node: Element): ElementContent[] =>
  node.tagName === 'en-media' ? node.children : [];

/** Placeholder of an unsupported element. */
function insteadOf(node: Element): ElementContent[] {
  const address = embeddedIn(node);
  if (address) return [element('a', [textNode(`${leftName(node)}：${address}`)], { href: address })];
  if (isOfWechat(node)) return wordsOfWechat(node);
  if (node.tagName === 'en-media' && attribute(node, 'type').startsWith('image/'))
    return [textNode(missingPicture('')), ...contentAfterMedia(node)];
  if (/^en-(?:media|crypt)$/.test(node.tagName))
    return [textNode(`（${leftName(node)}）`), ...contentAfterMedia(node)];
  if (node.tagName === 'canvas' || (node.tagName === 'svg' && !isSign(node))) {
    const title = find(node, (it) => it.tagName === 'title');
    return [textNode(missingPicture(title ? textOf(title).trim() : ''))];
  }
  return [];
}

/** Replacement of an element; undefined keeps it. */
function replacementOf(node: Element): ElementContent[] | undefined {
  const { tagName, children } = node;
  if (isHidden(node)) return [];
  if (DROPPED.has(tagName) || isOfWechat(node)) return insteadOf(node);
  if (tagName === 'input' && attribute(node, 'type') !== 'checkbox') return [];
  // Word's elements (`<o:p>`), and bold wrappers with normal weight.
  if (tagName.includes(':')) return textOf(node).trim() ? children : [];
  if (/^(?:b|strong)$/.test(tagName) && /^(?:normal|400)$/.test(styleOf(node).get('font-weight') ?? ''))
    return children;
  if (tagName === 'a') return link(node);
  return undefined;
}

/** Redirect pages and their target parameter. */
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

/** Link with a usable address; others become text or nothing. */
function link(node: Element): ElementContent[] | undefined {
  const [href, text] = [withProtocol(attribute(node, 'href')), textOf(node).trim()];
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
  // Outlook Safelinks contain the recipient's address.
  const exit =
    url.searchParams.get(
      EXITS[url.hostname] ?? (url.hostname.endsWith('.safelinks.protection.outlook.com') ? 'url' : ''),
    ) ?? (url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : '');
  node.properties['href'] = exit && URL.canParse(exit) ? exit : href;
  return undefined;
}

/** Post-order; replacements are processed too. */
function replaceElements(tree: Root | Element): void {
  tree.children = (tree.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    // Keep `<title>` in SVG.
    if (child.tagName !== 'svg') replaceElements(child);
    return replacementOf(child) ?? [child];
  });
}

/** Heading by role. */
function roleOf(node: Element): string {
  const level = Number(attribute(node, 'ariaLevel') || 2);
  const isHeading = /^(?:p|div)$/.test(node.tagName) && attribute(node, 'role') === 'heading';
  return isHeading && level >= 1 ? `h${Math.min(Math.max(Math.trunc(level), 2), 6)}` : node.tagName;
}

/** Whether a node is a non-empty heading. */
const isHeading = (node: Element, level: RegExp) => level.test(node.tagName) && textOf(node).trim() !== '';

/** Moves headings down in place if several are of level 1. */
function deepen(root: Root): void {
  const found = findAll(root, (it) => isHeading(it, /^h[1-6]$/));
  const first = found.filter(({ tagName }) => tagName === 'h1');
  if (first.length < 2 || first.length === found.length) return;
  for (const it of found) it.tagName = `h${Math.min(Number(it.tagName.slice(1)) + 1, 6)}`;
}

/** Removes non-content in place: scripts, hidden parts, UI, Word markup. */
export function removeNonContent(root: Root): void {
  replaceElements(root);
  deepen(root);
  tables(root);
  convertStyledMarks(root);
  visit(root, (node) => {
    if (node.type === 'text')
      node.value = node.value.replaceAll('\u00a0', ' ').replace(/[\u200b\ufeff\u00ad]/g, '');
    if (node.type === 'element') node.tagName = LEVELS[node.tagName] ?? node.tagName;
    if (node.type === 'element' && classesOf(node).includes('MsoTitle')) node.tagName = 'h2';
    if (node.type === 'element') node.tagName = roleOf(node);
  });
}
