import {
  articleRevision,
  articleRevisions,
  myArticleInfo,
} from '../../../../../contract/content/article/write.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { withText } from '../body/reads.ts';
import { ownership } from '../reads.ts';
import { draftView, writingView } from '../views.ts';
import { revisionRow, revisionRows, tagRows, writingOf } from './reads.ts';
import { storedFields } from './states.ts';

export const draftRoutes = router();

serve(draftRoutes, myArticleInfo, async ({ id }, ctx) => {
  const { db, env } = ctx;
  const caller = await signedIn(ctx);
  const writing = await writingOf(ctx, id);
  if (writing?.article.userId !== caller.id) throw notFound('文章');
  const draft = await withText(env.FILES, writing.draft);
  return writingView({ ...writing, draft }, await tagRows(db, storedFields(draft).tags));
});

/** Throws 404 unless the article is the caller's. */
async function checkOwn({ db, ...ctx }: Context, id: number): Promise<void> {
  const caller = await signedIn(ctx);
  const [article] = await ownership(db, id);
  if (article?.userId !== caller.id) throw notFound('文章');
}

serve(draftRoutes, articleRevisions, async ({ id }, ctx) => {
  await checkOwn(ctx, id);
  const rows = await revisionRows(ctx.db, id);
  return rows.map(({ createdAt, startedAt, ...row }) => ({
    ...row,
    createTime: gmt8(createdAt),
    startTime: startedAt ? gmt8(startedAt) : '',
  }));
});

serve(draftRoutes, articleRevision, async ({ id, revision }, ctx) => {
  await checkOwn(ctx, id);
  const [stored] = await revisionRow(ctx.db, id, revision);
  if (!stored) throw notFound('历史版本');
  const row = await withText(ctx.env.FILES, stored);
  const time = gmt8(row.createdAt);
  const known = await tagRows(ctx.db, storedFields(row).tags);
  return { ...draftView(row, known), why: row.why, size: row.size, createTime: time, updateTime: time };
});
