import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { noInput, wholeNumber } from '../../kit/fields.ts';

/** Page kinds in the sitemap, with one page per id. */
export const CRAWL_KIND = ['article', 'tag', 'column', 'category', 'author', 'forum', 'activity'] as const;
export type CrawlKind = (typeof CRAWL_KIND)[number];

/** Rows per part; the format allows 50,000 per file. */
export const CRAWL_PART = 10_000;

const lastmod = z.nullable(z.number());

/** A non-empty part. `lastmod` in ms, null if unknown. */
export const crawlPart = z.object({ kind: z.enum(CRAWL_KIND), part: z.number(), lastmod });
export type CrawlPart = z.output<typeof crawlPart>;

/** A public page: `id` as in its URL, `lastmod` in ms. */
export const crawlRow = z.object({ id: z.string(), lastmod });
export type CrawlRow = z.output<typeof crawlRow>;

/** All parts. A part is a range of ids, so that nothing is counted. */
export const crawlIndex = endpoint({
  method: 'GET',
  path: '/v1/sitemap',
  audience: 'anyone',
  input: noInput,
  data: z.array(crawlPart),
});

/** Public pages of a part in order; may be empty. */
export const crawlRows = endpoint({
  method: 'GET',
  path: '/v1/sitemap/part',
  audience: 'anyone',
  labels: { part: '分段序号' },
  input: z.object({ kind: z.enum(CRAWL_KIND), part: wholeNumber(1, 1_000_000) }),
  data: z.array(crawlRow),
});

/** IndexNow key, public by design as /{key}.txt. Empty if not set. */
export const crawlKey = endpoint({
  method: 'GET',
  path: '/v1/sitemap/key',
  audience: 'anyone',
  input: noInput,
  data: z.object({ key: z.string() }),
});
