import { dataFans, dataWeekly, dataWork } from '../../../../contract/operations/statistics/own.ts';
import { dayAfter, dayOf, gmt8 } from '../../kit/clock.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { before, mondayOf, spanOf, timesOf, weekOf } from '../../kit/span.ts';
import { saleSum } from '../../money/order/reads.ts';
import * as reads from './reads.ts';
import { articleView, fanSum, figures } from './rules.ts';
import { depthsView, fanDays, weekDays, workDays } from './views.ts';

export const dataRoutes = router();

/** Latest fans shown. */
const LATEST = 10;
/** Past weeks offered. */
const WEEKS = 26;

serve(dataRoutes, dataWork, async ({ days, articleId }, { db, now, ...ctx }) => {
  const whose = { userId: (await signedIn(ctx)).id, articleId };
  const span = spanOf(now, days);
  const [rows, [total], [earlier], articles, sources, searches, [depths], [sold], questions] = await db.batch(
    [
      reads.dayRows(db, whose, span),
      reads.totalRow(db, whose, span),
      reads.totalRow(db, whose, before(span)),
      reads.articleRows(db, whose.userId, span),
      reads.sourceRows(db, whose, span),
      reads.searchRows(db, whose, span),
      reads.depthRow(db, whose, span),
      saleSum(db, whose.userId, { ...timesOf(span), articleId }),
      reads.openQuestions(db, whose),
    ],
  );
  return {
    ...span,
    days: workDays(rows, span),
    total: figures(total),
    before: figures(earlier),
    articles: articles.map(articleView),
    sources,
    searches,
    depths: depthsView(depths),
    sold: sold ?? {},
    questions: questions.map((it) => ({ ...it, createTime: gmt8(it.createTime) })),
  };
});

serve(dataRoutes, dataFans, async ({ days }, { db, now, ...ctx }) => {
  const { id } = await signedIn(ctx);
  const span = spanOf(now, days);
  const [rows, earlier, [person], latest] = await db.batch([
    reads.fanRows(db, id, span),
    reads.fanRows(db, id, before(span)),
    reads.currentFans(db, id),
    reads.latestFans(db, id, LATEST),
  ]);
  const fansCount = person?.fansCount ?? 0;
  const all = fanDays(rows, span);
  let after = 0;
  const counted = all.toReversed().map((it) => {
    const total = fansCount - after;
    after += it.gained - it.lost;
    return { ...it, total };
  });
  return {
    ...span,
    days: counted.toReversed(),
    total: fanSum(all),
    before: fanSum(earlier),
    fansCount,
    latest: latest.map(({ createdAt, ...it }) => ({ ...it, createTime: gmt8(createdAt) })),
  };
});

serve(dataRoutes, dataWeekly, async ({ week }, { db, now, ...ctx }) => {
  const { id: userId } = await signedIn(ctx);
  const current = mondayOf(dayOf(now));
  const monday = mondayOf(week ?? dayAfter(current, -7));
  const span = weekOf(monday);
  const earlier = before(span);
  const [rows, fans, [total], [past], pastFans, read, liked, searches, [edges]] = await db.batch([
    reads.dayRows(db, { userId }, span),
    reads.fanRows(db, userId, span),
    reads.totalRow(db, { userId }, span),
    reads.totalRow(db, { userId }, earlier),
    reads.fanRows(db, userId, earlier),
    reads.articleRows(db, userId, span, { most: 1 }),
    reads.articleRows(db, userId, span, { by: 'likes', most: 1 }),
    reads.searchRows(db, { userId }, span),
    reads.edgeDays(db, userId),
  ]);
  const weeks = [];
  const oldest = edges?.first ? mondayOf(edges.first) : current;
  for (let it = current; it >= oldest && weeks.length < WEEKS; it = dayAfter(it, -7)) weeks.push(it);
  return {
    ...span,
    weeks,
    days: weekDays(rows, fans, span),
    total: { ...figures(total), ...fanSum(fans) },
    before: { ...figures(past), ...fanSum(pastFans) },
    mostRead: read[0] ? articleView(read[0]) : null,
    mostLiked: liked[0] ? articleView(liked[0]) : null,
    search: searches[0] ?? null,
  };
});
