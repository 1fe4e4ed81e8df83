import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, element, replace, textNode } from './hast.ts';

const has = (node: ElementContent, name: string): node is Element =>
  node.type === 'element' && classesOf(node).includes(name);

/** A line without the number that stands before it. */
const withoutNumber = (line: Element): ElementContent[] =>
  line.children.filter((it) => !has(it, 'ltx_tag_listingline'));

/** The number of a line of an algorithm, as its text refers to it. */
function numbered(line: Element): ElementContent[] {
  const number = line.children.find((it) => has(it, 'ltx_tag_listingline'));
  const said = number?.type === 'element' ? textOf(number).trim().replace(/:$/, '') : '';
  return [...(said ? [textNode(`${said}: `)] : []), ...withoutNumber(line)];
}

/**
 * Makes plain code of the listings of LaTeXML (arXiv), in place, without the numbers of their lines and the file to download;
 * algorithms, which hold formulas, are lines of text with their numbers.
 */
export function latexListings(root: Root): void {
  replace(root, (node) => {
    if (!has(node, 'ltx_listing')) return undefined;
    const lines = node.children.filter((it): it is Element => has(it, 'ltx_listingline'));
    if (lines.length === 0) return undefined;
    if (!has(node, 'ltx_lstlisting'))
      return [
        element(
          'p',
          lines.flatMap((it, at) => [...(at > 0 ? [element('br')] : []), ...numbered(it)]),
        ),
      ];
    const code = lines.map((it) => textOf(element('span', withoutNumber(it))).replaceAll('\u00a0', ' '));
    const [, language = ''] = classesOf(node).flatMap((it) => /^ltx_lst_language_(.+)$/.exec(it) ?? []);
    return [
      element('pre', [element('code', [textNode(code.join('\n'))])], {
        ...(language && { className: [`language-${language.toLowerCase()}`] }),
      }),
    ];
  });
}
