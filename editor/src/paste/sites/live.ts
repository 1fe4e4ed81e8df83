import type { ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { element, hasClass, replace, textNode } from '../hast.ts';

/** Converts MATLAB live script code to listings in place; results follow. */
export function liveScripts(root: Root): void {
  replace(root, (node) => {
    const wrappers = node.children.filter((it) => it.type === 'element');
    if (!hasClass(node, 'CodeBlock') || !wrappers.every((it) => hasClass(it, 'inlineWrapper')))
      return undefined;
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
