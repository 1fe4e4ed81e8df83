import { pageAt } from '../../../../contract/kit/pages.ts';
import type { CITED } from './schema.ts';

/** Something that a text refers to. */
export type Target = { kind: (typeof CITED)[number]; target: string };

/** Targets of one text; more are not kept. */
const MOST = 200;

/** The page of the site that an address leads to; null for any other. `site` is what whole addresses start with. */
function targetAt(address: string, site: string): Target | null {
  const page = pageAt(site && address.startsWith(`${site}/`) ? address.slice(site.length) : address);
  return page && page.kind !== 'column' && page.kind !== 'error'
    ? { kind: page.kind, target: page.id }
    : null;
}

/** What a text refers to, each once and `own` not, its own page: pages of the site among `links`, and other works by DOI. */
export function targetsOf(
  own: Target | null,
  { links, dois }: { links: readonly string[]; dois: readonly string[] },
  site: string,
): Target[] {
  const all = [
    ...links.flatMap((it) => targetAt(it, site) ?? []),
    ...dois.map((target): Target => ({ kind: 'doi', target })),
  ].filter(({ kind, target }) => kind !== own?.kind || target !== own.target);
  const known = new Map(all.map((it) => [`${it.kind} ${it.target}`, it]));
  return [...known.values()].slice(0, MOST);
}
