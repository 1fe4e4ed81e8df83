import { env } from 'cloudflare:workers';
import { type Side, side, type WebSite, webSiteInfo } from '../../contract/site.ts';
import { callMing } from '../../functions/upstream.ts';
import { kept } from './kept.ts';

/** The settings of the site. */
export const siteSettings = kept<WebSite>(async () => (await callMing(env, webSiteInfo, {})).data);

/** Everything beside a list, in one call. Beside a page that was just purged it may be a minute old. */
export const sideData = kept<Side>(async () => (await callMing(env, side, {})).data);
