import { maxNesting } from '../syntax/prune.ts';
import { costOf } from './cost.ts';

/** Most bytes (UTF-8) of an article. */
export const MOST_BYTES = 300 * 1024;
/** Most µs by `costOf`; 12 KB with 90 formulas come to 20,000. */
export const MOST_COST = 320_000;

/** Why a normalised source is not parsed, in Chinese; null if it is. Linear time. */
export function excess(source: string): string | null {
  const bytes = new TextEncoder().encode(source).length;
  const kilobytes = Math.ceil(bytes / 1024);
  if (bytes > MOST_BYTES) return `正文不能超过 ${MOST_BYTES / 1024} KB，现在是 ${kilobytes} KB`;
  const { total, name } = costOf(source);
  return total > MOST_COST ? `内容过于复杂（${name}太多），请精简或拆成几篇` : null;
}

/** Why the nesting depth prevents saving; null if it does not. */
export function nestingFault(nesting: number): string | null {
  return nesting > maxNesting ? `引用、列表和脚注最多嵌套 ${maxNesting} 层` : null;
}
