type Query = Record<string, string | number | undefined>;

/** `path?a=1`, leaving out what is undefined or empty. */
export function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size ? `${path}?${search}` : path;
}

/** Page 1 stays out of the address. */
export const later = (page?: number) => (page === 1 ? undefined : page);
