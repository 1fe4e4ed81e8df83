import { env } from 'cloudflare:workers';
import { type Side, side, type WebSite, webSiteInfo } from '../../../../contract/discovery/site/site.ts';
import { type CacheTag, tags } from '../../../../contract/kit/cacheTags.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { pageSettings } from '../../kit/html.ts';
import { cached } from '../../kit/memoize.ts';
import { callOptional } from '../../kit/optional.ts';
import { sideFallback } from './sideFallback.ts';

const SIDE: readonly CacheTag[] = [
  tags.site,
  tags.list,
  tags.anyAuthor,
  tags.anyCategory,
  tags.anyColumn,
  tags.anyTag,
];

/** Site settings, cached per isolate. */
export const siteSettings = cached<WebSite>(
  async () => pageSettings((await callMing(env, webSiteInfo, {})).data),
  { purgedBy: [tags.site] },
);

/** Sidebar, cached per isolate. In isolates that saw no purge it may be a minute stale. */
export const sideData = cached<Side>(
  async () => {
    const whole = (await callOptional(env, side, {}))?.data;
    return whole ? { ...whole, site: await pageSettings(whole.site) } : sideFallback();
  },
  { purgedBy: SIDE },
);
