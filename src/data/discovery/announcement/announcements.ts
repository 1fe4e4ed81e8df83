import { env } from 'cloudflare:workers';
import { announcementList } from '../../../../contract/discovery/announcement/announcement.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { isBeyond } from '../../kit/page.ts';
import { siteSettings } from '../site/site.ts';

/** Announcements on a page. */
const ROWS = 20;

/** One page of the announcements, the latest first; null beyond the end, and where the host has none. */
export async function announcementData(pageNo: number) {
  const site = await siteSettings();
  if (!site.has.includes('site')) return null;
  const answer = await callMing(env, announcementList, { pageNo, pageSize: ROWS });
  const { records, pages } = answer.data;
  return isBeyond(pageNo, records) ? null : { records, pages, site };
}
