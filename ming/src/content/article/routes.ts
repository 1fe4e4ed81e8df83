import {
  articleAuthor,
  articleList,
  articleMarkdown,
  bloggerArticles,
  browse,
  userArticles,
} from '../../../../contract/content/article/article.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { place } from '../../../../contract/kit/places.ts';
import { gmt8 } from '../../kit/clock.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { networkOf, rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { authorRow } from '../../people/user/reads.ts';
import { authorBeside, publicPerson } from '../../people/user/views.ts';
import { sourceOf } from './body/reads.ts';
import { articleRows, articleTotal, authorArticles, ownArticles, ownTotal } from './lists.ts';
import { ownership, publicSource, writerRow } from './reads.ts';
import { mayOpen } from './rules.ts';
import { sourceOf as referrerOf } from './view/source.ts';
import { countDuration, countView } from './view/writes.ts';
import { articleItemView } from './views.ts';
import { markdownFile } from './writes.ts';

const COPIES = rule(60, 10);

export const articleRoutes = router();

serve(articleRoutes, articleList, async (given, ctx) => {
  const caller = given.sort === 'follow' ? await signedIn(ctx) : null;
  const [rows, totals] = await ctx.db.batch([
    articleRows(ctx.db, given, caller?.id),
    articleTotal(ctx.db, given, caller?.id),
  ]);
  return pageOf(rows.map(articleItemView), totals[0]?.total ?? 0, given);
});

serve(articleRoutes, articleAuthor, async ({ id }, ctx) => {
  const [owned, writers] = await ctx.db.batch([ownership(ctx.db, id), writerRow(ctx.db, id)]);
  if (!owned[0] || !writers[0] || !mayOpen(owned[0], await ctx.caller())) throw notFound('文章');
  return publicPerson(writers[0]);
});

serve(articleRoutes, bloggerArticles, async (given, { db }) => {
  const [[author], rows] = await db.batch([
    authorRow(db, given.userId),
    authorArticles(db, given.userId, given.sort ?? 'new', given),
  ]);
  if (!author) throw notFound('用户');
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
  if (!author) throw notFound('用户');
  return pageOf(rows.map(articleItemView), totals[0]?.total ?? 0, given);
});

serve(articleRoutes, articleMarkdown, async ({ id, base: given }, ctx) => {
  const base = given ?? ctx.origin;
  const { address } = ctx.device;
  const caller = await ctx.caller();
  // Pages call without an address, and are cached.
  if (caller || address)
    await ctx.limits.take(`markdown:${caller?.id ?? networkOf(address)}`, COPIES, ctx.now);
  const [row] = await publicSource(ctx.db, id);
  if (!row) throw notFound('文章');
  const { title, userId, nickname, revision } = row;
  return {
    ...markdownFile(
      { ...row, source: await sourceOf(ctx.env.FILES, row) },
      { url: base + place.article(id), base },
    ),
    title,
    userId,
    nickname,
    revision,
    createTime: gmt8(row.createTime),
    updateTime: gmt8(row.updateTime),
  };
});

serve(articleRoutes, browse, async (given, ctx) => {
  const { articleId, duration = 0, progress, locked, referer = '' } = given;
  const it = { articleId, visitor: await ctx.visitor(), now: ctx.now };
  const counted = await countView(ctx.db, { ...it, ...referrerOf(referer, ctx.origin) });
  if (counted === 'missing') throw notFound('文章');
  await countDuration(ctx.db, { ...it, duration, progress, part: locked ? 'open' : 'whole' });
  return null;
});
