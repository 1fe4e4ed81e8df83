import * as z from 'zod/mini';
import { EXPORT_ARTICLES_PATH } from '../../../../../contract/content/article/own.ts';
import { id as idField } from '../../../../../contract/kit/fields.ts';
import { dayOf } from '../../../kit/clock.ts';
import { zipOf } from '../../../kit/export/zip.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { invalid, notFound } from '../../../kit/http/refusal.ts';
import { contextOf, router } from '../../../kit/http/serve.ts';
import { ownAmong } from '../own/reads.ts';
import { bundle } from './bundle.ts';

/** Exports per person: single articles, whole archive. */
const SINGLE = rule(60, 60);
const WHOLE = rule(6, 24 * 60);

export const exportRoutes = router();

// Not `serve`, as the response is no envelope; refusals are.
exportRoutes.get(EXPORT_ARTICLES_PATH, async (c) => {
  const ctx = contextOf(c);
  const { db, limits, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const asked = z.safeParse(z.optional(idField), c.req.query('id'));
  if (!asked.success) throw invalid('id');
  const id = asked.data;
  if (id !== undefined && (await ownAmong(db, userId, [id])).length === 0) throw notFound('文章');
  await limits.take(`bundle${id === undefined ? 's' : ''}:${userId}`, id === undefined ? WHOLE : SINGLE, now);
  const name = id === undefined ? `articles-${dayOf(now)}` : `article-${id}`;
  return new Response(zipOf(bundle({ db, files: c.env.FILES, userId, id }), new Date(now)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="mingjie-${name}.zip"`,
      'cache-control': 'private, no-store',
    },
  });
});
