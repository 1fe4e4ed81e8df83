/** The pages that show one thing, by the id in their path. */
const PAGES = [
  ['article', /^\/article\/([1-9]\d{0,14})$/],
  ['question', /^\/forum\/detail\/([1-9]\d{0,14})$/],
  ['benchmark', /^\/benchmark\/([a-z][a-z\d-]{0,39})$/],
  ['tool', /^\/tools\/([a-z][a-z\d-]{0,39})$/],
  ['error', /^\/error\/([a-z][a-z\d-]{2,79})$/],
  ['column', /^\/subject\/articles\/([1-9]\d{0,14})$/],
] as const;

/** What a page shows. */
export type PageKind = (typeof PAGES)[number][0];
/** The one thing that a page shows. */
export type Page = { kind: PageKind; id: string };

/** The thing whose page a path leads to, whatever its query and fragment; null for any other path. */
export function pageAt(path: string): Page | null {
  const [plain = ''] = path.split(/[?#]/, 1);
  for (const [kind, pattern] of PAGES) {
    const id = pattern.exec(plain)?.[1];
    if (id) return { kind, id };
  }
  return null;
}

/** The number that somebody typed by itself, or as the address of a page of this kind, with or without the site; or null. */
export function typedId(kind: 'article' | 'question', text: string): number | null {
  const typed = text.trim();
  if (/^[1-9]\d{0,14}$/.test(typed)) return Number(typed);
  const page = pageAt(typed.replace(/^(https?:\/\/)?[^/?#]*(?=\/)/i, ''));
  return page?.kind === kind ? Number(page.id) : null;
}
