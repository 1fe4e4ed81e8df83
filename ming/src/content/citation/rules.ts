import { pageAt } from '../../../../contract/kit/pages.ts';
import type { CITED } from './schema.ts';

export type Target = { kind: (typeof CITED)[number]; target: string };

/** Targets per text. */
const MOST = 200;

/** Site page of a URL, or null. `site`: absolute URL prefix. */
function targetAt(address: string, site: string): Target | null {
  const page = pageAt(site && address.startsWith(`${site}/`) ? address.slice(site.length) : address);
  return page && page.kind !== 'column' && page.kind !== 'error'
    ? { kind: page.kind, target: page.id }
    : null;
}

/** Distinct citation targets (site pages, DOIs) without `own`. */
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
