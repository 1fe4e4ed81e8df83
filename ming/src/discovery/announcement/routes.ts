import {
  type AnnouncementAudience,
  addAnnouncement,
  announcementList,
  changeAnnouncement,
  dropAnnouncement,
  plannedAnnouncements,
} from '../../../../contract/discovery/announcement/announcement.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import type { InputOf } from '../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { gmt8, parseGmt8 } from '../../kit/clock.ts';
import { pageOf } from '../../kit/db.ts';
import { byOf } from '../../kit/http/caller.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../kit/http/serve.ts';
import {
  type AnnouncementRow,
  announcementRow,
  announcementRows,
  announcementTotal,
  madeBy,
  plannedRows,
  plannedTotal,
} from './reads.ts';
import { type AnnouncementInput, make, removeAnnouncement, revise } from './writes.ts';

export const announcementRoutes = router();

const publicView = ({ id, title, content, url, startTime, endTime }: AnnouncementRow) => ({
  id,
  title,
  content,
  url,
  startTime: gmt8(startTime),
  endTime: gmt8(endTime),
});

const view = (row: AnnouncementRow) => ({
  ...publicView(row),
  audience: row.audience as AnnouncementAudience,
  isPublic: row.isPublic === 1,
  revision: row.revision,
});

serve(announcementRoutes, announcementList, async (given, { db, now }) => {
  const [rows, totals] = await db.batch([announcementRows(db, given, now), announcementTotal(db, now)]);
  return pageOf(rows.map(publicView), totals[0]?.total ?? 0, given);
});

serve(announcementRoutes, plannedAnnouncements, async (given, { db }) => {
  const [rows, totals] = await db.batch([plannedRows(db, given), plannedTotal(db)]);
  return pageOf(rows.map(view), totals[0]?.total ?? 0, given);
});

/** Validates an announcement; throws if its times are invalid. */
function saidOf(given: Omit<InputOf<typeof addAnnouncement>, 'key'>): AnnouncementInput {
  const { title, content, url, audience } = given;
  const [startTime, endTime] = [parseGmt8(given.startTime), parseGmt8(given.endTime)];
  if (Number.isNaN(startTime)) throw new Refusal(CODE.invalid, '没有这样的开始时间');
  if (Number.isNaN(endTime)) throw new Refusal(CODE.invalid, '没有这样的结束时间');
  if (endTime <= startTime) throw new Refusal(CODE.invalid, '结束时间要晚于开始时间');
  return { title, content, url, audience, startTime, endTime, isPublic: Number(given.isPublic) };
}

serve(announcementRoutes, addAnnouncement, async ({ key, ...given }, ctx) => {
  await make(ctx.db, key, saidOf(given), await byOf(ctx));
  const [row] = await madeBy(ctx.db, key);
  if (!row) throw new Refusal(CODE.failed);
  ctx.touch(tags.site);
  return view(row);
});

async function rowOf(ctx: Context, id: number): Promise<AnnouncementRow> {
  const [row] = await announcementRow(ctx.db, id);
  if (!row) throw notFound('公告');
  return row;
}

serve(announcementRoutes, changeAnnouncement, async ({ id, revision, ...given }, ctx) => {
  const before = await rowOf(ctx, id);
  if (!(await revise(ctx.db, before, { ...saidOf(given), revision }, await byOf(ctx))))
    throw new Refusal(CODE.refused, '公告已被其他人修改，请重新读取后再保存');
  ctx.touch(tags.site);
  return view(await rowOf(ctx, id));
});

serve(announcementRoutes, dropAnnouncement, async ({ id }, ctx) => {
  if (await removeAnnouncement(ctx.db, id, await byOf(ctx))) ctx.touch(tags.site);
  return null;
});
