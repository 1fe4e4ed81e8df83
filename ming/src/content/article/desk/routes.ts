import { curatedList, stickArticle } from '../../../../../contract/content/article/desk.ts';
import { submissionInfo } from '../../../../../contract/content/article/submission.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { dueTime, unlockedPart } from '../views.ts';
import { type CuratedRow, curatedRow, curatedRows, curatedTotal, submissionRow } from './reads.ts';
import { setPinned } from './writes.ts';

export const curateRoutes = router();

const view = ({ userId, nickname, createTime, updateTime, ...row }: CuratedRow) => ({
  ...row,
  author: { id: userId, nickname },
  createTime: gmt8(createTime),
  updateTime: gmt8(updateTime),
});

serve(curateRoutes, curatedList, async (given, { db }) => {
  const [rows, totals] = await db.batch([curatedRows(db, given), curatedTotal(db, given)]);
  return pageOf(rows.map(view), totals[0]?.total ?? 0, given);
});

serve(curateRoutes, stickArticle, async ({ id, isStick }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const [before] = await curatedRow(ctx.db, id);
  if (!before) throw notFound('文章');
  if (isStick && before.state !== 'published') throw new Refusal(CODE.refused, '只有公开的文章可以置顶');
  if (await setPinned(ctx.db, { id, userId: before.userId, isStick, operator, now: ctx.now })) {
    ctx.touch(tags.article(id));
    ctx.touch(tags.list);
  }
  const [after] = await curatedRow(ctx.db, id);
  return view(after ?? before);
});

serve(curateRoutes, submissionInfo, async ({ id }, { db }) => {
  const [row] = await submissionRow(db, id);
  if (!row) throw notFound('待审核的文章');
  const { sent, nickname, avatar, categoryName, publish, tagJson } = row;
  const { title, summary, cover, isOriginal, originalUrl, readType, price, wordCount, readMinutes } = sent;
  return {
    id,
    title,
    summary,
    cover,
    isOriginal,
    originalUrl,
    readType,
    price,
    categoryName,
    wordCount,
    readMinutes,
    content: sent.html + unlockedPart(sent.lockedHtml),
    toc: JSON.parse(sent.toc),
    author: { id: sent.userId, nickname, avatar },
    tagList: JSON.parse(tagJson),
    createTime: gmt8(sent.createTime),
    dueTime: dueTime(sent),
    isPublished: publish === 1,
  };
});
