import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { missingPicture } from '../../../markdown/placeholders.ts';
import { escapeAddress } from '../../../markdown/readdress.ts';
import { authorTags, type Token } from '../../../markdown/tags.ts';
import { sourceOf } from '../paste/formulas/sources.ts';
import { tidyTex } from '../paste/formulas/tex.ts';
import { attribute, styleOf } from '../paste/hast.ts';
import { embeddedIn, isCovered, leftName } from '../paste/leftOut.ts';
import { isStruck as isStruckElement } from '../paste/marks/strikethrough.ts';
import { emojiOf } from '../paste/pictures/emoji.ts';
import { formulaAt } from './drawnFormulas.ts';
import type { Tally } from './tally.ts';
import { OPENLY } from './unknown.ts';

/** Presentational or structural elements: unwrapped. */
const LOOKS = new Set(
  'font big nobr blink marquee label form fieldset legend button picture source noscript param basefont'.split(
    ' ',
  ),
);
/** Replacement for unsupported elements. */
const RENAMED: Readonly<Record<string, string>> = {
  tt: 'code',
  center: 'div align="center"',
  section: 'div',
  article: 'div',
  main: 'div',
  header: 'div',
  footer: 'div',
  aside: 'div',
  hgroup: 'div',
  nav: 'div',
};
/** Block replacements; unwrapped inside a paragraph. */
const BLOCKS = /^(?:center|section|article|main|header|footer|aside|hgroup|nav)$/;
/** Elements removed with their content. */
export const CUT = new Set(['script', 'style', 'svg', 'canvas', 'template', 'select', 'math']);
const CONTROLS = new Set(['input', 'textarea', 'option', 'select']);
const COLOURED = /^(?:color|background(?:-color)?|font(?:-.*)?|text-align|text-decoration)$/;
const SIZED = ['width', 'height', 'zoom', 'maxWidth'];

/** Parses an opening tag. */
function elementOf(tag: string): Element | undefined {
  const { children } = fromHtml(`<body>${tag}`, { fragment: true });
  const found = children.find((it): it is Element => it.type === 'element');
  return found && { ...found, children: [] };
}

/** Whether a tag strikes through by style or class. */
export function isStruck(tag: string): boolean {
  const element = /line-?through|strike/i.test(tag) ? elementOf(tag) : undefined;
  return element !== undefined && isStruckElement(element);
}

/** A picture as Markdown, or as the emoji it stands for. */
export function imageMarkdown(image: Element, words: string, tally: Tally, isAlone = false): string {
  const sign = emojiOf(image);
  if (sign) return sign;
  const isSized = SIZED.some((it) => attribute(image, it) !== '' || styleOf(image).has(it));
  if (isSized) tally.add('图片的显示尺寸', '图片按原来的大小显示');
  const alt = (words || attribute(image, 'alt') || attribute(image, 'title')).replace(/\s+/g, ' ').trim();
  const src = attribute(image, 'src') || attribute(image, 'dataSrc');
  const formula = formulaAt(src, isAlone);
  if (formula) return formula;
  if (!src) tally.add('没有写地址的图片', alt ? '只留下了说明' : '没有带上');
  return src ? `![${alt.replace(/[[\]\\]/g, '\\$&')}](${escapeAddress(src.replace(/\\/g, '/'))})` : alt;
}

/** Tallies lost attributes. */
function tell(element: Element, tally: Tally): void {
  if ([...styleOf(element).keys()].some((it) => COLOURED.test(it)))
    tally.add('文字的颜色、字号等样式', '文字保留');
  if (isCovered(element)) tally.add('剧透', OPENLY);
  const isAnchor = element.tagName === 'a' && !attribute(element, 'href');
  if (isAnchor && (attribute(element, 'id') || attribute(element, 'name'))) tally.add('页内锚点', '没有保留');
}

/** Text kept of a removed element, such as its TeX source. */
export function cut(element: Element, tally: Tally): string {
  const formula = /^(?:script|math)$/.test(element.tagName) ? sourceOf(element) : undefined;
  const tex = formula
    ? tidyTex(formula.tex)
        .replace(/\s*\n\s*/g, ' ')
        .trim()
    : '';
  if (formula && tex && !tex.includes('$')) return formula.display ? `$$${tex}$$` : `$${tex}$`;
  const name =
    leftName(element) ||
    (element.tagName === 'style' ? '样式' : element.tagName === 'math' ? 'MathML 公式' : '');
  tally.add(name || `HTML 元素 ${element.tagName}`, '没有带上');
  return /^(?:svg|canvas)$/.test(element.tagName) ? missingPicture('') : '';
}

/** Replacement of a tag; undefined keeps it. */
export function replacementOf(token: Token, tag: string, isBlock: boolean, tally: Tally): string | undefined {
  const { name, isClosing } = token;
  if (name === '') return undefined;
  if (authorTags.has(name)) {
    if (isClosing) return undefined;
    const element = elementOf(tag) ?? { type: 'element', tagName: name, properties: {}, children: [] };
    if (name === 'img') return imageMarkdown(element, '', tally);
    tell(element, tally);
    return undefined;
  }
  const renamed = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  if (renamed !== undefined) {
    if (!isBlock && BLOCKS.test(name)) return '';
    return isClosing ? `</${renamed.split(' ')[0]}>` : `<${renamed}>`;
  }
  // The title explains it.
  if (name === 'acronym') return tag.replace(/acronym/i, 'abbr');
  if (name === 'source' && !isClosing) return convertSourceTag(tag, tally);
  if (LOOKS.has(name)) {
    if (!isClosing && name === 'font') tally.add('文字的颜色、字号等样式', '文字保留');
    return '';
  }
  if (/^(?:iframe|video|audio|embed|object)$/.test(name))
    return isClosing ? '' : convertEmbedTag(tag, name, tally);
  if (CONTROLS.has(name)) {
    if (!isClosing) tally.add('表单控件', '没有带上');
    return '';
  }
  if (!isClosing) tally.add(`不认识的标签 <${name}>`, '照原样显示成文字');
  return undefined;
}

/** Media source or Feishu file as a link if it is on the web; those of pictures are listed elsewhere. */
function convertSourceTag(tag: string, tally: Tally): string {
  const element = elementOf(tag);
  const [src, name] = element ? [attribute(element, 'src'), attribute(element, 'name')] : ['', ''];
  const words = (name || src).replace(/[<>&]/g, '');
  if (words === '') return '';
  const isWeb = /^https?:/.test(src);
  tally.add(isWeb ? '嵌入的文件' : '没有带来的文件', isWeb ? '原处留下了链接' : '原处留下了名字');
  return isWeb ? `<a href="${src.replaceAll('"', '%22')}">${words}</a>` : words;
}

function convertEmbedTag(tag: string, name: string, tally: Tally): string {
  const element = elementOf(tag);
  const address = element ? embeddedIn(element) : '';
  const called = element ? leftName(element) : name;
  tally.add(called, address ? '原处留下了链接' : '没有带上');
  const quoted = address.replaceAll('"', '%22');
  if (address) return `<a href="${quoted}">${called}：${quoted}</a>`;
  const file = element ? attribute(element, 'src') || attribute(element, 'data') : '';
  const local = file.replace(/[<>&]/g, '');
  return local ? `${called}：${local}` : '';
}
