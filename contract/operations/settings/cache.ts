import * as z from 'zod/mini';
import { isCacheTag } from '../../kit/cacheTags.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { emptyAnswer, paging, text, time } from '../../kit/fields.ts';

/** Tags per call. */
export const PURGED_MOST = 20;

/** Purges pages by cache tag: here immediately, elsewhere within a minute. */
export const purgeCache = endpoint({
  method: 'POST',
  path: '/v1/operator/cache/purge',
  audience: 'operator',
  labels: { tags: '缓存标签' },
  input: z.object({
    tags: z
      .array(z.string().check(z.maxLength(100), z.refine(isCacheTag)))
      .check(z.minLength(1), z.maxLength(PURGED_MOST)),
  }),
  data: emptyAnswer,
});

/** Purges by operators, latest first. */
export const purgeList = endpoint({
  method: 'GET',
  path: '/v1/operator/cache/purges',
  audience: 'operator',
  input: z.object(paging),
  data: pageSchema(z.object({ id: z.number(), tags: text, operator: text, createTime: time })),
});
