import type { Element, Nodes as HtmlNodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Code, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { parse } from '../../../markdown/parse.ts';
import { tokensOf } from '../../../markdown/tags.ts';
import { hidesLines } from '../dialects/fences.ts';
import { placeOf } from '../dialects/mask.ts';
import { attribute, classesOf, find, isHidden } from '../paste/hast.ts';
import { isPale, isUndrawn, PAGE, type Paint, paintedBy, paleIn } from '../paste/marks/invisibleText.ts';
import { boxesIn, HIDING, isHidingClass, partOf } from './boxes.ts';
import { namesPrivacy } from './privacy.ts';

/** Paired tags of plugins: `[vip]…[/vip]`, `{hide}…{/hide}`. */
const PAIRED = /[[{]\/\s*([\p{L}][\p{L}\w-]*)\s*[\]}]/gu;
/** Opening and closing tags of Hugo and Hexo. */
const TEMPLATE = /\{(?:\{[<%]|%)\s*([\p{L}][\p{L}\w.-]*)/gu;
const CLOSING = /\{(?:\{[<%]\s*\/\s*|%-?\s*end)([\p{L}][\p{L}\w.-]*)/gu;
/** Conditions of Liquid and Handlebars. */
const CONDITION = /\{(?:%-?\s*(?:if|unless|case)|\{#(?:if|unless))\b/;
/** Restricted blocks of Ghost and WordPress, in comments. */
const BLOCK =
  /^\s*(?:wp:([\w/-]+)|kg-card-begin:\s*(email)|(kg-gated-block)|(members-only)|(wechatfans)\s+start)/;

/** Folding of themes: hides nothing. */
const FOLDING = /^hide(?:toggle|inline|block)?$/i;

/** Ciphertexts: CryptoJS, PGP, age, Ansible, plugins of Hexo and Obsidian. */
const SEALED = [
  /U2FsdGVkX1[\w+/=]{20}/,
  /-----BEGIN (?:PGP MESSAGE|AGE ENCRYPTED FILE|ENCRYPTED [A-Z ]+)-----/,
  /\$ANSIBLE_VAULT;/,
  /🔐/u,
  /\bhbeData\b/,
];
/** Long base64 run. */
const RUN = /(?=[A-Za-z+/]*\d)[A-Za-z\d+/]{60,}={0,2}/g;

type Words = {
  plain: string;
  all: string;
  /** HTML comments. */
  comments: string[];
  /** Tags of components. */
  components?: string[];
  /** Elements not rendered. */
  hidden?: string[];
  /** Code not rendered. */
  codes?: string[];
};

/** Why code is hidden (notebooks, Sphinx); '' if shown. */
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

/** Elements without content. */
const NO_CONTENT = /^(?:script|style|template|svg|input|link|meta|iframe)$/;

const VOID = /^(?:br|hr|img|wbr|col|area|embed|source|track|param)$/;

/** Open elements with their computed paint. */
type Open = { name: string; paint: Paint }[];

/** Elements whose text is not rendered, except void ones. */
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

/** Visible text and markup; code is ignored. */
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

/** The same for HTML. */
function wordsOfHtml(html: string): Words {
  const tree = fromHtml(html, { fragment: true });
  const pale = new Set<HtmlNodes>(paleIn(tree));
  const comments: string[] = [];
  const hidden: string[] = [];
  let [plain, all] = ['', ''];
  const walk = (node: HtmlNodes, isCode: boolean): void => {
    // Skip content hidden by style, but not by class or colour.
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

/** Name of the restricted part that a comment starts; '' if none. */
function saidOf(comment: string): string {
  const [, block = '', ...ghost] = BLOCK.exec(comment) ?? [];
  if (block) return namesPrivacy(block.replaceAll('/', ' ')) ? block : '';
  return ghost.find(Boolean) ?? partOf(comment);
}

/** Reasons in Chinese why a text is restricted. */
function privacyReasonsIn({
  plain,
  all,
  comments,
  components = [],
  hidden = [],
  codes = [],
}: Words): string[] {
  const paired = [...plain.matchAll(PAIRED)].map(([, name = '']) => name);
  const template = [...plain.matchAll(TEMPLATE)].map(([, name = '']) => name);
  const closing = [...plain.matchAll(CLOSING)].map(([, name = '']) => name);
  const names = [
    ...[...paired, ...components].filter(isHiding),
    ...template.filter((it) => !FOLDING.test(it) && !it.startsWith('end') && namesPrivacy(it)),
    ...closing.filter((it) => !FOLDING.test(it) && isHiding(it)),
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

/** Reasons why Markdown is restricted; empty if public. */
export const sealedIn = (markdown: string): string[] => privacyReasonsIn(wordsIn(markdown));

/** Whether the page has robots noindex. */
const isUnlisted = (node: Element) =>
  node.tagName === 'meta' &&
  /^(?:robots|googlebot)$/i.test(attribute(node, 'name')) &&
  /noindex|none/i.test(attribute(node, 'content'));

/** Reasons why HTML is restricted; empty if public. */
export const sealedInHtml = (html: string): string[] => [
  ...privacyReasonsIn(wordsOfHtml(html)),
  ...(find(fromHtml(html, { fragment: true }), isUnlisted) ? ['原来不让搜索引擎收录'] : []),
];
