import { TOOLS } from './list.ts';
import type { Tool } from './tool.ts';

/** Tools for a search keyword, at most three. */
export function toolsFor(keyword: string): Tool[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted.length < 2) return [];
  return TOOLS.filter(({ title, keywords }) =>
    [title, ...keywords].some((it) => {
      const own = it.toLowerCase();
      return own.includes(wanted) || (own.length > 1 && wanted.includes(own));
    }),
  ).slice(0, 3);
}
