import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, element, styleOf } from '../hast.ts';

/** Strike classes of AsciiDoc, Tailwind, editors, LaTeXML (ulem). */
const NAMED = /^(?:line-through|strike-?through|strike|struck|ltx_ulem_sout)$/i;
/** Structure elements: pass the style down. */
const STRUCTURE = /^(?:table|t(?:head|body|foot)|tr|[uo]l|dl)$/;
/** Struck already, or without text. */
const WHOLE = /^(?:del|s|strike|pre|code|math|style|script)$/;

const isLine = (value = '') => value.includes('line-through');

/** Whether an element strikes its content by style or class. */
export function isStruck(node: Element): boolean {
  const style = styleOf(node);
  return (
    isLine(style.get('text-decoration')) ||
    isLine(style.get('text-decoration-line')) ||
    classesOf(node).some((it) => NAMED.test(it))
  );
}

/** Converts strike styles to `<del>` in place: a struck value differs. */
export function convertStrikes(root: Root): void {
  const walk = (node: Element, handed: boolean): void => {
    if (WHOLE.test(node.tagName)) return;
    const own = handed || isStruck(node);
    const isHanded = own && STRUCTURE.test(node.tagName);
    for (const it of node.children) if (it.type === 'element') walk(it, isHanded);
    if (own && !isHanded && textOf(node).trim()) node.children = [element('del', node.children)];
  };
  for (const it of root.children as ElementContent[]) if (it.type === 'element') walk(it, false);
}
