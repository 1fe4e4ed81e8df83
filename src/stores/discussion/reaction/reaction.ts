import { atom } from 'nanostores';
import { articleInfoOf } from '../../../../contract/content/article/article.ts';
import { collectArticle, uncollectArticle } from '../../../../contract/content/collect/collect.ts';
import type { Comment } from '../../../../contract/discussion/comment/comment.ts';
import {
  type ArticleScore,
  articleMine,
  articleScoreInfo,
  checkCode,
  likeArticle,
} from '../../../../contract/discussion/reaction/reaction.ts';
import { acted, announceMarked } from '../../../client/articleEvents.ts';
import { call, callWhole } from '../../../client/call.ts';
import { hasCapability } from '../../../client/capabilities.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { optimistic } from '../../kit/optimistic.ts';
import { takeAct } from '../../people/auth/act.ts';
import { isMember, ofMember } from '../../people/auth/member.ts';

let articleId = 0;

export const like = atom({ isLike: false, likeCount: 0 });
export const collected = atom({ isCollect: false, collectCount: 0, folderId: 0 });
/** 0 without an own score. */
export const score = atom<ArticleScore>({ avg: 0, count: 0, myScore: 0, dist: [] });
export const likedComments = atom<ReadonlySet<number>>(new Set());

export const waitingComments = atom<readonly Comment[]>([]);

export type Counts = { id: number; likeCount: number; collectCount: number };

/** Hydrates public counts, and loads the reader's own state. */
export function begin(counts: Counts): void {
  if (articleId === counts.id) return;
  articleId = counts.id;
  like.set({ isLike: false, likeCount: counts.likeCount });
  collected.set({ isCollect: false, collectCount: counts.collectCount, folderId: 0 });
  loadOwn();
  if (takeAct('like')) setLike(true);
}

const loadOwn = ofMember(
  async () => {
    if (!(await hasCapability('collect'))) {
      const { data } = await callWhole({ ...articleInfoOf, silent: true }, { id: articleId });
      return () => wantLike.learn({ isLike: data.isLike, likeCount: data.likeCount });
    }
    const it = await call({ ...articleMine, silent: true }, { articleId });
    return () => {
      wantLike.learn({ isLike: it.isLike, likeCount: it.likeCount });
      wantCollect.learn({ isCollect: it.isCollect, collectCount: it.collectCount, folderId: it.folderId });
      wantScore.learn({ ...score.get(), myScore: it.myScore });
      // What was liked meanwhile is newer than this answer.
      likedComments.set(new Set([...it.likedComments, ...likedComments.get()]));
      waitingComments.set(it.waiting);
      announceMarked(it.waitingPassages);
    };
  },
  () => {
    wantLike.learn({ ...like.get(), isLike: false });
    wantCollect.learn({ ...collected.get(), isCollect: false, folderId: 0 });
    wantScore.learn({ ...score.get(), myScore: 0 });
    likedComments.set(new Set());
    waitingComments.set([]);
  },
);

const step = (was: boolean, wanted: boolean) => Number(wanted) - Number(was);

type Like = { isLike: boolean; likeCount: number };

const withLike = (it: Like, isLike: boolean): Like => ({
  isLike,
  likeCount: it.likeCount + step(it.isLike, isLike),
});

const wantLike = optimistic(like, {
  show: withLike,
  send: async (isLike, it) => (await call(likeArticle, { articleId, isLike })) ?? withLike(it, isLike),
});

const wantCollect = optimistic(collected, {
  show: (it, folderId: number | null) => ({
    isCollect: folderId !== null,
    collectCount: it.collectCount + step(it.isCollect, folderId !== null),
    folderId: folderId ?? 0,
  }),
  send: async (folderId) =>
    folderId === null
      ? { ...(await call(uncollectArticle, { articleId })), folderId: 0 }
      : call(collectArticle, { articleId, folderId }),
});

const wantScore = optimistic(score, {
  show: (it, myScore: number) => ({ ...it, myScore }),
  send: async (myScore, it) =>
    (await call(articleScoreInfo, { articleId, score: myScore })) ?? { ...it, myScore },
});

async function setLike(isLike: boolean): Promise<void> {
  if (await wantLike(isLike)) acted();
}

/** Toggles the like of the article. */
export async function toggleLike(): Promise<void> {
  if (isMember('like')) await setLike(!like.get().isLike);
}

/** Collects into a folder; null removes. */
export async function collectIn(folderId: number | null): Promise<void> {
  if (isMember()) await wantCollect(folderId);
}

/** Scores 1 to 5. */
export async function rate(value: number): Promise<void> {
  if (isMember()) await wantScore(value);
}

/** Loads the distribution of the scores. */
export async function loadScores(): Promise<void> {
  const loaded = await call({ ...articleScoreInfo, silent: true }, { articleId });
  if (loaded) score.set(loaded);
}

/** Unlocks the article with a reading code. */
export function openWithCode(id: number, code: string): Promise<Outcome> {
  return attempt(async () => {
    await call(checkCode, { articleId: id, code });
    acted();
  });
}
