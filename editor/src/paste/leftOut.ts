import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { isHidingClass } from '../foreign/boxes.ts';
import { wordsOf } from './blocks/buttons.ts';
import { attribute, classesOf, find, findAll, isHidden, styleOf } from './hast.ts';
import { hasOwnText, isMoved, isUndrawn, paleIn } from './marks/invisibleText.ts';
import { UNSHOWN } from './marks/sheet.ts';

/** Names of unsupported elements. */
const NAMES: Readonly<Record<string, string>> = {
  script: '脚本',
  iframe: '嵌入的网页',
  frame: '嵌入的网页',
  embed: '嵌入的内容',
  object: '嵌入的内容',
  video: '视频',
  audio: '音频',
  'model-viewer': '三维模型',
  canvas: '画布',
  svg: '矢量图',
  input: '表单控件',
  select: '表单控件',
  textarea: '表单控件',
  nav: '导航',
  dialog: '对话框',
  'en-media': '附件',
  'en-crypt': '加密的内容',
};
/** WeChat's own elements, by name suffix. */
const OF_WECHAT: readonly (readonly [RegExp, string])[] = [
  [/^(?:mpvoice|mp-common-mpaudio)$/, '语音'],
  [/^(?:qqmusic|mp-common-qqmusic)$/, '音乐'],
  [/videosnap$/, '视频号'],
  [/miniprogram$/, '小程序'],
  [/^mp-common-profile$/, '公众号名片'],
  [/^mp-common-product$|^mpcps$/, '商品'],
  [/^mp-common-poi$/, '地点'],
  [/^mp-common-/, '公众号的组件'],
];

/** Whether only WeChat can show it. */
export const isOfWechat = (node: Element): boolean => OF_WECHAT.some(([it]) => it.test(node.tagName));

/** Embeds kept as link. */
const LINKED = ['iframe', 'frame', 'embed', 'object', 'video', 'audio', 'model-viewer'];
/** Maximum side of an icon, in px. */
const SIGN = 32;

/** Adds https to protocol-relative addresses. */
export const withProtocol = (address: string): string =>
  address.startsWith('//') ? `https:${address}` : address;

/** Web address of an embed; '' if none. */
export function embeddedIn(node: Element): string {
  if (!LINKED.includes(node.tagName)) return '';
  const source = find(node, (it) => it.tagName === 'source' && attribute(it, 'src') !== '');
  const address =
    [
      attribute(node, 'src'),
      attribute(node, 'data'),
      attribute(node, 'dataSrc'),
      source ? attribute(source, 'src') : '',
    ].find(Boolean) ?? '';
  const url = withProtocol(address);
  return /^https?:/.test(url) && URL.canParse(url) ? url : '';
}

/** Name for the placeholder. */
export const leftName = (node: Element): string =>
  NAMES[node.tagName] ?? OF_WECHAT.find(([it]) => it.test(node.tagName))?.[1] ?? '';

