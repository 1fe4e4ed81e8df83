import { env } from 'cloudflare:workers';
import { announcementList } from '../../../../contract/discovery/announcement/announcement.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { isBeyond } from '../../kit/page.ts';
import { siteSettings } from '../site/site.ts';

const ROWS = 20;

/**
 * One page of announcements, newest first. Returns null past the last page and for hosts without
 * announcements.
 */
export async function announcementData(pageNo: number) {
  const site = await siteSettings();
  if (!site.has.includes('site')) return null;
  const answer = await callMing(env, announcementList, { pageNo, pageSize: ROWS });
  const { records, pages } = answer.data;
  return isBeyond(pageNo, records) ? null : { records, pages, site };
}
