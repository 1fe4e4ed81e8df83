import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { nothing, whole } from '../../kit/fields.ts';

/** Kinds of pages in the sitemap; each has one page per id. */
export const CRAWL_KIND = ['article', 'tag', 'column', 'category', 'author', 'forum', 'activity'] as const;
export type CrawlKind = (typeof CRAWL_KIND)[number];

/** Maximum number of rows of a part; the format allows 50,000 in a file. */
export const CRAWL_PART = 10_000;

const lastmod = z.nullable(z.number());

/** A part that holds something. `lastmod` in ms: the last change in it, null where that is not known. */
export const crawlPart = z.object({ kind: z.enum(CRAWL_KIND), part: z.number(), lastmod });
export type CrawlPart = z.output<typeof crawlPart>;

/** One public page: `id` as in its URL, `lastmod` in ms. */
export const crawlRow = z.object({ id: z.string(), lastmod });
export type CrawlRow = z.output<typeof crawlRow>;

/** The parts of every kind. A part covers a range of ids, so that none has to be counted. */
export const crawlIndex = endpoint({
  method: 'GET',
  path: '/v1/sitemap',
  audience: 'anyone',
  input: nothing,
  data: z.array(crawlPart),
});

/** What is public in one part, in order; empty where there is no such part. */
export const crawlRows = endpoint({
  method: 'GET',
  path: '/v1/sitemap/part',
  audience: 'anyone',
  labels: { part: '分段序号' },
  input: z.object({ kind: z.enum(CRAWL_KIND), part: whole(1, 1_000_000) }),
  data: z.array(crawlRow),
});

/** The IndexNow key, which is public by design: the site shows it as /{key}.txt. Empty where none is set. */
export const crawlKey = endpoint({
  method: 'GET',
  path: '/v1/sitemap/key',
  audience: 'anyone',
  input: nothing,
  data: z.object({ key: z.string() }),
});
