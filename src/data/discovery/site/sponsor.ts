import { env } from 'cloudflare:workers';
import { sponsorList } from '../../../../contract/discovery/site/site.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { isBeyond } from '../../kit/page.ts';
import { siteSettings } from './site.ts';

/** Donors on a page. */
const ROWS = 20;

/**
 * One page of donors, the latest first, and the sum of all; null beyond the end. Where a host gives no number of
 * all, a full page may have a next one.
 */
export async function sponsorData(pageNo: number) {
  const [donors, site] = await Promise.all([
    callMing(env, sponsorList, { pageNo, pageSize: ROWS }),
    siteSettings(),
  ]);
  // A host may send all donors whatever page is asked for.
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
