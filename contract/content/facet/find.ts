import * as z from 'zod/mini';
import { forumItem } from '../../discussion/forum/forum.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { paging } from '../../kit/fields.ts';
import { articleListItem } from '../article/article.ts';
import { FACET_KEYS } from './keys.ts';

/**
 * Hits of several values are counted up to this many, and the values of facets, as the tags of a filtered forum, among this
 * many of the newest hits.
 */
export const COUNTED_MOST = 1_000;

/** Stored values of facets, joined by commas; all of them have to fit. */
const facets = z.pipe(
  z.string().check(z.maxLength(400)),
  z.transform((text) => [...new Set(text.split(',').filter(Boolean))].slice(0, FACET_KEYS.length)),
);

const extra = z.object({
  /** How many of what was found have each value, by its stored form. */
  counts: z.prefault(z.record(z.string(), z.number()), {}),
});

/** Articles with all of these values, the latest first; `total` counts to 1,000 where there are several values. */
export const findArticles = endpoint({
  method: 'GET',
  path: '/v1/find/articles',
  audience: 'anyone',
  input: z.object({ facets: z.prefault(facets, ''), ...paging }),
  data: pageSchema(articleListItem),
  extra,
});

/** Questions with all of these values; otherwise as `findArticles`. */
export const findQuestions = endpoint({
  method: 'GET',
  path: '/v1/find/questions',
  audience: 'anyone',
  input: z.object({ facets: z.prefault(facets, ''), ...paging }),
  data: pageSchema(forumItem),
  extra,
});
