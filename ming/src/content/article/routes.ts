import {
  articleAuthor,
  articleInfoOf,
  articleList,
  articleMarkdown,
  bloggerArticles,
  browse,
  userArticles,
} from '../../../../contract/content/article/article.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { PASSAGES_INLINE } from '../../../../contract/kit/limits.ts';
import { place } from '../../../../contract/kit/places.ts';
import { countedPassages } from '../../discussion/comment/lists.ts';
import { threadStatements } from '../../discussion/comment/reads.ts';
import { passageViews, threadPage } from '../../discussion/comment/views.ts';
import { pageOf } from '../../kit/db.ts';
import { holderOf } from '../../kit/holder.ts';
import { rule } from '../../kit/http/limit.ts';
import { missing, Refusal } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { authorRow } from '../../people/user/reads.ts';
import { authorBeside, publicPerson } from '../../people/user/views.ts';
import { annexItems } from '../annex/reads.ts';
import { annexItemView as annexView } from '../annex/views.ts';
import { runsBeside } from '../benchmark/reads.ts';
import { badgesView } from '../benchmark/views.ts';
import { curateRoutes } from './desk/routes.ts';
import { draftRoutes } from './draft/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { sourceOf } from './export/source.ts';
import { articleRows, articleTotal, authorArticles, ownArticles, ownTotal } from './lists.ts';
import { ownRoutes } from './own/routes.ts';
import {
  articleRow,
  flagsOf,
  neighbours,
  neighboursInTime,
  ownership,
  placeRow,
  publicSource,
  relatives,
  sourceRow,
  writerRow,
} from './reads.ts';
import { mayOpen } from './rules.ts';
import { articleItemView, infoView } from './views.ts';
import { writeRoutes } from './write/routes.ts';
import { countDuration, countView, markdownFile } from './writes.ts';

const COPIES = rule(60, 10);

export const articleRoutes = router();

articleRoutes.route('/', curateRoutes);
articleRoutes.route('/', draftRoutes);
articleRoutes.route('/', writeRoutes);

serve(articleRoutes, articleList, async (given, ctx) => {
  const caller = given.sort === 'follow' ? await signedIn(ctx) : null;
  const [rows, totals] = await ctx.db.batch([
    articleRows(ctx.db, given, caller?.id),
    articleTotal(ctx.db, given, caller?.id),
  ]);
  return pageOf(rows.map(articleItemView), totals[0]?.total ?? 0, given);
});

serve(articleRoutes, articleInfoOf, async ({ id, comments }, ctx) => {
  const caller = await ctx.caller();
  const callerId = caller?.id ?? null;
  const holder = await holderOf(callerId, ctx.browser);
  const window = { articleId: id, sort: 'hot', size: comments, offset: 0 } as const;
  const [
    rows,
    writers,
    places,
    inColumn,
    inTime,
    related,
    heads,
    replies,
    totals,
    marked,
    attached,
    runs,
    flags,
    sources,
  ] = await ctx.db.batch([
    articleRow(ctx.db, id),
    writerRow(ctx.db, id),
    placeRow(ctx.db, id),
    neighbours(ctx.db, id),
    neighboursInTime(ctx.db, id),
    relatives(ctx.db, id),
    ...threadStatements(ctx.db, window, callerId),
    countedPassages(ctx.db, id, PASSAGES_INLINE),
    annexItems(ctx.db, id),
    runsBeside(ctx.db, id),
    ...(callerId || holder
      ? ([flagsOf(ctx.db, id, callerId ?? '', holder ?? ''), sourceRow(ctx.db, id, callerId ?? '')] as const)
      : []),
  ] as const);
  const [row, person, place] = [rows[0], writers[0], places[0]];
  if (!row || !person || !mayOpen(row.article, caller)) throw missing('文章');
  const did = flags?.[0];
  const info = infoView(
    { ...row, person, place, source: sources?.[0]?.source, benchmarks: badgesView(runs) },
    { neighbours: place ? inColumn : inTime, relatives: related },
    {
      caller,
      liked: !!did?.liked,
      collected: !!did?.collected,
      followed: !!did?.followed,
      commented: !!did?.commented,
      coded: !!did?.coded,
      bought: !!did?.bought,
    },
  );
  const threads = threadPage([heads, replies, totals], window, callerId);
  const passages = passageViews(marked, info.activeReadType === true);
  return new Reply(info, {
    comments: threads.data,
    ...threads.extra,
    passages,
    annexes: attached.map(annexView),
  });
});

serve(articleRoutes, articleAuthor, async ({ id }, ctx) => {
  const [owned, writers] = await ctx.db.batch([ownership(ctx.db, id), writerRow(ctx.db, id)]);
  if (!owned[0] || !writers[0] || !mayOpen(owned[0], await ctx.caller())) throw missing('文章');
  return publicPerson(writers[0]);
});

serve(articleRoutes, bloggerArticles, async (given, { db }) => {
  const [[author], rows] = await db.batch([
    authorRow(db, given.userId),
    authorArticles(db, given.userId, given.sort ?? 'new', given),
  ]);
  if (!author) throw missing('用户');
  return new Reply(pageOf(rows.map(articleItemView), author.articleCount, given), authorBeside(author));
});

serve(articleRoutes, userArticles, async (given, { db, ...ctx }) => {
  const caller = await ctx.caller();
  const userId = given.userId ?? caller?.id;
  if (!userId) throw new Refusal(CODE.unauthorised);
  const own = { userId, type: given.type, all: caller?.id === userId };
  const [[author], rows, totals] = await db.batch([
    authorRow(db, userId),
    ownArticles(db, own, given),
    ownTotal(db, own),
  ]);
  if (!author) throw missing('用户');
  return pageOf(rows.map(articleItemView), totals[0]?.total ?? 0, given);
});

serve(articleRoutes, articleMarkdown, async ({ id }, ctx) => {
  const caller = await signedIn(ctx);
  await ctx.limits.take(`markdown:${caller.id}`, COPIES, ctx.now);
  const [row] = await publicSource(ctx.db, id);
  if (!row) throw missing('文章');
  return { markdown: markdownFile(row, { url: ctx.origin + place.article(id), base: ctx.origin }) };
});

serve(articleRoutes, browse, async (given, ctx) => {
  const { articleId, duration = 0, progress, referer = '' } = given;
  const it = { articleId, visitor: await ctx.visitor(), now: ctx.now };
  const counted = await countView(ctx.db, { ...it, ...sourceOf(referer, ctx.origin) });
  if (counted === 'missing') throw missing('文章');
  await countDuration(ctx.db, { ...it, duration, progress });
  return null;
});

articleRoutes.route('/', ownRoutes);
articleRoutes.route('/', exportRoutes);
