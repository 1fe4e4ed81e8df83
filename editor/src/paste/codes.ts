import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { toText } from 'hast-util-to-text';
import { languageOf } from '../../../markdown/languages.ts';
import { attribute, classesOf, find, replace, styleOf } from './hast.ts';

/** Classes of what counts the lines beside code. */
const NUMBERS =
  /^(?:.*[-_])?(?:line-?numbers?(?:-rows)?|linenos?|lnum|gutter|rowno|pre-numbering|hljs-ln-n\w*)$/i;
const NAMED = /^(?:language|lang|highlight-source|brush:?)-?:?(.+)$/i;

/** The language that classes or attributes name, in our spelling; from afar only one that we know. */
function languageIn(near: readonly (Element | undefined)[], far: readonly Element[]): string {
  for (const node of [...near, ...far]) {
    if (!node) continue;
    const words = [attribute(node, 'dataLang'), attribute(node, 'dataLanguage'), ...classesOf(node)];
    for (const word of words) {
      const name = (NAMED.exec(word)?.[1] ?? word).replace(/;$/, '');
      const known = languageOf(name);
      if (known) return known;
      if (near.includes(node) && NAMED.test(word) && /^[\w+#.-]{1,20}$/.test(name)) return name.toLowerCase();
    }
  }
  return '';
}

function codeBlock(text: string, language: string, title: string): Element {
  const lines = text.replaceAll('\u00a0', ' ').replace(/^\n+|\s+$/g, '');
  return {
    type: 'element',
    tagName: 'pre',
    properties: { dataTitle: title, dataLanguage: language },
    children: [
      { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: lines }] },
    ],
  };
}

/** Blocks of ours that carry what their author wrote; what else is in them was computed from that. */
const SOURCED = ['calc', 'gci'];

/** The fence of such a block. */
function fenceOf(node: Element): Element | undefined {
  const [language, source] = [attribute(node, 'dataBlock'), attribute(node, 'dataSource')];
  if (node.tagName !== 'figure' || !SOURCED.includes(language)) return undefined;
  const title = find(node, (it) => it.tagName === 'span');
  return codeBlock(source, language, title ? textOf(title) : '');
}

/** Whether an element is code in nothing but its looks, as editors copy it. */
function looksLikeCode(node: Element): boolean {
  const style = styleOf(node);
  return (
    node.tagName === 'div' &&
    /^pre/.test(style.get('white-space') ?? '') &&
    /mono|consol|courier|menlo/.test(style.get('font-family') ?? '')
  );
}

const isNumbers = (node: Element) => classesOf(node).some((it) => NUMBERS.test(it));

function blockOf(node: Element, around: readonly Element[]): Element[] | undefined {
  if (node.tagName !== 'pre' && !looksLikeCode(node)) return undefined;
  replace(node, (it) => (isNumbers(it) ? [] : undefined));
  const code = find(node, (it) => it.tagName === 'code');
  if (isNumbers(node) && !code) return [];
  const [parent] = around;
  const file = parent && find(parent, (it) => classesOf(it).includes('code-file'));
  const text = toText(node, { whitespace: 'pre' });
  if (!text.trim()) return [];
  return [codeBlock(text, languageIn([code, node, parent], around), file ? textOf(file) : '')];
}

/**
 * Makes plain `<pre><code>` of code in whatever dress, in place: without line numbers, with the language that a page
 * names. Ours brings the name of the file along.
 */
export function codes(tree: Root | Element, around: readonly Element[] = []): void {
  const inside = tree.type === 'element' ? [tree, ...around] : around;
  tree.children = (tree.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const fence = fenceOf(child);
    if (fence) return [fence];
    const block = blockOf(child, inside);
    if (block) return block;
    codes(child, inside);
    return [child];
  });
  // The head of our own code block names file and language again.
  if (tree.type === 'element' && tree.tagName === 'figure' && find(tree, (it) => it.tagName === 'pre'))
    tree.children = tree.children.filter((it) => it.type !== 'element' || it.tagName !== 'figcaption');
}
