/**
 * Target of a key in a list of `count` items below an input: index, -1 for the input, or null if the key is
 * not handled. `at` is the focused item, or -1.
 */
export function step(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  if (at >= 0 && key === 'Home') return 0;
  if (at >= 0 && key === 'End') return count - 1;
  return null;
}
