import type { WebSite } from '../../contract/discovery/site/site.ts';

/** As much of Astro's context as this needs; there is no policy in development. */
type Policy = { insertDirective: (directive: `img-src ${string}`) => void } | undefined;

/** Lets a page show the pictures that the operator has chosen of other hosts, and with `any` those of its article. */
export function admitPictures(csp: Policy, site: WebSite, any: boolean): void {
  const chosen = [site.logo, site.authorAvatar, site.wechat].filter((it) => URL.canParse(it));
  for (const origin of new Set(chosen.map((it) => new URL(it).origin)))
    csp?.insertDirective(`img-src ${origin}`);
  if (any) csp?.insertDirective('img-src https:');
}
