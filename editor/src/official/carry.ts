import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { attribute, classesOf, element, find, textNode } from '../paste/hast.ts';
import { codeOf, preOf } from './code.ts';
import { drawingOf } from './drawings.ts';
import type { Typeset } from './formulas.ts';
import { STYLE } from './styles.ts';

/** Absolute address and alt text. */
export type Picture = { address: string; name: string };

export type CopyReport = {
  formulas: number;
  undrawn: readonly string[];
  pictures: readonly Picture[];
  /** Addresses listed at the end. */
  links: readonly string[];
  /** Titles of blocks that lost interactivity. */
  blocks: readonly string[];
};

export type CopySource = {
  /** HTML to copy. */
  html: string;
  /** Site origin. */
  base: string;
  /** Article address; null before publication. */
  article: string | null;
  typeset: Typeset;
};

/** The only host that may be linked. */
const LINKABLE = 'mp.weixin.qq.com';

/** Interactivity lost per block. */
const LOST: Readonly<Record<string, string>> = {
  calc: '改参数试算',
  data: '换成自己的数据',
  result: '旋转、剖切三维结果',
  run: '改设置再算一次',
  benchmark: '打开算例和大家的运行',
};

const DROPPED = new Set(['button', 'script', 'style', 'template', 'math', 'wbr', 'select', 'textarea']);
/** Classes of page UI to drop. */
const IDLE = ['anchor', 'footnote-back', 'result-bar', 'deck-outline', 'craft-text', 'sr-only'];
const INLINE = new Set(['strong', 'em', 'del', 'ins', 'u', 's', 'b', 'i', 'br', 'kbd', 'small', 'var', 'q']);
const STYLED: Readonly<Record<string, keyof typeof STYLE>> = {
  p: 'p',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  mark: 'mark',
  sup: 'sup',
  sub: 'sub',
  code: 'code',
  blockquote: 'blockquote',
  hr: 'hr',
};
const ROWS = new Set(['thead', 'tbody', 'tfoot', 'tr']);
const BLOCKS = /^(?:p|div|section|figure|aside|blockquote|details|ul|ol|table|pre|h[1-6]|hr|dl)$/;

const isBlock = (node: RootContent): boolean =>
  node.type === 'element' && (BLOCKS.test(node.tagName) || classesOf(node).includes('equation'));

const styledElement = (
  tag: string,
  children: ElementContent[],
  style: string,
  more: Element['properties'] = {},
) => element(tag, children, { style, ...more });

class Carrier {
  readonly #given: CopySource;
  readonly pictures: Picture[] = [];
  readonly links: string[] = [];
  readonly blocks: string[] = [];
  readonly undrawn: string[] = [];
  formulas = 0;

  constructor(given: CopySource) {
    this.#given = given;
  }

  /** Children; drops white space between blocks, line breaks become blanks. */
  children(parent: Root | Element): ElementContent[] {
    const hasBlocks = parent.children.some(isBlock);
    return parent.children.flatMap((node): ElementContent[] => {
      if (node.type === 'text') {
        if (hasBlocks && !node.value.trim()) return [];
        return [textNode(node.value.replaceAll('\n', ' '))];
      }
      return node.type === 'element' ? this.element(node) : [];
    });
  }

