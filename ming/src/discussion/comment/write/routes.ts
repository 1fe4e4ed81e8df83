import {
  addComment,
  COMMENT_STATE,
  commentSource,
  deleteComment,
  editComment,
  mentionSuggest,
  previewComment,
} from '../../../../../contract/discussion/comment/comment.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../../kit/http/serve.ts';
import { randomHex } from '../../../kit/ids.ts';
import { moderatedComment } from '../../engine/gate.ts';
import { checkSame, moderatedChange, ownText, takeWriting } from '../../engine/own.ts';
import { isShown } from '../../engine/rules.ts';
import { takeBack } from '../../engine/statements.ts';
import { renderText } from '../../engine/text.ts';
import { passageRow } from '../lists.ts';
import { checkPassage, subjectOf } from '../passage/routes.ts';
import { type CommentRow, commentRow, keyedRow, lockRow, suggestedPeople } from '../reads.ts';
import { passageView, threadView } from '../views.ts';
import { insertComment, insertPassage, updateComment } from '../writes.ts';

const SUGGESTED = 8;
const PREVIEWS = rule(120, 10);
/** Debounced requests: one per pause in typing. */
const SUGGESTIONS = rule(60, 1);

export const writeRoutes = router();

/** The comment that a reply answers, if it is public and in the thread of `parent`; throws otherwise. */
async function answeredIn(ctx: Context, articleId: number, parent?: CommentRow, reply?: CommentRow) {
  if (parent?.comment.articleId !== articleId) throw notFound('评论');
  await checkPassage(ctx, parent.comment);
  if (!reply || !isShown(reply.comment)) return undefined;
  const { id, parentId } = reply.comment;
  if (id !== parent.comment.id && parentId !== parent.comment.id) throw notFound('评论');
  return reply.comment;
}

/** The error for a comment that passed moderation but was not stored. */
function notStored(lock: { kind: string } | undefined, parentId: number): Refusal {
  if (lock?.kind === 'article') return new Refusal(CODE.refused, '这篇文章的评论已被锁定，不能再评论');
  if (lock) return new Refusal(CODE.refused, '这条评论已被锁定，不能再回复');
  return notFound(parentId ? '评论' : '文章');
}

serve(writeRoutes, addComment, async (given, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const { articleId, parentId = 0, key = randomHex(16) } = given;
  const [[parent], [reply], [known]] = await db.batch([
    commentRow(db, parentId, userId),
    commentRow(db, parentId && (given.replyId ?? parentId), userId),
    keyedRow(db, userId, key),
  ]);
  if (!known) {
    await takeWriting(ctx, userId);
    const answered = parentId ? await answeredIn(ctx, articleId, parent, reply) : undefined;
    const passage = await subjectOf(ctx, given);
    const { verdict, text } = await moderatedComment(ctx, 'comment', { ...given, userId, key });
    const draft = {
      articleId,
      parentId,
      replyId: answered?.id ?? parentId,
      userId,
      replyUserId: answered?.userId ?? '',
      passage,
      place: ctx.device.place,
      key,
      verdict,
      now,
    };
    const stored = insertComment(db, draft, text);
    await db.batch(
      typeof passage === 'object' ? [insertPassage(db, articleId, passage, now), ...stored] : [...stored],
    );
    ctx.touch(tags.article(articleId));
  }
  const [[row], [lock]] = await db.batch([keyedRow(db, userId, key), lockRow(db, articleId, parentId)]);
  if (!row) throw notStored(lock, parentId);
  await checkSame(ctx, row.comment.source, given.content, row.comment.articleId === articleId);
  const [about] = row.comment.passageId ? await passageRow(db, row.comment.passageId) : [];
  return new Reply(threadView(row, [], userId), about ? { passage: passageView(about, 1) } : {});
});

serve(writeRoutes, editComment, async ({ id, ...said }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await commentRow(ctx.db, id, userId);
  const comment = ownText(row?.comment, userId, '只能修改自己的评论');
  if (comment.state === COMMENT_STATE.hidden) throw new Refusal(CODE.refused, '评论已被隐藏，不能再修改');
  const { edit, text } = await moderatedChange(ctx, 'comment', comment, said);
  await ctx.db.batch([...updateComment(ctx.db, edit, text)]);
  ctx.touch(tags.article(comment.articleId));
  const [after] = await commentRow(ctx.db, id, userId);
  if (!after) throw notFound('评论');
  return threadView(after, [], userId);
});

serve(writeRoutes, commentSource, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await commentRow(ctx.db, id, userId);
  return { content: ownText(row?.comment, userId).source };
});

serve(writeRoutes, deleteComment, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await commentRow(ctx.db, id, userId);
  if (!row) throw notFound('评论');
  if (row.comment.userId !== userId) throw new Refusal(CODE.forbidden);
  await ctx.db.batch([...takeBack(ctx.db, 'comment', row.comment, ctx.now)]);
  ctx.touch(tags.article(row.comment.articleId));
  return null;
});

serve(writeRoutes, previewComment, async ({ content }, ctx) => {
  const { id } = await signedIn(ctx);
  await ctx.limits.take(`preview:${id}`, PREVIEWS, ctx.now);
  return { content: (await renderText('comment', content)).html };
});

serve(writeRoutes, mentionSuggest, async ({ keyword, articleId = 0 }, ctx) => {
  const { id: callerId } = await signedIn(ctx);
  await ctx.limits.take(`mention:${callerId}`, SUGGESTIONS, ctx.now);
  return suggestedPeople(ctx.db, { keyword, articleId, callerId, most: SUGGESTED });
});
