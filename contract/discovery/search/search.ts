import * as z from 'zod/mini';
import { articleListItem } from '../../content/article/article.ts';
import { tagName } from '../../content/tag/tag.ts';
import { forumItem } from '../../discussion/forum/forum.ts';
import { SEARCHED_PATH } from '../../kit/beacon.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, done, flag, name, paging, text } from '../../kit/fields.ts';
import { SEARCHED_MOST } from '../../kit/limits.ts';
import { SUGGEST_KINDS, SUGGEST_PATH } from './suggest.ts';

/** What is searched for; longer keywords are cut, not refused. Blank finds nothing. */
const keyword = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, SEARCHED_MOST)),
);

/**
 * An article that was found. `title` and `summary` are escaped HTML with hits in `<em>`; `summary` is
 * the passage that matched, with formulas in readable form. `titleText` is plain.
 */
export const searchHit = z.extend(articleListItem, { titleText: text, userId: z.prefault(name, '') });
export type SearchHit = z.output<typeof searchHit>;

/**
 * How a keyword with `"a phrase"` or `-word` was taken: phrases as they stand, what no hit holds, and what looks like
 * either but was looked for as ordinary words. `loosened` where nothing holds the phrases, so that they count as words.
 * `plain` is the keyword without quotes and without what is excluded, `words` all of it as ordinary words.
 */
const searchWish = z.object({
  phrases: z.prefault(z.array(z.string()), []),
  without: z.prefault(z.array(z.string()), []),
  ignored: z.prefault(z.array(z.string()), []),
  loosened: flag,
  plain: text,
  words: text,
});
export type SearchWish = z.output<typeof searchWish>;

/**
 * How a keyword was taken that nothing holds all words of, and what to try instead. Where something was found all the same,
 * it is what the `corrected` keyword finds, or with `closest` what holds most of its words. `others` is how many hits the
 * keyword has in the other kind, of articles and questions; beside closest articles, how many questions come closest.
 */
export const searchHelp = z.object({
  corrected: text,
  closest: flag,
  related: z.prefault(z.array(z.string()), []),
  tags: z.prefault(z.array(tagName), []),
  others: count,
  wish: z.optional(searchWish),
});
export type SearchHelp = z.output<typeof searchHelp>;

/** What a keyword may become, or lead to. `url` leads straight to a thing. */
const suggestion = z.object({ text: z.string(), kind: z.enum(SUGGEST_KINDS), url: text });
export type Suggestion = z.output<typeof suggestion>;

/** `total` counts to 1,001 at most. With the first page come the tools, materials and benchmarks that the keyword means. */
export const articleSearch = endpoint({
  method: 'GET',
  path: '/v1/article/search',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ keyword, ...paging }),
  data: pageSchema(searchHit),
  extra: z.extend(searchHelp, { beside: z.prefault(z.array(suggestion), []) }),
});

/**
 * Reports that a reader searched for something: for the hot searches, counted once a day and visitor, where something is
 * found; for what is wanted, counted once a week and visitor, where nothing is. Results of a page are the same for all, so
 * that only its reader's browser can say so.
 */
export const searchMade = endpoint({
  method: 'POST',
  path: SEARCHED_PATH,
  audience: 'anyone',
  silent: true,
  input: z.object({ keyword }),
  data: done,
});

/** Suggestions for a partly typed keyword: at most 8, the likeliest first. */
export const searchSuggest = endpoint({
  method: 'GET',
  path: SUGGEST_PATH,
  audience: 'anyone',
  silent: true,
  input: z.object({ keyword }),
  data: z.array(suggestion),
});

/** A question that was found, in itself or in its answers; marked as a `SearchHit`. */
export const questionHit = z.extend(forumItem, { titleText: text });
export type QuestionHit = z.output<typeof questionHit>;

/** Questions that were found with their answers, the most fitting first; `total` counts to 1,001 at most. */
export const questionSearch = endpoint({
  method: 'GET',
  path: '/v1/forum/search',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ keyword, ...paging }),
  data: pageSchema(questionHit),
  extra: searchHelp,
});
