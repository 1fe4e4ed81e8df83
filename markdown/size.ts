import { costOf } from './cost.ts';
import { maxNesting } from './prune.ts';

/** Bytes (UTF-8) of the longest text there is, an article. */
export const MOST_BYTES = 300 * 1024;
/** µs of CPU, by the estimate of `costOf`. Articles of 12 KB with 90 formulas come to 20,000. */
export const MOST_COST = 320_000;

/** Why a tidy source is not even parsed, in Chinese; null where it is. Linear in its length. */
export function excess(source: string): string | null {
  const bytes = new TextEncoder().encode(source).length;
  const kilobytes = Math.ceil(bytes / 1024);
  if (bytes > MOST_BYTES) return `正文不能超过 ${MOST_BYTES / 1024} KB，现在是 ${kilobytes} KB`;
  const { total, name } = costOf(source);
  return total > MOST_COST ? `内容过于复杂（${name}太多），请精简或拆成几篇` : null;
}

/** Why a source that nests so deep should not be saved; null where it may. */
export function nestingFault(nesting: number): string | null {
  return nesting > maxNesting ? `引用、列表和脚注最多嵌套 ${maxNesting} 层` : null;
}
