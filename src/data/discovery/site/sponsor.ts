import { env } from 'cloudflare:workers';
import { sponsorList } from '../../../../contract/discovery/site/site.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { isBeyond } from '../../kit/page.ts';
import { siteSettings } from './site.ts';

const ROWS = 20;

/**
 * One page of donors, newest first, and the total sum. Returns null past the last page. If the host sends no
 * count, a full page is assumed to have a next one.
 */
export async function sponsorData(pageNo: number) {
  const [donors, site] = await Promise.all([
    callMing(env, sponsorList, { pageNo, pageSize: ROWS }),
    siteSettings(),
  ]);
  // Some hosts ignore paging and send all donors.
  const all = donors.data.length > ROWS;
  const rows = all ? donors.data.slice((pageNo - 1) * ROWS, pageNo * ROWS) : donors.data;
  if (isBeyond(pageNo, rows)) return null;
  const { total } = donors.extra;
  const count = donors.extra.count ?? (all ? donors.data.length : undefined);
  const guess = rows.length < ROWS ? pageNo : pageNo + 1;
  const pages = count === undefined ? guess : Math.ceil(count / ROWS);
  const cacheTags = [tags.site, ...rows.flatMap((it) => (it.userId ? tags.author(it.userId) : []))];
  return { donors: rows, total, count, pages, site, cacheTags };
}
