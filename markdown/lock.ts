import type { Root, RootContent } from 'mdast';

const marker = /^[ \t]*<!--[ \t]*locked[ \t]*-->[ \t]*$/im;

/**
 * Splits an article at the first `<!--locked-->` that stands alone on a line at the top level.
 * The marker may also end or begin a block of raw HTML; nested in a list or quote it is an ordinary comment.
 */
export function split(root: Root): { open: Root; locked: Root | undefined } {
  const at = root.children.findIndex((node) => node.type === 'html' && marker.test(node.value));
  const node = root.children[at];
  if (node?.type !== 'html') return { open: root, locked: undefined };
  const [before = '', ...after] = node.value.split(marker);
  const html = (value: string): RootContent[] => (value.trim() ? [{ type: 'html', value }] : []);
  return {
    open: { type: 'root', children: [...root.children.slice(0, at), ...html(before)] },
    locked: { type: 'root', children: [...html(after.join('\n')), ...root.children.slice(at + 1)] },
  };
}
