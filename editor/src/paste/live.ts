import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, element, replace, textNode } from './hast.ts';

const has = (node: ElementContent, name: string): node is Element =>
  node.type === 'element' && classesOf(node).includes(name);

/**
 * Makes listings of the code in live scripts of MATLAB, in place: each line is in a wrapper, and behind one whose results
 * are shown these follow in the same wrapper.
 */
export function liveScripts(root: Root): void {
  replace(root, (node) => {
    const wrappers = node.children.filter((it) => it.type === 'element');
    if (!has(node, 'CodeBlock') || !wrappers.every((it) => has(it, 'inlineWrapper'))) return undefined;
    const put: ElementContent[] = [];
    let lines: string[] = [];
    const close = () => {
      if (lines.length > 0)
        put.push(element('pre', [element('code', [textNode(lines.join('\n'))])], { lang: 'matlab' }));
      lines = [];
    };
    for (const wrapper of wrappers) {
      const [line, ...results] = wrapper.children.filter((it) => it.type === 'element');
      if (line) lines.push(textOf(line));
      if (results.length === 0) continue;
      close();
      put.push(...results);
    }
    close();
    return put;
  });
}
