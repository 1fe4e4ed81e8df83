import {
  addComment,
  commentSource,
  deleteComment,
  editComment,
  mentionSuggest,
  previewComment,
} from '../../../../../contract/discussion/comment/comment.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import type { Given } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { COMMENT_EDIT_MINUTES, MENTIONS_MOST } from '../../../../../contract/kit/limits.ts';
import { namedIn } from '../../../../../contract/kit/mention.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { missing, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../../kit/http/serve.ts';
import { randomHex } from '../../../kit/ids.ts';
import { admit, maskedText } from '../../../people/conduct/gate.ts';
import { passageRow } from '../lists.ts';
import { checkPassage, subjectOf } from '../passage/routes.ts';
import { type CommentRow, commentRow, keyedRow, lockRow, namedPeople, suggestedPeople } from '../reads.ts';
import { editFault, isShown } from '../rules.ts';
import { passageView, threadView } from '../views.ts';
import { commentBody, dropComment, insertComment, insertPassage, updateComment } from '../writes.ts';

const SUGGESTED = 8;
/** What one person may send, whatever comes of it. */
const WRITING = rule(40, 10);
const PREVIEWS = rule(120, 10);
/** A page asks with every pause in typing. */
const SUGGESTIONS = rule(60, 1);

export const writeRoutes = router();

/** The comment in the thread of `parent` that a reply answers, if it is still read; throws where the reply has no place there. */
async function answeredIn(ctx: Context, articleId: number, parent?: CommentRow, reply?: CommentRow) {
  if (parent?.comment.articleId !== articleId) throw missing('评论');
  await checkPassage(ctx, parent.comment);
  if (!reply || !isShown(reply.comment)) return undefined;
  const { id, parentId } = reply.comment;
  if (id !== parent.comment.id && parentId !== parent.comment.id) throw missing('评论');
  return reply.comment;
}

/** Why a comment was not stored though its text was admitted. */
function notStored(lock: { kind: string } | undefined, parentId: number): Refusal {
  if (lock?.kind === 'article') return new Refusal(CODE.refused, '这篇文章的评论已被锁定，不能再评论');
  if (lock) return new Refusal(CODE.refused, '这条评论已被锁定，不能再回复');
  return missing(parentId ? '评论' : '文章');
}

/** Whether a comment that was stored is the one that was sent. */
async function isSame(ctx: Context, stored: CommentRow['comment'], given: Given<typeof addComment>) {
  if (stored.articleId !== given.articleId) return false;
  return stored.source === given.content || stored.source === (await maskedText(ctx, given.content));
}

serve(writeRoutes, addComment, async (given, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const { articleId, parentId = 0, key = randomHex(16) } = given;
  const [people, [parent], [reply], [known]] = await db.batch([
    namedPeople(db, (given.mentions ?? []).slice(0, MENTIONS_MOST)),
    commentRow(db, parentId, userId),
    commentRow(db, parentId && (given.replyId ?? parentId), userId),
    keyedRow(db, userId, key),
  ]);
  if (!known) {
    await ctx.limits.take(`comment:${userId}`, WRITING, now);
    const answered = parentId ? await answeredIn(ctx, articleId, parent, reply) : undefined;
    const passage = await subjectOf(ctx, given);
    const mentions = namedIn(given.content, people).length;
    const fields = { 评论: given.content };
    const checked = await admit(ctx, { userId, key, channel: 'reply', mentions, fields });
    const draft = {
      articleId,
      parentId,
      replyId: answered?.id ?? parentId,
      userId,
      replyUserId: answered?.userId ?? '',
      passage,
      place: ctx.device.place,
      key,
      why: checked.why,
      now,
    };
    const text = await commentBody(checked.fields.评论, people);
    const stored = insertComment(db, draft, text);
    await db.batch(
      typeof passage === 'object' ? [insertPassage(db, articleId, passage, now), ...stored] : [...stored],
    );
    ctx.touch(tags.article(articleId));
  }
  const [[row], [lock]] = await db.batch([keyedRow(db, userId, key), lockRow(db, articleId, parentId)]);
  if (!row) throw notStored(lock, parentId);
  if (!(await isSame(ctx, row.comment, given)))
    throw new Refusal(CODE.refused, '这条评论已经以别的内容发出，请刷新页面');
  const [about] = row.comment.passageId ? await passageRow(db, row.comment.passageId) : [];
  return new Reply(threadView(row, [], userId), about ? { passage: passageView(about, 1) } : {});
});

serve(writeRoutes, editComment, async ({ id, content, mentions }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [[row], people] = await ctx.db.batch([
    commentRow(ctx.db, id, userId),
    namedPeople(ctx.db, (mentions ?? []).slice(0, MENTIONS_MOST)),
  ]);
  if (!row || row.comment.deletedAt !== null) throw missing('评论');
  const fault = editFault(row.comment, userId, ctx.now);
  if (fault) throw new Refusal(row.comment.userId === userId ? CODE.refused : CODE.forbidden, fault);
  await ctx.limits.take(`comment:${userId}`, WRITING, ctx.now);
  const checked = await admit(ctx, {
    // Changing a text writes no further one.
    userId,
    key: row.comment.key ?? `comment ${id}`,
    channel: 'reply',
    mentions: namedIn(content, people).length,
    fields: { 评论: content },
  });
  const least = ctx.now - COMMENT_EDIT_MINUTES * 60_000;
  const edit = { id, userId, key: row.comment.key, least, why: checked.why, now: ctx.now };
  await ctx.db.batch([...updateComment(ctx.db, edit, await commentBody(checked.fields.评论, people))]);
  ctx.touch(tags.article(row.comment.articleId));
  const [after] = await commentRow(ctx.db, id, userId);
  if (!after) throw missing('评论');
  return threadView(after, [], userId);
});

serve(writeRoutes, commentSource, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await commentRow(ctx.db, id, userId);
  if (!row || row.comment.deletedAt !== null) throw missing('评论');
  if (row.comment.userId !== userId) throw new Refusal(CODE.forbidden);
  return { content: row.comment.source };
});

serve(writeRoutes, deleteComment, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await commentRow(ctx.db, id, userId);
  if (!row) throw missing('评论');
  if (row.comment.userId !== userId) throw new Refusal(CODE.forbidden);
  await ctx.db.batch([...dropComment(ctx.db, row.comment, ctx.now)]);
  ctx.touch(tags.article(row.comment.articleId));
  return null;
});

serve(writeRoutes, previewComment, async ({ content }, ctx) => {
  const { id } = await signedIn(ctx);
  await ctx.limits.take(`preview:${id}`, PREVIEWS, ctx.now);
  return { content: (await commentBody(content, [])).html };
});

serve(writeRoutes, mentionSuggest, async ({ keyword, articleId = 0 }, ctx) => {
  const { id: callerId } = await signedIn(ctx);
  await ctx.limits.take(`mention:${callerId}`, SUGGESTIONS, ctx.now);
  return suggestedPeople(ctx.db, { keyword, articleId, callerId, most: SUGGESTED });
});
