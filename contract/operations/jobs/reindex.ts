import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, emptyAnswer, id, noInput, time } from '../../kit/fields.ts';

/** Search index: queue, and last rebuild or null. `left` of `total` texts are pending. */
export const indexState = endpoint({
  method: 'GET',
  path: '/v1/operator/index',
  audience: 'operator',
  input: noInput,
  data: z.object({
    articles: count,
    questions: count,
    rebuild: z.nullable(z.object({ total: count, left: count, createTime: time })),
  }),
});

/** Queues an article, or everything, for reindexing; the old index keeps answering meanwhile. */
export const rebuildIndex = endpoint({
  method: 'POST',
  path: '/v1/operator/index/rebuild',
  audience: 'operator',
  input: z.object({ articleId: z.optional(id) }),
  data: emptyAnswer,
});
