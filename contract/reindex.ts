import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, done, id, nothing, time } from './fields.ts';

/**
 * The search index: what waits to be brought into it, and the last rebuilding, null where there was none. `left` of its
 * `total` texts wait.
 */
export const indexState = endpoint({
  method: 'GET',
  path: '/v1/operator/index',
  audience: 'operator',
  input: nothing,
  data: z.object({
    articles: count,
    questions: count,
    rebuild: z.nullable(z.object({ total: count, left: count, createTime: time })),
  }),
});

/** Notes an article, or everything, as changed, so that the index takes it anew while it goes on answering. */
export const rebuildIndex = endpoint({
  method: 'POST',
  path: '/v1/operator/index/rebuild',
  audience: 'operator',
  input: z.object({ articleId: z.optional(id) }),
  data: done,
});
