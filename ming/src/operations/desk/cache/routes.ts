import type { CacheTag } from '../../../../../contract/kit/cacheTags.ts';
import { indexState, rebuildIndex } from '../../../../../contract/operations/jobs/reindex.ts';
import { purgeCache, purgeList } from '../../../../../contract/operations/settings/cache.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { indexQueue, purgeRows, purgeTotal, runRows } from '../reads.ts';
import { noteArticle, noteEverything, purge } from './writes.ts';

export const cacheRoutes = router();

serve(cacheRoutes, purgeCache, async ({ tags }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const named = [...new Set(tags)] as CacheTag[];
  await purge(ctx.db, named, { operator, now: ctx.now });
  for (const tag of named) ctx.touch(tag);
  return null;
});

serve(cacheRoutes, purgeList, async (given, { db }) => {
  const [rows, [count]] = await db.batch([purgeRows(db, given), purgeTotal(db)]);
  const records = rows.map(({ createTime, ...it }) => ({ ...it, createTime: gmt8(createTime) }));
  return pageOf(records, count?.total ?? 0, given);
});

serve(cacheRoutes, indexState, async (_given, { db }) => {
  const [[queue = { articles: 0, questions: 0 }], [run]] = await db.batch([
    indexQueue(db),
    runRows(db, 'index'),
  ]);
  const total = Number(run?.detail);
  const left = Math.min(queue.articles + queue.questions, total);
  return { ...queue, rebuild: run ? { total, left, createTime: gmt8(run.startedAt) } : null };
});

serve(cacheRoutes, rebuildIndex, async ({ articleId }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const by = { operator, now: ctx.now };
  if (articleId === undefined) await noteEverything(ctx.db, by);
  else if (!(await noteArticle(ctx.db, articleId, by))) throw notFound('这篇文章');
  return null;
});
