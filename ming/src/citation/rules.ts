import type { CITED } from './schema.ts';

/** Something that a text refers to. */
export type Target = { kind: (typeof CITED)[number]; target: string };

/** Targets of one text; more are not kept. */
const MOST = 200;

const PAGES = [
  ['article', /^\/article\/([1-9]\d{0,14})(?:[?#].*)?$/],
  ['question', /^\/forum\/detail\/([1-9]\d{0,14})(?:[?#].*)?$/],
  ['tool', /^\/tools\/([a-z][a-z\d-]{0,39})(?:[?#].*)?$/],
  ['benchmark', /^\/benchmark\/([a-z][a-z\d-]{0,39})(?:[?#].*)?$/],
] as const;

/** The page of the site that an address leads to; null for any other. `site` is what whole addresses start with. */
function pageAt(address: string, site: string): Target | null {
  const path = site && address.startsWith(`${site}/`) ? address.slice(site.length) : address;
  for (const [kind, pattern] of PAGES) {
    const target = pattern.exec(path)?.[1];
    if (target) return { kind, target };
  }
  return null;
}

/** What a text refers to, each once and `own` not, its own page: pages of the site among `links`, and other works by DOI. */
export function targetsOf(
  own: Target | null,
  { links, dois }: { links: readonly string[]; dois: readonly string[] },
  site: string,
): Target[] {
  const all = [
    ...links.flatMap((it) => pageAt(it, site) ?? []),
    ...dois.map((target): Target => ({ kind: 'doi', target })),
  ].filter(({ kind, target }) => kind !== own?.kind || target !== own.target);
  const known = new Map(all.map((it) => [`${it.kind} ${it.target}`, it]));
  return [...known.values()].slice(0, MOST);
}
