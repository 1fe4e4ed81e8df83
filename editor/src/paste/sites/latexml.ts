import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, element, hasClass, replace, textNode } from '../hast.ts';

/** Line without its number. */
const withoutNumber = (line: Element): ElementContent[] =>
  line.children.filter((it) => !hasClass(it, 'ltx_tag_listingline'));

/** Algorithm line with its number, as referenced. */
function numberedLine(line: Element): ElementContent[] {
  const number = line.children.find((it) => hasClass(it, 'ltx_tag_listingline'));
  const said = number?.type === 'element' ? textOf(number).trim().replace(/:$/, '') : '';
  return [...(said ? [textNode(`${said}: `)] : []), ...withoutNumber(line)];
}

/** Converts LaTeXML listings (arXiv) to code in place; algorithms with formulas become numbered lines. */
export function latexListings(root: Root): void {
  replace(root, (node) => {
    if (!hasClass(node, 'ltx_listing')) return undefined;
    const lines = node.children.filter((it): it is Element => hasClass(it, 'ltx_listingline'));
    if (lines.length === 0) return undefined;
    if (!hasClass(node, 'ltx_lstlisting'))
      return [
        element(
          'p',
          lines.flatMap((it, at) => [...(at > 0 ? [element('br')] : []), ...numberedLine(it)]),
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
