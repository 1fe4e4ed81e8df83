import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, element, styleOf } from './hast.ts';

/** Classes of struck text: of AsciiDoc and Tailwind, of editors, of the package ulem in LaTeXML. */
const NAMED = /^(?:line-through|strike-?through|strike|struck|ltx_ulem_sout)$/i;
/** What hands its line down to what is in it, since text is not directly in it. */
const STRUCTURE = /^(?:table|t(?:head|body|foot)|tr|[uo]l|dl)$/;
/** What is struck as it is, or holds no text of the article. */
const WHOLE = /^(?:del|s|strike|pre|code|math|style|script)$/;

const isLine = (value = '') => value.includes('line-through');

/** Whether an element strikes what it holds, by its style or its class. */
export function isStruck(node: Element): boolean {
  const style = styleOf(node);
  return (
    isLine(style.get('text-decoration')) ||
    isLine(style.get('text-decoration-line')) ||
    classesOf(node).some((it) => NAMED.test(it))
  );
}

/** Makes `<del>` of what is struck by a style or a class, in place: Markdown has a sign for it, and a value that is struck is another. */
export function struck(root: Root): void {
  const walk = (node: Element, handed: boolean): void => {
    if (WHOLE.test(node.tagName)) return;
    const own = handed || isStruck(node);
    const isHanded = own && STRUCTURE.test(node.tagName);
    for (const it of node.children) if (it.type === 'element') walk(it, isHanded);
    if (own && !isHanded && textOf(node).trim()) node.children = [element('del', node.children)];
  };
  for (const it of root.children as ElementContent[]) if (it.type === 'element') walk(it, false);
}