  element(node: Element): ElementContent[] {
    const { tagName } = node;
    const classes = classesOf(node);
    if (DROPPED.has(tagName) || classes.some((it) => IDLE.includes(it))) return [];
    if (attribute(node, 'dataTex')) return this.#formula(node, classes.includes('equation'));
    if (classes.includes('callout')) return [styledElement('section', this.children(node), STYLE.callout)];
    if (classes.includes('table-scroll')) return this.children(node);
    if (classes.includes('footnotes')) return this.#notes(node);
    const style = STYLED[tagName];
    if (style) {
      const isTitle = classes.includes('callout-title') || classes.includes('footnotes-title');
      const children = this.children(node);
      return [
        styledElement(
          tagName === 'h5' || tagName === 'h6' ? 'h4' : tagName,
          isTitle ? [element('strong', children)] : children,
          this.#styleOf(style, classes),
        ),
      ];
    }
    if (INLINE.has(tagName)) return [element(tagName === 'var' ? 'em' : tagName, this.children(node))];
    switch (tagName) {
      case 'a':
        return this.#link(node);
      case 'img':
        return [this.#picture(node)];
      case 'input':
        return [textNode(node.properties['checked'] ? '☑' : '☐')];
      case 'figure':
        return this.#figure(node, classes);
      case 'pre':
        return [preOf(node)];
      case 'svg':
        return [drawingOf(node)];
      case 'table':
        return this.#table(node);
      case 'ul':
      case 'ol':
        return [this.#list(node)];
      case 'summary':
        return [styledElement('p', [element('strong', this.children(node))], STYLE.p)];
      case 'div':
      case 'section':
      case 'aside':
      case 'details':
        return node.children.some(isBlock)
          ? this.children(node)
          : [styledElement('section', this.children(node), STYLE.p)];
      default:
        return this.children(node);
    }
  }

  #styleOf(name: keyof typeof STYLE, classes: readonly string[]): string {
    if (classes.includes('table-caption')) return `${STYLE.caption};text-align:center`;
    if (classes.some((it) => ['result-caption', 'craft-more', 'craft-warning', 'craft-read'].includes(it)))
      return STYLE.note;
    const side = classes.map((it) => /^align-(left|center|right)$/.exec(it)?.[1]).find(Boolean);
    return side ? `${STYLE[name]};text-align:${side}` : STYLE[name];
  }

  /** Formula as SVG, or its source. */
  #formula(node: Element, display: boolean): ElementContent[] {
    const tex = attribute(node, 'dataTex');
    const drawn = this.#given.typeset(tex, display);
    if (drawn) this.formulas++;
    else this.undrawn.push(tex);
    const formula = drawn ?? styledElement('code', [textNode(tex)], STYLE.code);
    if (!display) return [formula];
    const number = find(node, (it) => classesOf(it).includes('equation-number'));
    const after = number ? [textNode(`\u00a0\u00a0\u00a0${textOf(number)}`)] : [];
    return [styledElement('section', [formula, ...after], STYLE.display)];
  }

  /** Absolute address; '' if invalid. */
  #address(given: string): string {
    return URL.canParse(given, this.#given.base) ? new URL(given, this.#given.base).href : '';
  }

