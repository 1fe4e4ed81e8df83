import * as z from 'zod/mini';
import { forumItem } from '../../discussion/forum/forum.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { paging } from '../../kit/fields.ts';
import { articleListItem } from '../article/article.ts';
import { FACET_KEYS } from './keys.ts';

/** Limit when counting hits of several values; facet counts use this many of the newest hits. */
export const COUNTED_MOST = 1_000;

/** Comma-separated stored values; all must match. */
const facets = z.pipe(
  z.string().check(z.maxLength(400)),
  z.transform((text) => [...new Set(text.split(',').filter(Boolean))].slice(0, FACET_KEYS.length)),
);

const extra = z.object({
  /** Number of hits by stored value. */
  counts: z.prefault(z.record(z.string(), z.number()), {}),
});

/** Articles with all values, newest first; with several values `total` is counted up to 1,000. */
export const findArticles = endpoint({
  method: 'GET',
  path: '/v1/find/articles',
  audience: 'anyone',
  input: z.object({ facets: z.prefault(facets, ''), ...paging }),
  data: pageSchema(articleListItem),
  extra,
});

/** Questions with all values; as `findArticles`. */
export const findQuestions = endpoint({
  method: 'GET',
  path: '/v1/find/questions',
  audience: 'anyone',
  input: z.object({ facets: z.prefault(facets, ''), ...paging }),
  data: pageSchema(forumItem),
  extra,
});
