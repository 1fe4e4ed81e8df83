import * as z from 'zod/mini';

const whole = (most: number) => z.prefault(z.number().check(z.gte(0), z.lte(100_000)), most);

/** Reputation rules with defaults; overridden by the setting `forum`. Days are in GMT+8. */
export const forumRules = z.object({
  /**
   * Points for votes on answers and questions; penalties of a vote against for the author, and for the voter
   * on an answer.
   */
  answerUp: whole(10),
  questionUp: whole(5),
  down: whole(2),
  downGiven: whole(1),
  /** Points for an accepted answer, and for accepting somebody else's. */
  accepted: whole(15),
  accepting: whole(2),
  /** Points for an approved edit, and the lifetime maximum. */
  edit: whole(2),
  editMost: whole(100),
  /** Penalty for spam. */
  spam: whole(100),
  /** Maximum of points per day from votes and edits; acceptances are extra. */
  dayMost: whole(100),
  /** Required reputation by privilege. */
  ask: whole(1),
  answer: whole(1),
  comment: whole(1),
  report: whole(1),
  voteUp: whole(10),
  voteDown: whole(50),
  createTag: whole(100),
  edits: whole(300),
  review: whole(500),
  close: whole(500),
  /** Below this number of members everybody may vote for. */
  fewMembers: whole(50),
  /** Votes of members that close or reopen a question. */
  closeVotes: whole(2),
  /** Daily votes per person: for, for one author, against. */
  upsADay: whole(20),
  upsForOne: whole(6),
  downsADay: whole(10),
  /** Daily edits and suggestions per person. */
  editsADay: whole(30),
  /** Minutes after which a vote is final, unless the post is edited. */
  lockMinutes: whole(10),
});
export type ForumRules = z.output<typeof forumRules>;
