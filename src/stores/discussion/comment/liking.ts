import { likeComment, type Reply } from '../../../../contract/discussion/comment/comment.ts';
import { call } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { isMember } from '../../people/auth/member.ts';
import { likedComments } from '../reaction/reaction.ts';
import { changeOne } from './comments.ts';

const liking = new Set<number>();

/** Toggles the like of a comment. */
export async function toggleCommentLike({ id, likeCount }: Pick<Reply, 'id' | 'likeCount'>): Promise<void> {
  if (!isMember() || liking.has(id)) return;
  liking.add(id);
  const was = likedComments.get();
  const isLike = !was.has(id);
  const count = (likeCount: number) => changeOne(id, (it) => ({ ...it, likeCount }));
  const mark = (on: boolean) => {
    const next = new Set(likedComments.get());
    if (on) next.add(id);
    else next.delete(id);
    likedComments.set(next);
  };
  mark(isLike);
  count(likeCount + (isLike ? 1 : -1));
  try {
    const answer = await tellTrouble(call(likeComment, { id, isLike }));
    mark(answer.isLike);
    count(answer.likeCount);
  } catch (error) {
    if (wasDone(error)) return;
    mark(!isLike);
    count(likeCount);
  } finally {
    liking.delete(id);
  }
}
