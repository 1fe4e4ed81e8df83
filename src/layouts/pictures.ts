import type { WebSite } from '../../contract/discovery/site/site.ts';

/** The part of Astro's context needed here; undefined in development, where there is no CSP. */
type Policy = { insertDirective: (directive: `img-src ${string}`) => void } | undefined;

/**
 * Adds the hosts of pictures in the site settings to `img-src`; with `any`, all https hosts (for article
 * text).
 */
export function admitPictures(csp: Policy, site: WebSite, any: boolean): void {
  const chosen = [site.logo, site.authorAvatar, site.wechat].filter((it) => URL.canParse(it));
  for (const origin of new Set(chosen.map((it) => new URL(it).origin)))
    csp?.insertDirective(`img-src ${origin}`);
  if (any) csp?.insertDirective('img-src https:');
}
