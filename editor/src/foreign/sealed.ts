import type { Nodes as HtmlNodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { parse } from '../../../markdown/parse.ts';
import { tokensOf } from '../../../markdown/tags.ts';
import { namesPrivacy } from './privacy.ts';

/** Tags in pairs that engines and their plugins write around a part: `[vip]…[/vip]`, `{hide}…{/hide}`. */
const PAIRED = /[[{]\/\s*([\p{L}][\p{L}\w-]*)\s*[\]}]/gu;
/** Opening tags of Hugo and Hexo. */
const TEMPLATE = /\{(?:\{[<%]|%)\s*([\p{L}][\p{L}\w.-]*)/gu;
/** Opening lines of containers: `::: encrypt`, `::: {.members-only}`. */
const CONTAINER = /^[^\S\n]*:{3,}[^\S\n]*\{?\.?(\p{L}[\p{L}\w-]*)/gmu;
/** Parts of pages that only some may read, as the comments of Ghost and of WordPress's blocks name them. */
const BLOCK =
  /^\s*(?:wp:([\w/-]+)|kg-card-begin:\s*(email)|(kg-gated-block)|(members-only)|(wechatfans)\s+start)/;

/** Names of paired tags that hide a part until somebody logs in, pays or answers, though their words say little. */
const HIDING =
  /^(?:hide|reply|reply2see|content_?hide|hide[-_]?(?:content|post)|need[-_]?reply|rihide|erphpdown|ppwp|passster|membership|pmpro_member|mepr[-_]\w+|s2if|wlm_\w+|ihc-hide-content|um_loggedin|restrict|visitor|lock|sell|pay|buy)$/i;
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

type Words = { plain: string; all: string; comments?: string[]; components?: string[] };

/** Text that readers see, and markup; code is shown as it is and tells nothing. */
function wordsIn(markdown: string): Words {
  const components: string[] = [];
  let [plain, all] = ['', ''];
  visit(parse(markdown), (node: Nodes) => {
    if (node.type === 'paragraph' || node.type === 'heading') plain += '\n';
    if (!('value' in node)) return;
    if (node.type === 'html')
      components.push(...tokensOf(node.value).flatMap((it) => (it.isClosing ? [] : [it.name])));
    all += node.value;
    if (node.type !== 'code' && node.type !== 'inlineCode') plain += node.value;
  });
  return { plain, all, components };
}

/** The same of HTML, with its comments apart. */
function wordsOfHtml(html: string): Words {
  const comments: string[] = [];
  let [plain, all] = ['', ''];
  const walk = (node: HtmlNodes, isCode: boolean): void => {
    if (node.type === 'comment') comments.push(node.value);
    if (node.type === 'text') {
      all += node.value;
      if (!isCode) plain += node.value;
    }
    const isInside = isCode || (node.type === 'element' && /^(?:pre|code)$/.test(node.tagName));
    if ('children' in node) for (const it of node.children) walk(it, isInside);
  };
  walk(fromHtml(html, { fragment: true }), false);
  return { plain, all, comments };
}

/** Reasons why a text is not for everybody as a whole or in part, in Chinese. */
function found({ plain, all, comments = [], components = [] }: Words): string[] {
  const paired = [...plain.matchAll(PAIRED)].map(([, name = '']) => name);
  const template = [...plain.matchAll(TEMPLATE)].map(([, name = '']) => name);
  const containers = [...plain.matchAll(CONTAINER)].map(([, name = '']) => name);
  const names = [
    ...[...paired, ...containers, ...components].filter((it) => HIDING.test(it) || namesPrivacy(it)),
    ...template.filter((it) => !FOLDING.test(it) && !it.startsWith('end') && namesPrivacy(it)),
    ...comments.flatMap((it) => {
      const [, block = '', ...ghost] = BLOCK.exec(it) ?? [];
      return block ? (namesPrivacy(block.replaceAll('/', ' ')) ? [block] : []) : ghost.filter(Boolean);
    }),
  ];
  const runs = [...all.matchAll(RUN)].reduce((sum, [it]) => sum + it.length, 0);
  const isSealed = SEALED.some((it) => it.test(plain)) || runs * 3 > all.replace(/\s/g, '').length * 2;
  return [
    ...[...new Set(names)].map((it) => `正文里的 ${it} 包着受保护的部分`),
    ...(isSealed ? ['正文是加密的'] : []),
  ];
}

/** Why a text in Markdown is not for everybody, as a whole or in part; none where it is. */
export const sealedIn = (markdown: string): string[] => found(wordsIn(markdown));

/** The same of a text in HTML. */
export const sealedInHtml = (html: string): string[] => found(wordsOfHtml(html));
