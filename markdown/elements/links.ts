import type { Root } from 'hast';
import { percentDecode } from '../../craft/percentDecode.ts';
import { scopedId } from '../references/names.ts';
import { isExternal, safeAddress } from './addresses.ts';
import { eachElement } from './elements.ts';

/** Attributes of external links. */
export const OUTSIDE = { rel: ['nofollow', 'noopener', 'ugc'], target: '_blank' };

/** Allowed schemes. */
export const LINKED = ['http', 'https', 'mailto'];

/** Checks all link addresses, in place. `headings` are valid `#title` ids. */
export function links(root: Root, headings: ReadonlySet<string>, scope: string): void {
  eachElement(root, (link) => {
    if (link.tagName !== 'a') return undefined;
    // As in autolinks: no page of this site begins with `www.`.
    const given = String(link.properties.href ?? '').replace(/^www\.(?=[^./])/i, 'http://$&');
    const href = safeAddress(given, LINKED);
    if (href === undefined) delete link.properties.href;
    else if (href.startsWith('#')) {
      const wanted = scopedId(`sec-${percentDecode(href.slice(1)).toLowerCase()}`, scope);
      link.properties.href = headings.has(wanted) ? `#${wanted}` : href;
    } else {
      link.properties.href = href;
      if (isExternal(href)) Object.assign(link.properties, OUTSIDE);
    }
    return undefined;
  });
}
