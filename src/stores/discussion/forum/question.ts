import { atom, type WritableAtom } from 'nanostores';
import { acceptAnswer, deleteAnswer } from '../../../../contract/discussion/forum/answer.ts';
import { type ForumPost, forumInfo } from '../../../../contract/discussion/forum/forum.ts';
import { forumMine } from '../../../../contract/discussion/forum/own.ts';
import { deleteQuestion } from '../../../../contract/discussion/forum/question.ts';
import {
  closeQuestion,
  followQuestion,
  reopenQuestion,
  voteForum,
} from '../../../../contract/discussion/forum/vote.ts';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import { call } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { hasToken } from '../../../client/token.ts';
import { waits } from '../../../client/waiting.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { optimistic } from '../../kit/optimistic.ts';
import { say, sayLater } from '../../kit/toast.ts';
import { tellTrouble } from '../../kit/trouble.ts';
import { takeAct } from '../../people/auth/act.ts';
import { isMember } from '../../people/auth/member.ts';

export type Mine = Data<typeof forumMine>;

/** The question of this page; 0 before `begin`. */
let questionId = 0;

/** The member's own votes and state of the question; null until loaded. */
export const mine = atom<Mine | null>(null);
/** The accepted answer; 0 where there is none. */
export const accepted = atom({ id: 0 });
/** Whether the reader follows the question, and how many do. */
export const following = atom({ isFollow: false, followCount: 0 });

export type VoteValue = -1 | 0 | 1;
/** One's vote on a post and the sum of all; a locked vote cannot be changed. */
export type Vote = { value: VoteValue; voteCount: number; locked: boolean };
type Ballot = { state: WritableAtom<Vote>; want: ReturnType<typeof optimistic<Vote, VoteValue>> };

const ballots = new Map<number, Ballot>();

const signOf = (value: number) => Math.sign(value) as VoteValue;

/** The vote from one's own call, or else from the page. */
function known(answerId: number, voteCount: number): Vote {
  const own = mine.get()?.votes.find((it) => it.answerId === answerId);
  const count = mine.get()?.counts.find((it) => it.answerId === answerId);
  return {
    value: signOf(own?.value ?? 0),
    voteCount: count?.voteCount ?? voteCount,
    locked: own?.locked ?? false,
  };
}

const voteAct = (answerId: number, value: 1 | -1) => `vote ${answerId} ${value}`;

function make(answerId: number, voteCount: number): Ballot {
  const state = atom(known(answerId, voteCount));
  const want = optimistic(state, {
    show: (it, value: VoteValue) => ({ ...it, value, voteCount: it.voteCount - it.value + value }),
    send: async (value, it) => {
      const answer = await call(voteForum, { id: questionId, answerId, value });
      return { ...it, value: signOf(answer.value), voteCount: answer.voteCount };
    },
  });
  for (const value of [1, -1] as const) if (takeAct(voteAct(answerId, value))) want(value);
  return { state, want };
}

function ballot(answerId: number, voteCount = 0): Ballot {
  const it = ballots.get(answerId) ?? make(answerId, voteCount);
  ballots.set(answerId, it);
  return it;
}

/** One's vote on the question (`answerId` 0) or an answer; `voteCount` is from the page. */
export function voteOf(answerId: number, voteCount: number): WritableAtom<Vote> {
  return ballot(answerId, voteCount).state;
}

/** Votes up (1) or down (-1); the same vote again retracts it. */
export async function vote(answerId: number, value: 1 | -1): Promise<void> {
  if (!isMember(voteAct(answerId, value))) return;
  const { state, want } = ballot(answerId);
  if (state.get().locked) return say('error', '投票超过 10 分钟后不能再改，内容修改后可以重新投票');
  await want(state.get().value === value ? 0 : value);
}

/** Hydrates from the page, and loads the reader's own state once. */
export function begin(question: { id: number; acceptedAnswerId: number; followCount: number }): void {
  if (questionId === question.id) return;
  questionId = question.id;
  accepted.set({ id: question.acceptedAnswerId });
  following.set({ isFollow: false, followCount: question.followCount });
  if (hasToken()) refresh().catch(() => {});
  if (takeAct('follow')) wantFollow(true);
}

async function refresh(): Promise<void> {
  const it = await call({ ...forumMine, silent: true }, { id: questionId });
  mine.set(it);
  waits(it.comments.map(({ answerId }) => answerId));
  wantAccepted.learn({ id: it.acceptedAnswerId });
  wantFollow.learn({ isFollow: it.isFollow, followCount: it.followCount });
  for (const [answerId, { state, want }] of ballots) want.learn(known(answerId, state.get().voteCount));
}

const wantAccepted = optimistic(accepted, {
  show: (_, id: number) => ({ id }),
  send: async (answerId) => ({
    id: (await call(acceptAnswer, { id: questionId, answerId })).acceptedAnswerId,
  }),
});

/** Toggles the acceptance of an answer. */
export async function toggleAccepted(answerId: number): Promise<void> {
  if (isMember()) await wantAccepted(accepted.get().id === answerId ? 0 : answerId);
}

const wantFollow = optimistic(following, {
  show: (it, isFollow: boolean) => ({
    isFollow,
    followCount: it.followCount + Number(isFollow) - Number(it.isFollow),
  }),
  send: (isFollow) => call(followQuestion, { id: questionId, isFollow }),
});

/** Follows or unfollows the question. */
export async function toggleFollowing(): Promise<void> {
  if (isMember('follow')) await wantFollow(!following.get().isFollow);
}

type Closing = { closed: boolean; votes: number; needed: number };

/** Shows the outcome of a vote to close or reopen; reloads the page once it is decided. */
function sayVote({ closed, votes, needed }: Closing, wanted: boolean): void {
  const said = wanted ? '关闭' : '重新打开';
  if (closed === wanted) {
    sayLater('success', `问题已${said}`);
    location.reload();
  } else say('success', `已投票${said}，现有 ${votes} 票，需要 ${needed} 票`);
}

/** Votes to close the question as a duplicate. */
export function closeAs(duplicateOf: number): Promise<Outcome> {
  return attempt(async () => sayVote(await call(closeQuestion, { id: questionId, duplicateOf }), true));
}

/** Votes to reopen the question. */
export async function reopen(): Promise<void> {
  const answer = await tellTrouble(call(reopenQuestion, { id: questionId })).catch(() => null);
  if (answer) sayVote(answer, false);
}

/** The question of this page for its author while it is in review; null for anybody else. */
export async function ownQuestion(): Promise<ForumPost | null> {
  return call({ ...forumInfo, silent: true }, { id: questionId }).catch(() => null);
}

/** Removes one's own comment that was in review. */
export function forgetRemark(id: number): void {
  const it = mine.get();
  if (it) mine.set({ ...it, comments: it.comments.filter((one) => one.id !== id) });
}

/** Withdraws one's own question and leaves its page, or one's own answer; false after a failure. */
export async function takeBack(answerId: number): Promise<boolean> {
  const work = answerId > 0 ? call(deleteAnswer, { id: answerId }) : call(deleteQuestion, { id: questionId });
  const done = await tellTrouble(work).then(() => true, wasDone);
  if (!done) return false;
  if (answerId > 0) say('success', '回答已删除');
  else {
    sayLater('success', '问题已删除');
    location.assign(place.forum());
  }
  return true;
}
