import * as z from 'zod/mini';
import { EXPORT_ARTICLES_PATH } from '../../../../contract/content/article/own.ts';
import { id as idField } from '../../../../contract/kit/fields.ts';
import { signedIn } from '../../identity/caller.ts';
import { dayOf } from '../../kit/clock.ts';
import { rule } from '../../kit/limit.ts';
import { invalid, missing } from '../../kit/refusal.ts';
import { contextOf, router } from '../../kit/serve.ts';
import { zipOf } from '../../kit/zip.ts';
import { bundle } from '../bundle.ts';
import { ownAmong } from '../reads/own.ts';

/** Exports of one person: of single articles, and of all of them. */
const SINGLE = rule(60, 60);
const WHOLE = rule(6, 24 * 60);

export const exportRoutes = router();

// Not by `serve`, whose answers are envelopes; a refusal still is one.
exportRoutes.get(EXPORT_ARTICLES_PATH, async (c) => {
  const ctx = contextOf(c.req.raw, c.env);
  const { db, limits, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const asked = z.safeParse(z.optional(idField), c.req.query('id'));
  if (!asked.success) throw invalid('id');
  const id = asked.data;
  if (id !== undefined && (await ownAmong(db, userId, [id])).length === 0) throw missing('文章');
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
