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
import { acted, marked } from '../../../client/acted.ts';
import { call, callWhole } from '../../../client/call.ts';
import { has } from '../../../client/has.ts';
import { hasToken } from '../../../client/token.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { optimistic } from '../../kit/optimistic.ts';
import { takeAct } from '../../people/auth/act.ts';
import { isMember } from '../../people/auth/member.ts';

/** The article of this page; 0 before `begin`. */
let articleId = 0;

/** Whether the reader likes the article, and how many do. */
export const like = atom({ isLike: false, likeCount: 0 });
/** Whether and in which folder the reader has collected the article, and how many have. */
export const collected = atom({ isCollect: false, collectCount: 0, folderId: 0 });
/** The scores of the article and the reader's own, 0 where there is none. */
export const score = atom<ArticleScore>({ avg: 0, count: 0, myScore: 0, dist: [] });
/** Comments under this article that the reader likes. */
export const likedComments = atom<ReadonlySet<number>>(new Set());

/** The reader's own comments under this article that are in review. */
export const waitingComments = atom<readonly Comment[]>([]);

/** The public counts of the page. */
export type Counts = { id: number; likeCount: number; collectCount: number };

/** Hydrates the counts of the page, and loads the reader's own state. */
export function begin(counts: Counts): void {
  if (articleId === counts.id) return;
  articleId = counts.id;
  like.set({ isLike: false, likeCount: counts.likeCount });
  collected.set({ isCollect: false, collectCount: counts.collectCount, folderId: 0 });
  if (hasToken()) refresh().catch(() => {});
  if (takeAct('like')) setLike(true);
}

async function refresh(): Promise<void> {
  if (!(await has('collect'))) {
    const { data } = await callWhole({ ...articleInfoOf, silent: true }, { id: articleId });
    return wantLike.learn({ isLike: data.isLike, likeCount: data.likeCount });
  }
  const it = await call({ ...articleMine, silent: true }, { articleId });
  wantLike.learn({ isLike: it.isLike, likeCount: it.likeCount });
  wantCollect.learn({ isCollect: it.isCollect, collectCount: it.collectCount, folderId: it.folderId });
  wantScore.learn({ ...score.get(), myScore: it.myScore });
  likedComments.set(new Set(it.likedComments));
  waitingComments.set(it.waiting);
  marked(it.waitingPassages);
}

const step = (was: boolean, wanted: boolean) => Number(wanted) - Number(was);

type Like = { isLike: boolean; likeCount: number };

const liked = (it: Like, isLike: boolean): Like => ({
  isLike,
  likeCount: it.likeCount + step(it.isLike, isLike),
});

const wantLike = optimistic(like, {
  show: liked,
  send: async (isLike, it) => (await call(likeArticle, { articleId, isLike })) ?? liked(it, isLike),
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

/** Moves the article into a folder, or with null removes it from the collection. */
export async function collectIn(folderId: number | null): Promise<void> {
  if (isMember()) await wantCollect(folderId);
}

/** Scores the article from 1 to 5. */
export async function rate(value: number): Promise<void> {
  if (isMember()) await wantScore(value);
}

/** Loads the distribution of the scores. */
export async function loadScores(): Promise<void> {
  const loaded = await call({ ...articleScoreInfo, silent: true }, { articleId });
  if (loaded) score.set(loaded);
}

/** Unlocks the locked part with a reading code. */
export function openWithCode(id: number, code: string): Promise<Outcome> {
  return attempt(async () => {
    await call(checkCode, { articleId: id, code });
    acted();
  });
}
