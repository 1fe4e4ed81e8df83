import * as z from 'zod/mini';
import { flag } from '../../kit/fields.ts';
import { ruleNumber, rulesFrom } from '../../kit/ruleset.ts';

/**
 * Rules for what people write, each with its default; the setting `conduct` overrides any of them. An account is new
 * until it has both the age and the number of texts that are still shown. A day is one of GMT+8.
 */
export const conduct = z.object({
  /** Writing needs a bound WeChat account or phone. */
  needsContact: flag,
  newHours: ruleNumber(24),
  newPosts: ruleNumber(5),
  newQuestionsADay: ruleNumber(3),
  newRepliesADay: ruleNumber(10),
  newArticlesADay: ruleNumber(3),
  newMessagesADay: ruleNumber(50),
  /** Seconds between two questions, two replies, two articles, and two messages of a new account. */
  newQuestionGap: ruleNumber(120),
  newReplyGap: ruleNumber(30),
  newArticleGap: ruleNumber(300),
  newMessageGap: ruleNumber(2),
  /** Most of each in one text of a new account. */
  newLinks: ruleNumber(2),
  newMentions: ruleNumber(2),
  newPictures: ruleNumber(5),
  newFiles: ruleNumber(1),
  /** The same limits for an article, which has references and many figures. */
  newArticleLinks: ruleNumber(20),
  newArticlePictures: ruleNumber(50),
  /** Questions and replies, and messages, that anybody may send within ten seconds; 0 for any number. */
  burst: ruleNumber(5),
  burstMessages: ruleNumber(10),
  /** Most links in one text, and in one article, of anybody. */
  links: ruleNumber(20),
  articleLinks: ruleNumber(200),
  /** The same text of one person, or the same host of new accounts, that many times within a day is too often. */
  repeats: ruleNumber(3),
  reportsADay: ruleNumber(20),
  /** So many reporters, none of them new, hide a text of a member. */
  reporters: ruleNumber(3),
});
export type Conduct = z.output<typeof conduct>;

/** The rules from the setting `conduct`, as JSON; the defaults where there is none, or one that does not fit. */
export const conductOf = (setting: string | undefined): Conduct => rulesFrom(conduct, setting);
