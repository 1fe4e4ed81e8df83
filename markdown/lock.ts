import type { Nodes, Root, RootContent } from 'mdast';
import type { Article } from './article.ts';

const marker = /^[ \t]*<!--[ \t]*locked[ \t]*-->[ \t]*$/im;
// What somebody may have meant as the marker, once other dashes, spaces and brackets are normalised: `=` is a run of
// hyphens.
const nearMiss = /(?:<!?|[=[]) ?[=-]? ?locked|locked ?=/i;
const dash = /[\u2010-\u2015\u2212]/g;

function normalised(line: string): string {
  const plain = line
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(dash, '-');
  return plain.replace(/--+/g, '=').replace(/\s+/g, ' ');
}

function at(root: Root): { index: number; offset: number } | undefined {
  const index = root.children.findIndex((node) => node.type === 'html' && marker.test(node.value));
  const node = root.children[index];
  if (node?.type !== 'html') return undefined;
  return { index, offset: (node.position?.start.offset ?? 0) + node.value.search(marker) };
}

/** Where in the source the locked part begins; infinite where there is no marker. */
export function lockOffset(root: Root): number {
  return at(root)?.offset ?? Number.POSITIVE_INFINITY;
}

/** Whether a node of the parsed source is behind the marker. */
export function isBehind(node: Nodes, lock: number): boolean {
  return (node.position?.start.offset ?? 0) >= lock;
}

/**
 * Splits an article at the first `<!--locked-->` that is alone on a line at the top level.
 * The marker may also end or begin a block of raw HTML; nested in a list or quote it is an ordinary comment.
 */
export function split(root: Root): { open: Root; locked: Root | undefined } {
  const { index = -1 } = at(root) ?? {};
  const node = root.children[index];
  if (node?.type !== 'html') return { open: root, locked: undefined };
  const [before = '', ...after] = node.value.split(marker);
  const html = (value: string): RootContent[] => (value.trim() ? [{ type: 'html', value }] : []);
  return {
    open: { type: 'root', children: [...root.children.slice(0, index), ...html(before)] },
    locked: { type: 'root', children: [...html(after.join('\n')), ...root.children.slice(index + 1)] },
  };
}

/** The first line, counted from 1, that looks like a marker without being the one at `lock`; 0 where there is none. */
export function strayMarker(source: string, lock: number): number {
  const lines = source.slice(0, Math.min(lock, source.length)).split('\n');
  return lines.findIndex((line) => nearMiss.test(normalised(line))) + 1;
}

const how = '<!--locked--> 要顶格写，独占一行，前后各空一行，不放在引用、列表和代码里';

/**
 * Why an article must not be gated by its lock, in Chinese, or null: the lock is missing, hides nothing, or leaves in
 * the open part what its author may have meant to hide. `lock` is the offset of the marker in `source`.
 */
export function lockFault(
  source: string,
  lock: number,
  { locked, withheld }: Pick<Article, 'locked' | 'withheld'>,
): string | null {
  const stray = strayMarker(source, lock);
  if (stray > 0) return `第 ${stray} 行的锁定标记不起作用：${how}`;
  if (!locked) return `没有找到锁定标记：${how}`;
  if (locked.children.every((it) => it.type === 'text' && it.value.trim() === ''))
    return '锁定标记后面没有内容';
  const [note] = withheld;
  if (note) return `公开部分引用了 ${note}，它却写在锁定标记之后：请把它移到标记之前`;
  return null;
}
