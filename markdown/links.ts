import type { Root } from 'hast';
import { isExternal, safeAddress } from './addresses.ts';
import { eachElement } from './elements.ts';
import { scoped } from './names.ts';

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** What a link to another site carries. */
export const OUTSIDE = { rel: ['nofollow', 'noopener', 'ugc'], target: '_blank' };

/** Protocols that a link may have. */
export const LINKED = ['http', 'https', 'mailto'];

/** Checks the addresses of all links in a tree, in place. `headings` are the ids that `#title` may mean. */
export function links(root: Root, headings: ReadonlySet<string>, scope: string): void {
  eachElement(root, (link) => {
    if (link.tagName !== 'a') return undefined;
    // As an address that stands alone: no page of this site begins with `www.`.
    const given = String(link.properties.href ?? '').replace(/^www\.(?=[^./])/i, 'http://$&');
    const href = safeAddress(given, LINKED);
    if (href === undefined) delete link.properties.href;
    else if (href.startsWith('#')) {
      const wanted = scoped(`sec-${decoded(href.slice(1)).toLowerCase()}`, scope);
      link.properties.href = headings.has(wanted) ? `#${wanted}` : href;
    } else {
      link.properties.href = href;
      if (isExternal(href)) Object.assign(link.properties, OUTSIDE);
    }
    return undefined;
  });
}
