import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { isRecord } from '../../foreign/values.ts';
import { attribute, element, find, replace, textNode } from '../hast.ts';

type Value = Readonly<Record<string, unknown>>;

const wordOf = (value: Value, ...names: string[]) =>
  names.map((it) => value[it]).find((it): it is string => typeof it === 'string' && it !== '') ?? '';

/** Data of a Yuque card. */
function saidBy(card: Element): Value {
  const [, written] = /^data:(.*)$/s.exec(attribute(card, 'dataCardValue') || attribute(card, 'value')) ?? [];
  try {
    const found: unknown = JSON.parse(decodeURIComponent(written ?? 'null'));
    return found && typeof found === 'object' ? (found as Value) : { value: found };
  } catch {
    return {};
  }
}

const code = (text: string, language: string) =>
  element('pre', [element('code', [textNode(text)])], { dataLanguage: language });

const linkOrText = (name: string, address: string): ElementContent[] =>
  /^https?:/.test(address)
    ? [element('a', [textNode(name || address)], { href: address })]
    : [textNode(`（${name}）`)];

/** Yuque (lake) cards by name; formulas are handled elsewhere. */
const CARDS: Readonly<Record<string, (value: Value) => ElementContent[]>> = {
  codeblock: (it) => [code(wordOf(it, 'code'), wordOf(it, 'mode') === 'plain' ? '' : wordOf(it, 'mode'))],
  image: (it) => [element('img', [], { src: wordOf(it, 'src'), alt: wordOf(it, 'title') })],
  checkbox: (it) => [element('input', [], { type: 'checkbox', checked: it['value'] === true })],
  hr: () => [element('hr')],
  label: (it) => [textNode(wordOf(it, 'label'))],
};

/** Names of Yuque attachments. */
const NAMES: Readonly<Record<string, string>> = {
  file: '附件',
  localdoc: '附件',
  video: '视频',
  audio: '音频',
  mention: '提到的人',
  diagram: '图',
  flowchart2: '流程图',
  board: '画板',
  table: '数据表',
  bookmarklink: '链接',
  bookmarkInline: '链接',
  yuque: '链接',
  thirdparty: '嵌入的网页',
};

function card(node: Element): ElementContent[] | undefined {
  const name = attribute(node, 'dataLakeCard') || attribute(node, 'name');
  if (name === 'math' || !(node.tagName === 'card' || name) || !attribute(node, 'value').startsWith('data:'))
    return undefined;
  const value = saidBy(node);
  if (Object.hasOwn(CARDS, name)) return CARDS[name]?.(value);
  // Diagram source.
  if (name === 'diagram' && wordOf(value, 'code'))
    return [code(wordOf(value, 'code'), wordOf(value, 'type'))];
  const { detail } = value;
  const said =
    wordOf(value, 'name', 'title', 'text') || (isRecord(detail) ? wordOf(detail, 'title', 'text') : '');
  return linkOrText(
    [NAMES[name] ?? `语雀的卡片 ${name}`, said].filter(Boolean).join('：'),
    wordOf(value, 'src', 'url'),
  );
}

const CDATA = /^\[CDATA\[([\s\S]*)\]\]$/;

/** CDATA text of Confluence, a comment to the HTML parser. */
function plainIn(node: Element): string {
  return node.children
    .map((it) => {
      if (it.type === 'comment') return CDATA.exec(it.value)?.[1] ?? '';
      return it.type === 'text' ? it.value : it.type === 'element' ? plainIn(it) : '';
    })
    .join('');
}

const BOXES = /^(?:info|note|tip|warning|panel)$/;

/** Confluence macro: code, box or fold; others by name with content. */
function macro(node: Element): ElementContent[] {
  const parameter = (name: string) => {
    const found = find(node, (it) => it.tagName === 'ac:parameter' && attribute(it, 'ac:name') === name);
    return found ? textOf(found).trim() : '';
  };
  const name = attribute(node, 'ac:name');
  const plain = find(node, (it) => it.tagName === 'ac:plain-text-body');
  const body = find(node, (it) => it.tagName === 'ac:rich-text-body');
  const title = parameter('title');
  const inside = body?.children ?? [];
  if (/^(?:code|noformat)$/.test(name) && plain) return [code(plainIn(plain), parameter('language'))];
  if (BOXES.test(name))
    return [
      element(
        'div',
        [...(title ? [element('p', [textNode(title)], { className: ['title'] })] : []), ...inside],
        {
          className: [
            'confluence-information-macro',
            `confluence-information-macro-${name === 'panel' ? 'note' : name}`,
          ],
        },
      ),
    ];
  if (name === 'expand') return [element('details', [element('summary', [textNode(title)]), ...inside])];
  if (name === 'toc') return [];
  if (/^(?:mathblock|mathinline|easy-math|latex)/.test(name) && plain)
    return [
      element(name.includes('inline') ? 'span' : 'div', [textNode(plainIn(plain))], {
        dataTex: plainIn(plain).trim(),
      }),
    ];
  const said = [title, plain ? plainIn(plain) : ''].filter(Boolean).join('：');
  return [element('p', [textNode(`（Confluence 的宏 ${name}${said ? `：${said}` : ''}）`)]), ...inside];
}

/** Confluence link or picture resource. */
function resource(node: Element): ElementContent[] | undefined {
  const to = find(node, (it) => it.tagName.startsWith('ri:'));
  const named = ['ri:content-title', 'ri:filename', 'ri:value'].map((it) => (to ? attribute(to, it) : ''));
  const name = named.find(Boolean) ?? '';
  if (node.tagName === 'ac:image') return [element('img', [], { src: name, alt: attribute(node, 'ac:alt') })];
  const words = (plainIn(node).trim() || name) ?? '';
  return /^https?:/.test(name) ? linkOrText(words, name) : [textNode(words)];
}

/** Converts Yuque cards, Confluence macros and Halo cards in place. */
export function macros(tree: Root): void {
  replace(tree, (node) => {
    if (/^ac:(?:structured-)?macro$/.test(node.tagName)) {
      const put = element('div', macro(node));
      macros({ type: 'root', children: [put] });
      return [put];
    }
    if (/^ac:(?:link|image)$/.test(node.tagName)) return resource(node);
    const address = /^hyperlink-(?:inline-)?card$/.test(node.tagName) ? attribute(node, 'href') : '';
    if (address) return [element('a', [textNode(textOf(node).trim() || address)], { href: address })];
    return card(node);
  });
}
