import * as z from 'zod/mini';

const whole = (most: number) => z.prefault(z.number().check(z.gte(0), z.lte(100_000)), most);

/**
 * What reputation is given and taken for, and what it allows. These are the defaults of the setting `forum`, in which an
 * operator changes any of them. A day is a calendar day in GMT+8.
 */
export const forumRules = z.object({
  /** Points for a vote for an answer, for a question; what a vote against takes from the author, and from who gives it to an answer. */
  answerUp: whole(10),
  questionUp: whole(5),
  down: whole(2),
  downGiven: whole(1),
  /** Points for an accepted answer, and for accepting the answer of somebody else. */
  accepted: whole(15),
  accepting: whole(2),
  /** Points for a suggested edit that was approved, and how many they come to in a lifetime. */
  edit: whole(2),
  editMost: whole(100),
  /** Points that removal as spam takes. */
  spam: whole(100),
  /** Points from votes and edits in one day; acceptances count beside them. */
  dayMost: whole(100),
  /** Reputation that each privilege needs. */
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
  /** While the site has fewer members, everybody may vote for. */
  fewMembers: whole(50),
  /** Votes of members that close or reopen a question. */
  closeVotes: whole(2),
  /** Votes of one person in a day: for, for posts of one author, against. */
  upsADay: whole(20),
  upsForOne: whole(6),
  downsADay: whole(10),
  /** Edits and suggested edits of one person in a day. */
  editsADay: whole(30),
  /** After so many minutes a vote stays, unless the post is edited. */
  lockMinutes: whole(10),
});
export type ForumRules = z.output<typeof forumRules>;
