import { env } from 'cloudflare:workers';
import { type Side, side, type WebSite, webSiteInfo } from '../../../../contract/discovery/site/site.ts';
import { type CacheTag, tags } from '../../../../contract/kit/cacheTags.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { cached } from '../../kit/cached.ts';
import { pageSettings } from '../../kit/html.ts';
import { callOptional } from '../../kit/optional.ts';
import { sideFallback } from './sideFallback.ts';

/** What invalidates a cached sidebar. Its authors may be any. */
const SIDE: readonly CacheTag[] = [
  tags.site,
  tags.list,
  tags.anyAuthor,
  tags.anyCategory,
  tags.anyColumn,
  tags.anyTag,
];

/** The settings of the site. */
export const siteSettings = cached<WebSite>(
  async () => pageSettings((await callMing(env, webSiteInfo, {})).data),
  { purgedBy: [tags.site] },
);

/** The sidebar of a list, in one call where there is one. In isolates that saw no purge it may be a minute stale. */
export const sideData = cached<Side>(
  async () => {
    const whole = (await callOptional(env, side, {}))?.data;
    return whole ? { ...whole, site: await pageSettings(whole.site) } : sideFallback();
  },
  { purgedBy: SIDE },
);
