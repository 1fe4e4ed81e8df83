import * as z from 'zod/mini';
import { articleListItem } from '../../content/article/article.ts';
import { tagName } from '../../content/tag/tag.ts';
import { forumItem } from '../../discussion/forum/forum.ts';
import { SEARCHED_PATH } from '../../kit/beacon.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, emptyAnswer, flag, name, paging, text } from '../../kit/fields.ts';
import { SEARCHED_MOST } from '../../kit/limits.ts';
import { SUGGEST_KINDS, SUGGEST_PATH } from './suggest.ts';

/** Longer keywords are truncated. Blank finds nothing. */
const keyword = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, SEARCHED_MOST)),
);

/**
 * `title` and `summary` are escaped HTML with hits in `<em>`; `summary` is the matching passage with readable
 * formulas. `titleText` is plain.
 */
export const searchHit = z.extend(articleListItem, { titleText: text, userId: z.prefault(name, '') });
export type SearchHit = z.output<typeof searchHit>;

/**
 * How `"a phrase"` and `-word` were interpreted: phrases, exclusions, and look-alikes searched as words
 * (`ignored`). `loosened` if no hit has the phrases, which were then searched as words. `plain` is the
 * keyword without operators and exclusions, `words` all of it as words.
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
 * Fallbacks for a keyword without exact hits. Hits are those of `corrected`, or with `closest` those with
 * most of the words. `others` is the number of hits of the other kind (articles or questions); with `closest`
 * the number of closest questions.
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

/** A suggested keyword, or with `url` a page. */
const suggestion = z.object({ text: z.string(), kind: z.enum(SUGGEST_KINDS), url: text });
export type Suggestion = z.output<typeof suggestion>;

/** `total` is counted up to 1,001. The first page includes matching tools, materials and benchmarks. */
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
 * Reports a search from the browser, since result pages are cached and the same for all. With hits it counts
 * as hot search, once per visitor and day; without as wanted, once per visitor and week.
 */
export const searchMade = endpoint({
  method: 'POST',
  path: SEARCHED_PATH,
  audience: 'anyone',
  silent: true,
  input: z.object({ keyword }),
  data: emptyAnswer,
});

/** Suggestions for a partial keyword: at most 8, best first. */
export const searchSuggest = endpoint({
  method: 'GET',
  path: SUGGEST_PATH,
  audience: 'anyone',
  silent: true,
  input: z.object({ keyword }),
  data: z.array(suggestion),
});

/** A question found in itself or its answers; highlighted as `SearchHit`. */
export const questionHit = z.extend(forumItem, { titleText: text });
export type QuestionHit = z.output<typeof questionHit>;

/** Questions by relevance; `total` is counted up to 1,001. */
export const questionSearch = endpoint({
  method: 'GET',
  path: '/v1/forum/search',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ keyword, ...paging }),
  data: pageSchema(questionHit),
  extra: searchHelp,
});
