import { env } from 'cloudflare:workers';
import { type Side, side, type WebSite, webSiteInfo } from '../../contract/site.ts';
import { callMing } from '../../functions/upstream.ts';
import { gathered } from './gathered.ts';
import { pageSettings } from './html.ts';
import { kept } from './kept.ts';
import { callOptional } from './optional.ts';

/** The settings of the site. */
export const siteSettings = kept<WebSite>(async () =>
  pageSettings((await callMing(env, webSiteInfo, {})).data),
);

/** Everything beside a list, in one call where there is one. Beside a page that was just purged it may be a minute old. */
export const sideData = kept<Side>(async () => {
  const whole = (await callOptional(env, side, {}))?.data;
  return whole ? { ...whole, site: await pageSettings(whole.site) } : gathered();
});
