type Query = Record<string, string | number | undefined>;

/** Builds `path?a=1`; skips undefined and empty values. */
export function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size ? `${path}?${search}` : path;
}

/** Omits page 1. */
export const later = (page?: number) => (page === 1 ? undefined : page);
