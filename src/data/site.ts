import { env } from 'cloudflare:workers';
import { type Side, side, type WebSite, webSiteInfo } from '../../contract/site.ts';
import { callMing } from '../../functions/upstream.ts';

const KEEP_MS = 60_000;
let kept: { site: Promise<WebSite>; until: number } | null = null;

/** The settings of the site; asked for at most once a minute in an isolate, again at once after a failure. */
export function siteSettings(): Promise<WebSite> {
  if (kept && kept.until > Date.now()) return kept.site;
  const site = callMing(env, webSiteInfo, {}).then((answer) => answer.data);
  const mine = { site, until: Date.now() + KEEP_MS };
  kept = mine;
  site.catch(() => {
    if (kept === mine) kept = null;
  });
  return site;
}

/** Everything beside a list, in one call. */
export async function sideData(): Promise<Side> {
  return (await callMing(env, side, {})).data;
}
