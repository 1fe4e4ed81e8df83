import { env } from 'cloudflare:workers';
import {
  type ActivityItem,
  activityInfo,
  activityList,
} from '../../../../contract/discovery/activity/activity.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import type { Page } from '../../../../contract/kit/envelope.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { shown } from '../../kit/cacheTags.ts';
import { callOptional } from '../../kit/optional.ts';
import { isBeyond, orMissing } from '../../kit/page.ts';
import { siteSettings } from '../site/site.ts';

/** Divisible by 2 and 3: the last row of the grid is full. */
const CARDS = 12;
const ENTRIES = 20;
const NONE: Page<ActivityItem> = { records: [], total: 0, size: CARDS, current: 1, pages: 0 };

/** One page of all activities; empty for a host without activities. Returns null past the last page. */
export async function activitiesData(pageNo: number) {
  const [list, site] = await Promise.all([
    callOptional(env, activityList, { pageNo, pageSize: CARDS }),
    siteSettings(),
  ]);
  const page = list?.data ?? NONE;
  if (isBeyond(pageNo, page.records)) return null;
  return { list: page, site, cacheTags: [tags.site, ...shown.activities(page.records)] };
}

/** An activity with one page of its submissions. Returns null if it or the page does not exist. */
export async function activityData(id: number, pageNo: number) {
  const [found, site] = await Promise.all([
    isOwnBackend(env) ? orMissing(callMing(env, activityInfo, { id, pageNo, pageSize: ENTRIES })) : null,
    siteSettings(),
  ]);
  if (!found || isBeyond(pageNo, found.data.entries.records)) return null;
  return { activity: found.data, site, cacheTags: shown.activity(found.data) };
}
