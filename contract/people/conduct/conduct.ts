import * as z from 'zod/mini';
import { flag } from '../../kit/fields.ts';
import { ruleNumber, rulesFrom } from '../../kit/ruleset.ts';

/**
 * Posting rules with defaults; overridden by the setting `conduct`. An account is new until it has the age
 * and the number of visible texts. Days are in GMT+8.
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
  /** Seconds between questions, replies, articles and messages of a new account. */
  newQuestionGap: ruleNumber(120),
  newReplyGap: ruleNumber(30),
  newArticleGap: ruleNumber(300),
  newMessageGap: ruleNumber(2),
  /** Limits per text of a new account. */
  newLinks: ruleNumber(2),
  newMentions: ruleNumber(2),
  newPictures: ruleNumber(5),
  newFiles: ruleNumber(1),
  /** Limits per article of a new account. */
  newArticleLinks: ruleNumber(20),
  newArticlePictures: ruleNumber(50),
  /** Posts, and messages, per ten seconds; 0 for no limit. */
  burst: ruleNumber(5),
  burstMessages: ruleNumber(10),
  /** Maximum links per text, and per article, for everybody. */
  links: ruleNumber(20),
  articleLinks: ruleNumber(200),
  /** Maximum repeats per day of a text by one person, or of a host by new accounts. */
  repeats: ruleNumber(3),
  reportsADay: ruleNumber(20),
  /** Reporters (not new) that hide a member's text. */
  reporters: ruleNumber(3),
});
export type Conduct = z.output<typeof conduct>;

/** Parses the setting `conduct` (JSON); defaults if missing or invalid. */
export const conductOf = (setting: string | undefined): Conduct => rulesFrom(conduct, setting);
