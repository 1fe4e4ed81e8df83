/** Pages with an id in the path. */
const PAGES = [
  ['article', /^\/article\/([1-9]\d{0,14})$/],
  ['question', /^\/forum\/detail\/([1-9]\d{0,14})$/],
  ['benchmark', /^\/benchmark\/([a-z][a-z\d-]{0,39})$/],
  ['tool', /^\/tools\/([a-z][a-z\d-]{0,39})$/],
  ['error', /^\/error\/([a-z][a-z\d-]{2,79})$/],
  ['column', /^\/subject\/articles\/([1-9]\d{0,14})$/],
] as const;

export type PageKind = (typeof PAGES)[number][0];
export type Page = { kind: PageKind; id: string };

/** The subject of a page path, ignoring query and fragment; null for other paths. */
export function pageAt(path: string): Page | null {
  const [plain = ''] = path.split(/[?#]/, 1);
  for (const [kind, pattern] of PAGES) {
    const id = pattern.exec(plain)?.[1];
    if (id) return { kind, id };
  }
  return null;
}

/** Parses a typed id or page address; null if invalid. */
export function typedId(kind: 'article' | 'question', text: string): number | null {
  const typed = text.trim();
  if (/^[1-9]\d{0,14}$/.test(typed)) return Number(typed);
  const page = pageAt(typed.replace(/^(https?:\/\/)?[^/?#]*(?=\/)/i, ''));
  return page?.kind === kind ? Number(page.id) : null;
}
