import type { Element, ElementContent, Nodes } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, element, find, findAll, textNode } from '../paste/hast.ts';
import { CHANGED, PAINT, STYLE } from './styles.ts';

/** WeChat collapses white space in code in spite of `white-space`. */
function preserveWhiteSpace(text: string): ElementContent[] {
  const lines = text.replaceAll('\t', '    ').replaceAll(' ', '\u00a0').split('\n');
  return lines.flatMap((line, at) => [...(at > 0 ? [element('br')] : []), ...(line ? [textNode(line)] : [])]);
}

/** Highlighted code with inline styles. */
function inlineHighlighting(node: Nodes): ElementContent[] {
  if (node.type === 'text') return preserveWhiteSpace(node.value);
  if (!('children' in node)) return [];
  const children = node.children.flatMap((it) => inlineHighlighting(it as Nodes));
  if (node.type !== 'element' || node.tagName === 'code') return children;
  const style =
    CHANGED[node.tagName] ??
    classesOf(node)
      .map((it) => PAINT[it])
      .find(Boolean);
  return style ? [element('span', children, { style })] : children;
}

/** Code listing with caption, folded lines included. */
export function codeOf(figure: Element): Element {
  const names = findAll(figure, (it) =>
    classesOf(it).some((name) => ['code-file', 'code-lang', 'code-versions'].includes(name)),
  );
  const parts = findAll(figure, ({ tagName }) => tagName === 'pre');
  const lines = parts.flatMap((it, at) => [...(at > 0 ? [element('br')] : []), ...inlineHighlighting(it)]);
  return element(
    'section',
    [
      ...(names.length > 0
        ? [element('p', [textNode(names.map((it) => textOf(it)).join(' · '))], { style: STYLE.codeName })]
        : []),
      element('code', lines, { style: STYLE.codeText }),
    ],
    { style: STYLE.codeBox },
  );
}

/** Listing without our frame, from author HTML. */
export const preOf = (pre: Element): Element =>
  element(
    'section',
    [
      element('code', inlineHighlighting(find(pre, ({ tagName }) => tagName === 'code') ?? pre), {
        style: STYLE.codeText,
      }),
    ],
    {
      style: STYLE.codeBox,
    },
  );
