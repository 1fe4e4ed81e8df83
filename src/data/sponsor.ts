import { env } from 'cloudflare:workers';
import { sponsorList } from '../../contract/site.ts';
import { callMing } from '../../functions/upstream.ts';
import { siteSettings } from './site.ts';

/** Donors on a page. */
const ROWS = 20;

/** One page of donors, the latest first. The call gives no total: a full page may have a next one. */
export async function sponsorData(pageNo: number) {
  const [donors, site] = await Promise.all([
    callMing(env, sponsorList, { pageNo, pageSize: ROWS }),
    siteSettings(),
  ]);
  return { donors: donors.data, pages: donors.data.length < ROWS ? pageNo : pageNo + 1, site };
}