  /** External links are refused by WeChat: number them and list the addresses at the end. */
  #link(node: Element): ElementContent[] {
    const given = attribute(node, 'href');
    const children = this.children(node);
    const address = given.startsWith('#') ? '' : this.#address(given);
    if (!address) return children;
    const { hostname, protocol } = new URL(address);
    if (hostname === LINKABLE) return [styledElement('a', children, STYLE.a, { href: address })];
    if (protocol === 'mailto:' || textOf(node) === address) return children;
    const at = this.links.indexOf(address);
    const number = at < 0 ? this.links.push(address) : at + 1;
    return [
      styledElement('span', children, STYLE.link),
      styledElement('sup', [textNode(`[链接${number}]`)], STYLE.sup),
    ];
  }

  #picture(node: Element): Element {
    const address = this.#address(attribute(node, 'src'));
    this.pictures.push({ address, name: attribute(node, 'alt') });
    return element('img', [], { src: address, alt: attribute(node, 'alt'), style: STYLE.image });
  }

  #figure(node: Element, classes: readonly string[]): ElementContent[] {
    if (classes.includes('code')) return [codeOf(node)];
    const caption = find(node, ({ tagName }) => tagName === 'figcaption');
    const rest = { ...node, children: node.children.filter((it) => it !== caption) };
    if (classes.includes('craft')) return [this.#block(rest, caption)];
    const below = caption ? [styledElement('p', this.children(caption), STYLE.caption)] : [];
    return [styledElement('section', [...this.children(rest), ...below], STYLE.picture)];
  }

  /** Block: tables and pictures, and a note about what is lost. */
  #block(node: Element, caption: Element | undefined): Element {
    const title = caption ? this.children(caption) : [];
    const lost = LOST[attribute(node, 'dataBlock')];
    const { article } = this.#given;
    const place = article ? `${article}#${attribute(node, 'id')}` : '';
    if (lost) this.blocks.push(caption ? textOf({ type: 'root', children: title }) : lost);
    return styledElement(
      'section',
      [
        styledElement('p', title, STYLE.blockTitle),
        ...this.children(node),
        ...(lost
          ? [styledElement('p', [textNode(`在原文里可以${lost}${place ? `：${place}` : ''}`)], STYLE.note)]
          : []),
      ],
      STYLE.block,
    );
  }

  #table(node: Element): ElementContent[] {
    const caption = find(node, ({ tagName }) => tagName === 'caption');
    const rows = node.children.filter((it) => it !== caption);
    return [
      ...(caption ? [styledElement('p', this.children(caption), STYLE.note)] : []),
      styledElement(
        'section',
        [
          styledElement(
            'table',
            rows.flatMap((it) => this.#rows(it as ElementContent)),
            STYLE.table,
          ),
        ],
        STYLE.tableBox,
      ),
    ];
  }

  #rows(node: ElementContent): ElementContent[] {
    if (node.type !== 'element') return [];
    const { tagName, properties } = node;
    if (ROWS.has(tagName))
      return properties['hidden']
        ? []
        : [
            element(
              tagName,
              node.children.flatMap((it) => this.#rows(it)),
            ),
          ];
    if (tagName !== 'td' && tagName !== 'th') return [];
    const { colSpan, rowSpan } = properties;
    const isRow = properties['scope'] === 'row';
    const style = this.#styleOf(isRow ? 'td' : tagName, classesOf(node));
    return [
      styledElement(tagName, this.children(node), style, {
        ...(colSpan ? { colSpan } : {}),
        ...(rowSpan ? { rowSpan } : {}),
      }),
    ];
  }

  /** Items may contain one section only; other content follows after a line break. */
  #list(node: Element): Element {
    const { tagName, properties } = node;
    const items = node.children.flatMap((it) => (it.type === 'element' && it.tagName === 'li' ? [it] : []));
    return styledElement(
      tagName,
      items.map((it) => element('li', [styledElement('section', this.#item(it), STYLE.item)])),
      STYLE.list,
      properties['start'] ? { start: properties['start'] } : {},
    );
  }

  /** Item content. Nested lists become lines with markers. */
  #item(item: Element): ElementContent[] {
    const rest = { ...item, children: item.children.filter((it) => !isList(it)) };
    return [
      ...trimBlankNodes(this.children(rest)),
      ...item.children.filter(isList).map((it) => this.#inner(it)),
    ];
  }

  #inner(list: Element): Element {
    const first = Number(list.properties['start'] ?? 1);
    const items = list.children.flatMap((it) => (it.type === 'element' && it.tagName === 'li' ? [it] : []));
    return styledElement(
      'section',
      items.map((it, at) => {
        const mark = list.tagName === 'ol' ? `${first + at}. ` : '• ';
        return styledElement('section', [textNode(mark), ...this.#item(it)], STYLE.item);
      }),
      STYLE.nested,
    );
  }

  /** Footnotes and references with explicit numbers, since `start` is lost. */
  #notes(node: Element): ElementContent[] {
    const list = find(node, ({ tagName }) => tagName === 'ol');
    const title = node.children.filter((it) => it.type === 'element' && it.tagName === 'p');
    const items = list?.children.filter((it) => it.type === 'element' && it.tagName === 'li') ?? [];
    const isReferences = classesOf(node).includes('references');
    return [
      ...title.flatMap((it) => [styledElement('p', this.children(it as Element), STYLE.notesTitle)]),
      ...items.map((it, at) => {
        const mark = isReferences ? `[${at + 1}] ` : `${at + 1}. `;
        return styledElement(
          'section',
          [textNode(mark), ...unwrapFirstParagraph(trimBlankNodes(this.children(it as Element)))],
          STYLE.note,
        );
      }),
    ];
  }

  /** Numbered list of link addresses. */
  linkList(): ElementContent[] {
    if (this.links.length === 0) return [];
    return [
      styledElement('p', [textNode('文中链接')], STYLE.notesTitle),
      ...this.links.map((it, at) => styledElement('p', [textNode(`[链接${at + 1}] ${it}`)], STYLE.note)),
    ];
  }
}

const isList = (node: RootContent): node is Element =>
  node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');

/** Trims white space nodes. */
function trimBlankNodes(nodes: ElementContent[]): ElementContent[] {
  const isEmpty = (it: ElementContent | undefined) => it?.type === 'text' && !it.value.trim();
  const from = isEmpty(nodes[0]) ? 1 : 0;
  return nodes.slice(from, isEmpty(nodes.at(-1)) ? -1 : undefined);
}

/** Unwraps a leading paragraph, so that the marker stays on its line. */
function unwrapFirstParagraph(nodes: ElementContent[]): ElementContent[] {
  const [first, ...rest] = nodes;
  return first?.type === 'element' && first.tagName === 'p' ? [...first.children, ...rest] : nodes;
}

const writer = unified().use(rehypeStringify).freeze();

/**
 * Article HTML that the official account editor keeps: inline styles, SVG formulas, code with NBSP, links
 * listed at the end. `told` is the report.
 */
export function officialHtml(given: CopySource): { html: string; told: CopyReport } {
  const carrier = new Carrier(given);
  const children = carrier.children(fromHtml(given.html, { fragment: true }));
  const article = styledElement('section', [...children, ...carrier.linkList()], STYLE.article);
  const { formulas, undrawn, pictures, links, blocks } = carrier;
  const html = writer.stringify({ type: 'root', children: [article] });
  return { html, told: { formulas, undrawn, pictures, links, blocks } };
}
