import {
  addComment,
  commentSource,
  deleteComment,
  editComment,
  mentionSuggest,
  previewComment,
} from '../../../../contract/comment.ts';
import { CODE } from '../../../../contract/envelope.ts';
import { COMMENT_EDIT_MINUTES, MENTIONS_MOST } from '../../../../contract/limits.ts';
import { namedIn } from '../../../../contract/mention.ts';
import { tags } from '../../../../contract/tags.ts';
import { signedIn } from '../../identity/caller.ts';
import { randomHex } from '../../kit/ids.ts';
import { rule } from '../../kit/limit.ts';
import { missing, Refusal } from '../../kit/refusal.ts';
import { Reply, router, serve } from '../../kit/serve.ts';
import { admit, maskedText } from '../../moderation/gate.ts';
import { passageRow } from '../lists.ts';
import { commentRow, keyedRow, lockRow, namedPeople, suggestedPeople } from '../reads.ts';
import { editFault, isShown } from '../rules.ts';
import { passageView, threadView } from '../views.ts';
import { commentBody, dropComment, insertComment, insertPassage, updateComment } from '../writes.ts';
import { checkPassage, openPassage, placeOf } from './passage.ts';

const SUGGESTED = 8;
/** What one person may send, whatever comes of it. */
const WRITING = rule(40, 10);
const PREVIEWS = rule(120, 10);
/** A page asks with every pause in typing. */
const SUGGESTIONS = rule(60, 1);

export const writeRoutes = router();

serve(writeRoutes, addComment, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const key = given.key ?? randomHex(16);
  const parentId = given.parentId ?? 0;
  const [people, [parent], [reply], [known]] = await ctx.db.batch([
    namedPeople(ctx.db, (given.mentions ?? []).slice(0, MENTIONS_MOST)),
    commentRow(ctx.db, parentId, userId),
    commentRow(ctx.db, parentId && (given.replyId ?? parentId), userId),
    keyedRow(ctx.db, userId, key),
  ]);
  if (!known) {
    await ctx.limits.take(`comment:${userId}`, WRITING, ctx.now);
    if (parentId && parent?.comment.articleId !== given.articleId) throw missing('评论');
    await checkPassage(ctx, parent?.comment);
    const answered = reply && isShown(reply.comment) ? reply.comment : undefined;
    if (answered && answered.id !== parentId && answered.parentId !== parentId) throw missing('评论');
    const marked = !parentId && given.passageId ? await openPassage(ctx, given.passageId) : undefined;
    if (!parentId && given.passageId && marked?.articleId !== given.articleId) throw missing('划线');
    const fresh = !parentId && given.passage ? await placeOf(ctx, given.articleId, given.passage) : undefined;
    const checked = await admit(ctx, {
      userId,
      key,
      channel: 'reply',
      mentions: namedIn(given.content, people).length,
      fields: { 评论: given.content },
    });
    const text = await commentBody(checked.fields.评论, people);
    const draft = {
      passage: marked ?? fresh,
      articleId: given.articleId,
      parentId,
      replyId: answered?.id ?? parentId,
      userId,
      replyUserId: answered?.userId ?? '',
      place: ctx.device.place,
      key,
      why: checked.why,
      now: ctx.now,
    };
    const stored = insertComment(ctx.db, draft, text);
    await ctx.db.batch(
      fresh ? [insertPassage(ctx.db, given.articleId, fresh, ctx.now), ...stored] : [...stored],
    );
    ctx.touch(tags.article(given.articleId));
  }
  const [[row], [lock]] = await ctx.db.batch([
    keyedRow(ctx.db, userId, key),
    lockRow(ctx.db, given.articleId, parentId),
  ]);
  if (!row && lock)
    throw new Refusal(
      CODE.refused,
      lock.kind === 'article' ? '这篇文章的评论已被锁定，不能再评论' : '这条评论已被锁定，不能再回复',
    );
  if (!row) throw missing(parentId ? '评论' : '文章');
  const said = row.comment.source;
  const same = said === given.content || said === (await maskedText(ctx, given.content));
  if (row.comment.articleId !== given.articleId || !same)
    throw new Refusal(CODE.refused, '这条评论已经以别的内容发出，请刷新页面');
  const [about] = row.comment.passageId ? await passageRow(ctx.db, row.comment.passageId) : [];
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
