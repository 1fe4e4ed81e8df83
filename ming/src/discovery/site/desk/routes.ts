import {
  addLink,
  changeDonation,
  changeLink,
  donationList,
  dropLink,
  orderLinks,
  SPONSOR_STATE,
  type SponsorState,
  siteLinks,
} from '../../../../../contract/discovery/site/desk.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { pageOf } from '../../../kit/db.ts';
import { byOf } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../../kit/http/serve.ts';
import { sponsorTotal } from '../reads.ts';
import { type DonationRow, deskLink, deskLinks, donationRow, donationRows, donationTotal } from './reads.ts';
import { editDonation, editLink, makeLink, removeLink, sortLinks } from './writes.ts';

export const deskSiteRoutes = router();

const CHANGED = '这一条已被其他人修改，请重新读取后再保存';
const STATES = Object.keys(SPONSOR_STATE) as SponsorState[];

const view = ({ status, createTime, ...row }: DonationRow) => ({
  ...row,
  state: STATES.find((it) => SPONSOR_STATE[it] === status) ?? 'hidden',
  createTime: gmt8(createTime),
});

async function donationOf(ctx: Context, id: number): Promise<DonationRow> {
  const [row] = await donationRow(ctx.db, id);
  if (!row) throw notFound('赞助记录');
  return row;
}

serve(deskSiteRoutes, donationList, async (given, { db }) => {
  const [rows, totals, shown] = await db.batch([
    donationRows(db, given),
    donationTotal(db, given.state),
    sponsorTotal(db),
  ]);
  return new Reply(pageOf(rows.map(view), totals[0]?.total ?? 0, given), { ...shown[0] });
});

serve(deskSiteRoutes, changeDonation, async ({ id, ...wanted }, ctx) => {
  const before = await donationOf(ctx, id);
  if (!(await editDonation(ctx.db, before, wanted, await byOf(ctx))))
    throw new Refusal(CODE.refused, CHANGED);
  ctx.touch(tags.site);
  return view(await donationOf(ctx, id));
});

async function linkOf(ctx: Context, id: number) {
  const [row] = await deskLink(ctx.db, id);
  if (!row) throw notFound('友情链接');
  return row;
}

serve(deskSiteRoutes, siteLinks, (_given, { db }) => deskLinks(db));

serve(deskSiteRoutes, addLink, async (given, ctx) => {
  const id = await makeLink(ctx.db, given, await byOf(ctx));
  if (id === null) throw new Refusal(CODE.refused, '这个网址已经在友情链接里');
  ctx.touch(tags.site);
  return linkOf(ctx, id);
});

serve(deskSiteRoutes, changeLink, async ({ id, ...wanted }, ctx) => {
  const before = await linkOf(ctx, id);
  if (!(await editLink(ctx.db, before, wanted, await byOf(ctx)))) throw new Refusal(CODE.refused, CHANGED);
  ctx.touch(tags.site);
  return linkOf(ctx, id);
});

serve(deskSiteRoutes, dropLink, async ({ id }, ctx) => {
  if (await removeLink(ctx.db, id, await byOf(ctx))) ctx.touch(tags.site);
  return null;
});

serve(deskSiteRoutes, orderLinks, async ({ ids }, ctx) => {
  await sortLinks(ctx.db, ids, await byOf(ctx));
  ctx.touch(tags.site);
  return null;
});