/** Whether an SVG is an icon rather than a figure. */
export function isSign(node: Element): boolean {
  const sides = [attribute(node, 'width'), attribute(node, 'height')].map(Number.parseFloat);
  const parts = node.children.filter((it) => it.type === 'element');
  return (
    attribute(node, 'ariaHidden') === 'true' ||
    sides.some((it) => it <= SIGN) ||
    // References the page's icon sprite.
    parts.every((it) => it.tagName === 'use' && /#/.test(attribute(it, 'href') || attribute(it, 'xLinkHref')))
  );
}

function isTold(node: Element): boolean {
  if (!leftName(node)) return false;
  if (node.tagName === 'script')
    return !attribute(node, 'type').startsWith('math/') && textOf(node).trim() !== '';
  if (node.tagName === 'svg') return !isSign(node);
  if (node.tagName === 'input') return !/^(?:checkbox|hidden)$/.test(attribute(node, 'type'));
  if (node.tagName === 'nav') return textOf(node).trim() !== '';
  return true;
}

/** Text of a template, which the tree keeps beside its children. */
const textOfTemplate = ({ content }: Element) => (content ? textOf(content).trim() : '');

/** An embed of Substack without its content, which the page fetches. */
const isEmptyEmbed = (node: Element) =>
  attribute(node, 'dataAttrs').startsWith('{') && node.children.length === 0;

/** Addresses without target: fragments, scripts. */
const NOWHERE = /^\s*(?:#|$|(?:javascript|data|about|blob):)/i;

/**
 * Fate of a link's address: kept, nowhere, written as text (ftp and others), or dropped (relative or local).
 */
export function addressFate(href: string): 'stays' | 'nowhere' | 'written' | 'gone' {
  if (NOWHERE.test(href)) return 'nowhere';
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || url.protocol === 'file:') return 'gone';
  return /^(?:https?|mailto):$/.test(url.protocol) ? 'stays' : 'written';
}

const ADDRESS_FATES = {
  written: '（不是网页的地址，写在了文字后面）',
  gone: '（地址是相对的或在本机上，只留下了文字）',
};

/** Whether Markdown cannot express the list's numbering. */
function isRenumbered(list: Element): boolean {
  if (list.tagName !== 'ol') return false;
  const { reversed, start, type } = list.properties;
  const drawn = styleOf(list).get('list-style-type') ?? styleOf(list).get('list-style') ?? '';
  const items = list.children.filter((it) => it.type === 'element' && it.tagName === 'li') as Element[];
  const first = Number(start ?? 1);
  const isSkipping = items.some(
    ({ properties: { value } }, at) => value !== undefined && Number(value) !== first + at,
  );
  return (
    items.length > 0 &&
    (reversed === true ||
      /^[ai]$/i.test(String(type ?? '')) ||
      /alpha|latin|roman|greek/.test(drawn) ||
      first < 0 ||
      isSkipping)
  );
}

/** Spoiler classes. */
const COVERED = /^(?:(?:md-|tgme_)?spoil(?:er|ed)(?:$|[-_]|text|content))/i;

/** Whether an element is a spoiler, not a `<details>`. */
export const isCovered = (node: Element): boolean =>
  node.tagName === 'tg-spoiler' ||
  (!/^(?:details|summary|a|button)$/.test(node.tagName) && classesOf(node).some((it) => COVERED.test(it)));

type HeldElement = { isNesting: boolean; worded: number };

/** Tables nested in cells with text, which Markdown cannot express. */
function nestingTables(root: Root): Set<Element> {
  const found = new Set<Element>();
  const walk = (
    node: Root | Element,
    table: HeldElement | undefined,
    cell: { says: boolean; holds: boolean },
  ) => {
    for (const child of node.children) {
      if (child.type === 'text' && child.value.trim() !== '') cell.says = true;
      if (child.type !== 'element') continue;
      const isTable = child.tagName === 'table';
      const own = isTable ? { isNesting: false, worded: 0 } : table;
      const inside = /^t[dh]$/.test(child.tagName) || isTable ? { says: false, holds: false } : cell;
      walk(child, own, inside);
      if (isTable) {
        cell.holds = true;
        if (table) table.isNesting = true;
        if (own?.isNesting && own.worded > 1) found.add(child);
      } else if (inside !== cell && table && inside.says && !inside.holds) table.worded++;
    }
  };
  walk(root, undefined, { says: false, holds: false });
  return found;
}

/** Elements whose title is not extra. */
const TITLED = /^(?:a|abbr|acronym|dfn|time|button|iframe|video|audio|input|pre|math)$/;

/** Whether an element has a tooltip with more text. */
function hasMore(node: Element): boolean {
  const title = attribute(node, 'title').trim();
  if (!title || TITLED.test(node.tagName)) return false;
  if (node.tagName === 'img')
    return !['', title].includes(attribute(node, 'alt').trim()) && /[\s\p{Script=Han}]/u.test(title);
  return hasOwnText(node) && !textOf(node).includes(title);
}

/** Content of links showing their address, partly hidden by Zhihu and Mastodon. */
const addressesIn = (root: Root): Set<Element> =>
  new Set(
    findAll(root, (it) => it.tagName === 'a' && /^https?:\/\/\S+$/.test(textOf(it).trim())).flatMap((it) =>
      findAll(it, (one) => one !== it),
    ),
  );

/** Losses of a page, by kind with count. */
export function leftIn(root: Root): string[] {
  const found: { name: string; fate: string; count: number }[] = [];
  const add = (name: string, fate = '') => {
    const own = found.find((it) => it.name === name && it.fate === fate);
    if (own) own.count++;
    else found.push({ name, fate, count: 1 });
  };
  const covered = new Set<Element>();
  const pale = new Set(paleIn(root));
  const nesting = nestingTables(root);
  const addresses = addressesIn(root);
  visit(root, 'element', (node) => {
    if (isHidden(node)) {
      if (textOf(node).trim()) add('隐藏的内容', '（没有带来）');
      return SKIP;
    }
    if (attribute(node, 'dataAsciimath')) add('AsciiMath 的公式', '（没有转换，源码在原处）');
    if (node.properties[UNSHOWN] === true && textOf(node).trim())
      add('样式表里隐藏的内容', '（留在原处，请检查）');
    if (hasOwnText(node) && (isUndrawn(node) || isMoved(node) || pale.has(node)))
      add('原来看不见的文字', '（留在原处，请检查）');
    const isHiding = !addresses.has(node) && classesOf(node).some((it) => isHidingClass(it, node.tagName));
    if (isHiding && textOf(node).trim()) add('看来不是给所有人看的内容', '（留在原处，请检查）');
    if (isCovered(node) && textOf(node).trim() && !covered.has(node)) {
      for (const it of findAll(node, isCovered)) covered.add(it);
      add('剧透', '（原来要点开才看得见，现在直接显示，请检查）');
    }
    if (isTold(node))
      add(
        leftName(node),
        embeddedIn(node) ? '（原处留下了链接）' : isOfWechat(node) ? '（原处留下了名字）' : '',
      );
    if (node.tagName === 'template' && textOfTemplate(node)) add('模板里的内容', '（没有带来）');
    if (node.tagName === 'area' && attribute(node, 'href')) add('图片上可以点的区域', '（没有带来）');
    if (isEmptyEmbed(node)) add('嵌入的内容', '（没有带来）');
    if (node.tagName === 'button' && wordsOf(node) !== '') add('按钮', '（没有带来）');
    const fate = node.tagName === 'a' ? addressFate(withProtocol(attribute(node, 'href'))) : 'nowhere';
    if ((fate === 'written' || fate === 'gone') && textOf(node).trim()) add('链接', ADDRESS_FATES[fate]);
    if (node.tagName === 'a' && attribute(node, 'dataMiniprogramAppid') && textOf(node).trim())
      add('小程序的链接', '（只留下了文字）');
    if (isRenumbered(node)) add('列表的编号', '（字母、多级、倒序和跳过的改成了依次的数字）');
    if (hasMore(node)) add('指着才显示的说明', '（没有带来）');
    if (attribute(node, 'dir') === 'rtl' && !/^bd[io]$/.test(node.tagName) && textOf(node).trim())
      add('从右往左的文字', '（方向没有带来）');
    if (nesting.has(node)) add('套着表格的表格', '（外面的拆成了段落）');
    const { colSpan, rowSpan } = node.properties;
    if (/^t[dh]$/.test(node.tagName) && (Number(colSpan ?? 1) > 1 || Number(rowSpan ?? 1) !== 1))
      add('合并的单元格', '（拆成了单独的格，多出的留空）');
    return undefined;
  });
  return found.map(({ name, fate, count }) => `${name} ${count} 处${fate}`);
}
