import * as z from 'zod/mini';
import { flag } from './fields.ts';

const number = (by: number) => z.prefault(z.int().check(z.gte(0)), by);

/**
 * Rules for what people write, each with its default; the setting `conduct` overrides any of them. An account is new
 * until it has both the age and the number of texts that are still shown. A day is one of GMT+8.
 */
export const conduct = z.object({
  /** Writing needs a bound WeChat account or phone. */
  needsContact: flag,
  newHours: number(24),
  newPosts: number(5),
  newQuestionsADay: number(3),
  newRepliesADay: number(10),
  newArticlesADay: number(3),
  newMessagesADay: number(50),
  /** Seconds between two questions, two replies, two articles, and two messages of a new account. */
  newQuestionGap: number(120),
  newReplyGap: number(30),
  newArticleGap: number(300),
  newMessageGap: number(2),
  /** Most of each in one text of a new account. */
  newLinks: number(2),
  newMentions: number(2),
  newPictures: number(5),
  newFiles: number(1),
  /** Likewise for one article, which has references and many figures. */
  newArticleLinks: number(20),
  newArticlePictures: number(50),
  /** Most links in one text, and in one article, of anybody. */
  links: number(20),
  articleLinks: number(200),
  /** The same text of one person, or the same host of new accounts, that many times within a day is too often. */
  repeats: number(3),
  reportsADay: number(20),
  /** So many reporters, none of them new, hide a text of a member. */
  reporters: number(3),
});
export type Conduct = z.output<typeof conduct>;

/** The rules from the setting `conduct`, as JSON; the defaults where there is none, or one that does not fit. */
export function conductOf(setting: string | undefined): Conduct {
  const given = z.safeParse(conduct, setting ? JSON.parse(setting) : {});
  return given.success ? given.data : z.parse(conduct, {});
}
