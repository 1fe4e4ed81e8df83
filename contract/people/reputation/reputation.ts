import * as z from 'zod/mini';

const numberWithDefault = (most: number) => z.prefault(z.number().check(z.gte(0), z.lte(100_000)), most);

/** Reputation rules with defaults; overridden by the setting `forum`. Days are in GMT+8. */
export const forumRules = z.object({
  /**
   * Points for votes on answers and questions; penalties of a vote against for the author, and for the voter
   * on an answer.
   */
  answerUp: numberWithDefault(10),
  questionUp: numberWithDefault(5),
  down: numberWithDefault(2),
  downGiven: numberWithDefault(1),
  /** Points for an accepted answer, and for accepting somebody else's. */
  accepted: numberWithDefault(15),
  accepting: numberWithDefault(2),
  /** Points for an approved edit, and the lifetime maximum. */
  edit: numberWithDefault(2),
  editMost: numberWithDefault(100),
  /** Penalty for spam. */
  spam: numberWithDefault(100),
  /** Maximum of points per day from votes and edits; acceptances are extra. */
  dayMost: numberWithDefault(100),
  /** Required reputation by privilege. */
  ask: numberWithDefault(1),
  answer: numberWithDefault(1),
  comment: numberWithDefault(1),
  report: numberWithDefault(1),
  voteUp: numberWithDefault(10),
  voteDown: numberWithDefault(50),
  createTag: numberWithDefault(100),
  edits: numberWithDefault(300),
  review: numberWithDefault(500),
  close: numberWithDefault(500),
  /** Below this number of members everybody may vote for. */
  fewMembers: numberWithDefault(50),
  /** Votes of members that close or reopen a question. */
  closeVotes: numberWithDefault(2),
  /** Daily votes per person: for, for one author, against. */
  upsADay: numberWithDefault(20),
  upsForOne: numberWithDefault(6),
  downsADay: numberWithDefault(10),
  /** Daily edits and suggestions per person. */
  editsADay: numberWithDefault(30),
  /** Minutes after which a vote is final, unless the post is edited. */
  lockMinutes: numberWithDefault(10),
});
export type ForumRules = z.output<typeof forumRules>;
