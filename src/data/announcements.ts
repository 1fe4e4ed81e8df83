import { env } from 'cloudflare:workers';
import { announcementList } from '../../contract/announcement.ts';
import { callMing } from '../../functions/upstream.ts';
import { isBeyond } from './page.ts';
import { siteSettings } from './site.ts';

/** Announcements on a page. */
const ROWS = 20;

/** One page of the announcements, the latest first; null beyond the end. */
export async function announcementData(pageNo: number) {
  const [answer, site] = await Promise.all([
    callMing(env, announcementList, { pageNo, pageSize: ROWS }),
    siteSettings(),
  ]);
  const { records, pages } = answer.data;
  return isBeyond(pageNo, records) ? null : { records, pages, site };
}
