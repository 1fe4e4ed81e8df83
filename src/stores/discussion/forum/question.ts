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
import { announceWaiting } from '../../../client/ownInReview.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { optimistic } from '../../kit/optimistic.ts';
import { say, sayLater } from '../../kit/toast.ts';
import { takeAct } from '../../people/auth/act.ts';
import { isMember, ofMember } from '../../people/auth/member.ts';

export type OwnRelation = Data<typeof forumMine>;

let questionId = 0;

export const mine = atom<OwnRelation | null>(null);
/** 0 if none. */
export const accepted = atom({ id: 0 });
export const following = atom({ isFollow: false, followCount: 0 });

export type VoteValue = -1 | 0 | 1;
/** The own vote and the total; a locked vote cannot be changed. */
export type Vote = { value: VoteValue; voteCount: number; locked: boolean };
type Ballot = { state: WritableAtom<Vote>; want: ReturnType<typeof optimistic<Vote, VoteValue>> };

const ballots = new Map<number, Ballot>();

const signOf = (value: number) => Math.sign(value) as VoteValue;

function currentVoteOf(answerId: number, voteCount: number): Vote {
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
  const state = atom(currentVoteOf(answerId, voteCount));
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

/** Own vote on the question (`answerId` 0) or an answer; `voteCount` is from the page. */
export function voteOf(answerId: number, voteCount: number): WritableAtom<Vote> {
  return ballot(answerId, voteCount).state;
}

/** Votes up (1) or down (-1); repeating retracts. */
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
  loadOwn();
  if (takeAct('follow')) wantFollow(true);
}

function learnVotes(): void {
  for (const [answerId, { state, want }] of ballots)
    want.learn(currentVoteOf(answerId, state.get().voteCount));
}

const loadOwn = ofMember(
  async () => {
    const it = await call({ ...forumMine, silent: true }, { id: questionId });
    return () => {
      mine.set(it);
      announceWaiting(it.comments.map(({ answerId }) => answerId));
      wantAccepted.learn({ id: it.acceptedAnswerId });
      wantFollow.learn({ isFollow: it.isFollow, followCount: it.followCount });
      learnVotes();
    };
  },
  () => {
    mine.set(null);
    wantFollow.learn({ ...following.get(), isFollow: false });
    learnVotes();
  },
);

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

/** Toast for a close or reopen vote; reloads the page once decided. */
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

/** The question for its author while in review; null for others. */
export async function ownQuestion(): Promise<ForumPost | null> {
  return call({ ...forumInfo, silent: true }, { id: questionId }).catch(() => null);
}

/** Removes an own comment in review. */
export function forgetRemark(id: number): void {
  const it = mine.get();
  if (it) mine.set({ ...it, comments: it.comments.filter((one) => one.id !== id) });
}

/** Withdraws the own question (and leaves its page) or answer; false after a failure. */
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
