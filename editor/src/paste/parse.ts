import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5';
import { VFile } from 'vfile';
import { Unreadable } from './files/importedFile.ts';

type Parent = DefaultTreeAdapterMap['parentNode'];

/** Nesting limit of browsers; pages use a few dozen. */
const DEEPEST = 512;
const MOST = 100_000;

/** Parses HTML, optionally with positions. Throws `Unreadable` if too deep or too large. */
export function parseHtml(html: string, { placed = false } = {}): Root {
  const depths = new WeakMap<Parent, number>();
  let count = 0;
  const enter = (parent: Parent, node: object): void => {
    const depth = (depths.get(parent) ?? 0) + 1;
    if (depth > DEEPEST || ++count > MOST)
      throw new Unreadable(
        '内容超过 10 万个元素或者 512 层嵌套，没有读入；请分成几份，或者只用纯文本（粘贴时按 Ctrl + Shift + V）',
      );
    depths.set(node as Parent, depth);
  };
  const fragment = parseFragment(html, {
    sourceCodeLocationInfo: placed,
    treeAdapter: {
      ...defaultTreeAdapter,
      appendChild(parent, node) {
        enter(parent, node);
        defaultTreeAdapter.appendChild(parent, node);
      },
      insertBefore(parent, node, before) {
        enter(parent, node);
        defaultTreeAdapter.insertBefore(parent, node, before);
      },
    },
  });
  return fromParse5(fragment, placed ? { file: new VFile(html), verbose: true } : {}) as Root;
}
