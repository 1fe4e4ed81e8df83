import type { Element, Nodes as HtmlNodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Code, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { parse } from '../../../markdown/parse.ts';
import { tokensOf } from '../../../markdown/tags.ts';
import { hidesLines } from '../dialects/fences.ts';
import { placeOf } from '../dialects/mask.ts';
import { isPale, isUndrawn, PAGE, type Paint, paintedBy, paleIn } from '../paste/faint.ts';
import { attribute, classesOf, find, isHidden } from '../paste/hast.ts';
import { boxesIn, HIDING, isHidingClass, partOf } from './boxes.ts';
import { namesPrivacy } from './privacy.ts';

/** Tags in pairs that engines and their plugins write around a part: `[vip]…[/vip]`, `{hide}…{/hide}`. */
const PAIRED = /[[{]\/\s*([\p{L}][\p{L}\w-]*)\s*[\]}]/gu;
/** Opening tags of Hugo and Hexo. */
const TEMPLATE = /\{(?:\{[<%]|%)\s*([\p{L}][\p{L}\w.-]*)/gu;
/** Tags of Liquid and Handlebars around what is shown to some, or at times. */
const CONDITION = /\{(?:%-?\s*(?:if|unless|case)|\{#(?:if|unless))\b/;
/** Parts of pages that only some may read, as the comments of Ghost and of WordPress's blocks name them. */
const BLOCK =
  /^\s*(?:wp:([\w/-]+)|kg-card-begin:\s*(email)|(kg-gated-block)|(members-only)|(wechatfans)\s+start)/;

/** Folding of some themes, which hides nothing from anybody. */
const FOLDING = /^hide(?:toggle|inline|block)?$/i;

/** What whole texts are that were encrypted: CryptoJS, PGP, age, Ansible, and the plugins of Hexo and Obsidian. */
const SEALED = [
  /U2FsdGVkX1[\w+/=]{20}/,
  /-----BEGIN (?:PGP MESSAGE|AGE ENCRYPTED FILE|ENCRYPTED [A-Z ]+)-----/,
  /\$ANSIBLE_VAULT;/,
  /🔐/u,
  /\bhbeData\b/,
];
/** Letters and figures in a row that no language writes. */
const RUN = /(?=[A-Za-z+/]*\d)[A-Za-z\d+/]{60,}={0,2}/g;

type Words = {
  plain: string;
  all: string;
  /** Comments of HTML, which may say what is between them. */
  comments: string[];
  /** Elements that are written as tags. */
  components?: string[];
  /** Names of elements that no page shows. */
  hidden?: string[];
  /** Code that no page shows. */
  codes?: string[];
};

/** Why code is not shown, by what notebooks and Sphinx say of it; empty where it is. */
function codeHeld(code: Code): string {
  const { lang, meta, value } = code;
  const info = `${lang ?? ''} ${meta ?? ''}`;
  const [, only = ''] = /^\{(only|ifconfig)\}/.exec(info) ?? [];
  if (only) return `只在一定条件下显示的 {${only}}`;
  const head = value.split('\n', 20).join('\n');
  const isOff =
    /^\{.*\b(?:include|echo)\s*=\s*(?:F|FALSE|false)\b/.test(info) ||
    /^(?:#|\/\/|%%?|--)\|\s*(?:include|echo)\s*:\s*(?:false|no)\b/im.test(head) ||
    (/^\{code/.test(info) && /^:?tags:.*\bremove[-_](?:cell|input|output)\b/m.test(head));
  if (isOff) return '原来不显示的代码';
  return hidesLines(info, code) ? '原来不显示的代码行' : '';
}

/** Elements that are no content, hidden or not. */
const NO_CONTENT = /^(?:script|style|template|svg|input|link|meta|iframe)$/;

/** Elements that hold nothing. */
const VOID = /^(?:br|hr|img|wbr|col|area|embed|source|track|param)$/;

/** Elements of a text that are open, with how each draws what is in it. */
type Open = { name: string; paint: Paint }[];

/** The names of the elements that begin in a piece of HTML and whose text no page shows, those that hold nothing apart. */
function hiddenIn(markdown: string, { from, to }: { from: number; to: number }, open: Open): string[] {
  return tokensOf(markdown.slice(from, to)).flatMap(({ name, isClosing, from: start, to: end }) => {
    const [tag, rest] = [
      markdown.slice(from + start, from + end),
      markdown.slice(from + end, from + end + 40),
    ];
    const own = open.findLastIndex((it) => it.name === name);
    if (isClosing && own >= 0) open.splice(own);
    if (name === '' || isClosing || NO_CONTENT.test(name)) return [];
    const element = find(fromHtml(tag, { fragment: true }), (it) => it.tagName === name);
    if (!element) return [];
    const paint = paintedBy(element, open.at(-1)?.paint ?? PAGE);
    if (!VOID.test(name)) open.push({ name, paint });
    if (rest.trimStart().startsWith(`</${name}`)) return [];
    const isUnseen = isUndrawn(element) || (isPale(paint) && !isPale(open.at(-2)?.paint ?? PAGE));
    return isHidden(element) || isUnseen || classesOf(element).some((it) => isHidingClass(it, name))
      ? [name]
      : [];
  });
}

/** Text that readers see, and markup; code is shown as it is and tells nothing. */
function wordsIn(markdown: string): Words {
  const components: string[] = [];
  const comments: string[] = [];
  const hidden: string[] = [];
  const codes: string[] = [];
  const open: Open = [];
  let [plain, all] = ['', ''];
  visit(parse(markdown), (node: Nodes) => {
    if (node.type === 'paragraph' || node.type === 'heading') plain += '\n';
    if (!('value' in node)) return;
    if (node.type === 'html') {
      const tokens = tokensOf(node.value);
      components.push(...tokens.flatMap((it) => (it.isClosing ? [] : [it.name])));
      comments.push(
        ...tokens.filter((it) => it.name === '').map((it) => node.value.slice(it.from + 4, it.to - 3)),
      );
      hidden.push(...hiddenIn(markdown, placeOf(node), open));
    }
    if (node.type === 'code') codes.push(codeHeld(node));
    all += node.value;
    if (node.type !== 'code' && node.type !== 'inlineCode') plain += node.value;
  });
  return { plain, all, components, comments, hidden, codes };
}

/** The same of HTML, with its comments apart. */
function wordsOfHtml(html: string): Words {
  const tree = fromHtml(html, { fragment: true });
  const pale = new Set<HtmlNodes>(paleIn(tree));
  const comments: string[] = [];
  const hidden: string[] = [];
  let [plain, all] = ['', ''];
  const walk = (node: HtmlNodes, isCode: boolean): void => {
    // What a style hides is left out; what a class may hide, or what is drawn unseen, is not.
    if (
      node.type === 'element' &&
      (classesOf(node).some((it) => isHidingClass(it, node.tagName)) ||
        pale.has(node) ||
        (isUndrawn(node) && textOf(node).trim() !== ''))
    )
      hidden.push(node.tagName);
    if (node.type === 'comment') comments.push(node.value);
    if (node.type === 'text') {
      all += node.value;
      if (!isCode) plain += node.value;
    }
    const isInside = isCode || (node.type === 'element' && /^(?:pre|code)$/.test(node.tagName));
    if ('children' in node) for (const it of node.children) walk(it, isInside);
  };
  walk(tree, false);
  return { plain, all, comments, hidden };
}

const isHiding = (name: string) => HIDING.test(name) || namesPrivacy(name);

/** What a comment of HTML says of the part that it begins; empty where it says nothing. */
function saidOf(comment: string): string {
  const [, block = '', ...ghost] = BLOCK.exec(comment) ?? [];
  if (block) return namesPrivacy(block.replaceAll('/', ' ')) ? block : '';
  return ghost.find(Boolean) ?? partOf(comment);
}

/** Reasons why a text is not for everybody as a whole or in part, in Chinese. */
function found({ plain, all, comments, components = [], hidden = [], codes = [] }: Words): string[] {
  const paired = [...plain.matchAll(PAIRED)].map(([, name = '']) => name);
  const template = [...plain.matchAll(TEMPLATE)].map(([, name = '']) => name);
  const names = [
    ...[...paired, ...components].filter(isHiding),
    ...template.filter((it) => !FOLDING.test(it) && !it.startsWith('end') && namesPrivacy(it)),
    ...boxesIn(plain),
    ...comments.map(saidOf),
  ].filter(Boolean);
  const runs = [...all.matchAll(RUN)].reduce((sum, [it]) => sum + it.length, 0);
  const isSealed = SEALED.some((it) => it.test(plain)) || runs * 3 > all.replace(/\s/g, '').length * 2;
  return [
    ...[...new Set(names)].map((it) => `正文里的 ${it} 包着受保护的部分`),
    ...[...new Set(hidden)].map((it) => `正文里有隐藏的 <${it}>`),
    ...[...new Set(codes.filter(Boolean))].map((it) => `正文里有${it}`),
    ...(CONDITION.test(plain) ? ['正文里有只在一定条件下显示的部分'] : []),
    ...(isSealed ? ['正文是加密的'] : []),
  ];
}

/** Why a text in Markdown is not for everybody, as a whole or in part; none where it is. */
export const sealedIn = (markdown: string): string[] => found(wordsIn(markdown));

/** Whether the head of a page forbids search engines to list it. */
const isUnlisted = (node: Element) =>
  node.tagName === 'meta' &&
  /^(?:robots|googlebot)$/i.test(attribute(node, 'name')) &&
  /noindex|none/i.test(attribute(node, 'content'));

/** The same of a text in HTML. */
export const sealedInHtml = (html: string): string[] => [
  ...found(wordsOfHtml(html)),
  ...(find(fromHtml(html, { fragment: true }), isUnlisted) ? ['原来不让搜索引擎收录'] : []),
];
