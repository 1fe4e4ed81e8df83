import type { Element, ElementContent } from 'hast';
import { find, joinLines, styleOf } from '../hast.ts';
import { codeLines, isMonospaced } from './listings.ts';

/** Whether all text is monospace. */
function isTyped(node: Element): boolean {
  if (isMonospaced(node)) return true;
  let found = false;
  for (const child of node.children) {
    if (child.type === 'text' && child.value.trim()) return false;
    if (child.type !== 'element') continue;
    const isBlank = !find(child, (it) =>
      it.children.some((one) => one.type === 'text' && !!one.value.trim()),
    );
    if (isBlank) continue;
    if (!isTyped(child)) return false;
    found = true;
  }
  return found;
}

/** Whether a paragraph is a monospace line (word processors); a blank one only after such a line. */
export function isMonospaceParagraph(node: ElementContent, follows: boolean): node is Element {
  if (node.type !== 'element' || node.tagName !== 'p') return false;
  if (find(node, (it) => /^(?:img|math|table|a)$/.test(it.tagName))) return false;
  if (isTyped(node)) return true;
  const isBlank = !find(node, (it) =>
    it.children.some((one) => one.type === 'text' && /\S/u.test(one.value)),
  );
  return follows && isBlank && !!find(node, isMonospaced);
}

/** Tabs that Word drew as blanks. */
function tabsOf(node: Element): number {
  return Number.parseInt(styleOf(node).get('mso-tab-count') ?? '', 10) || 0;
}

/** Lines of such a paragraph; source line breaks are blanks. */
export function linesOfParagraph(paragraph: Element): string[] {
  return codeLines(flattenParagraph(paragraph));
}

function flattenParagraph(node: Element): Element {
  const children = node.children.map((it): ElementContent => {
    if (it.type === 'text') return { ...it, value: joinLines(it.value) };
    if (it.type !== 'element') return it;
    const tabs = Math.min(tabsOf(it), 20);
    return tabs ? { type: 'text', value: '\t'.repeat(tabs) } : flattenParagraph(it);
  });
  return { ...node, children };
}
