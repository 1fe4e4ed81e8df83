import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { formula } from '../formulas/formulas.ts';
import { attribute, classesOf, element, textNode } from '../hast.ts';

const isSource = (node: Element) => classesOf(node).includes('joplin-source');

/** Formula or code by its delimiters; undefined for others. */
function convertSource(source: Element): Element | undefined {
  const [open, text] = [attribute(source, 'dataJoplinSourceOpen').trim(), textOf(source)];
  if (open === '$' || open === '$$') return formula(text.trim(), open === '$$');
  if (!/^(?:```|~~~)/.test(open)) return undefined;
  const language = attribute(source, 'dataJoplinLanguage');
  return element('pre', [element('code', [textNode(text)], { className: [`language-${language}`] })]);
}

const isDrawn = (node: ElementContent | undefined) =>
  node?.type === 'element' &&
  classesOf(node).some((it) => /^(?:katex|katex-display|katex-block|hljs)$/.test(it));

/** Replaces Joplin's renderings by their sources, which are block siblings, in place. */
export function joplinSources(tree: Root | Element): void {
  const put: ElementContent[] = [];
  let isBehind = false;
  for (const child of tree.children as ElementContent[]) {
    if (isBehind && isDrawn(child)) continue;
    if (child.type !== 'text' || child.value.trim()) isBehind = false;
    if (child.type === 'element' && isSource(child)) {
      const own = convertSource(child);
      if (own) put.push(own);
      isBehind = own !== undefined;
      continue;
    }
    if (child.type === 'element') joplinSources(child);
    put.push(child);
  }
  tree.children = put;
}
