import type { Nodes, Root, RootContent } from 'mdast';
import type { Article } from './article.ts';

const marker = /^[ \t]*<!--[ \t]*locked[ \t]*-->[ \t]*$/im;
// Near misses of the marker after normalising dashes, spaces and brackets; `=` is a run of hyphens.
const nearMiss = /(?:<!?|[=[]) ?[=-]? ?locked|locked ?=/i;
const dash = /[\u2010-\u2015\u2212]/g;

function normalizeLine(line: string): string {
  const plain = line
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(dash, '-');
  return plain.replace(/--+/g, '=').replace(/\s+/g, ' ');
}

function findMarker(root: Root): { index: number; offset: number } | undefined {
  const index = root.children.findIndex((node) => node.type === 'html' && marker.test(node.value));
  const node = root.children[index];
  if (node?.type !== 'html') return undefined;
  return { index, offset: (node.position?.start.offset ?? 0) + node.value.search(marker) };
}

/** Source offset of the locked part; Infinity without a marker. */
export function lockOffset(root: Root): number {
  return findMarker(root)?.offset ?? Number.POSITIVE_INFINITY;
}

/** Whether a node lies behind the marker. */
export function isBehind(node: Nodes, lock: number): boolean {
  return (node.position?.start.offset ?? 0) >= lock;
}

/**
 * Splits an article at the first top-level `<!--locked-->` alone on its line. It may begin or end a raw HTML
 * block; inside lists and quotes it is an ordinary comment.
 */
export function splitAtLock(root: Root): { open: Root; locked: Root | undefined } {
  const { index = -1 } = findMarker(root) ?? {};
  const node = root.children[index];
  if (node?.type !== 'html') return { open: root, locked: undefined };
  const [before = '', ...after] = node.value.split(marker);
  const html = (value: string): RootContent[] => (value.trim() ? [{ type: 'html', value }] : []);
  return {
    open: { type: 'root', children: [...root.children.slice(0, index), ...html(before)] },
    locked: { type: 'root', children: [...html(after.join('\n')), ...root.children.slice(index + 1)] },
  };
}

/** First line (from 1) that resembles a marker before `lock`; 0 if none. */
export function strayMarker(source: string, lock: number): number {
  const lines = source.slice(0, Math.min(lock, source.length)).split('\n');
  return lines.findIndex((line) => nearMiss.test(normalizeLine(line))) + 1;
}

const how = '<!--locked--> 要顶格写，独占一行，前后各空一行，不放在引用、列表和代码里';

/**
 * Why an article must not be sold with this lock, in Chinese, or null: it is missing, hides nothing, or the
 * open part may hold what should be hidden. `lock` is the marker's offset.
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
