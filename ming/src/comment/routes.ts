import type * as z from 'zod/mini';
import {
  addComment,
  commentList,
  commentSource,
  deleteComment,
  editComment,
  likeComment,
  mentionSuggest,
  passageList,
  previewComment,
  replyList,
} from '../../../contract/comment.ts';
import { CODE } from '../../../contract/envelope.ts';
import {
  COMMENT_EDIT_MINUTES,
  MENTIONS_MOST,
  PASSAGE_MOST,
  PASSAGES_MOST,
} from '../../../contract/limits.ts';
import { namedIn } from '../../../contract/mention.ts';
import type { passageSelector } from '../../../contract/passage.ts';
import { tags } from '../../../contract/tags.ts';
import { opensLocked } from '../article/reads.ts';
import { signedIn } from '../identity/caller.ts';
import { pageOf } from '../kit/db.ts';
import { holderOf } from '../kit/holder.ts';
import { randomHex } from '../kit/ids.ts';
import { rule } from '../kit/limit.ts';
import { missing, Refusal } from '../kit/refusal.ts';
import { type Context, Reply, router, serve } from '../kit/serve.ts';
import { admit, maskedText } from '../moderation/gate.ts';
import { countedPassages, passageRow, passageTotal, quotableRow } from './lists.ts';
import {
  commentRow,
  keyedRow,
  lockRow,
  moreReplies,
  namedPeople,
  positionOf,
  published,
  replyRows,
  suggestedPeople,
  threadStatements,
} from './reads.ts';
import { ownRoutes } from './routes/own.ts';
import { cursorOf, editFault, isShown } from './rules.ts';
import { commentView, passageView, passageViews, threadPage, threadView } from './views.ts';
import {
  dropComment,
  insertComment,
  insertPassage,
  type NewPassage,
  placeIn,
  quotablesOf,
  setCommentLike,
  textOf,
  updateComment,
} from './writes.ts';

const SUGGESTED = 8;
/** What one person may send, whatever comes of it. */
const WRITING = rule(40, 10);
const PREVIEWS = rule(120, 10);
const LIKES = rule(120, 10);
/** A page asks with every pause in typing. */
const SUGGESTIONS = rule(60, 1);

export const commentRoutes = router();

/** Whether the caller may read the locked part of an article. */
async function opens(ctx: Context, articleId: number): Promise<boolean> {
  const caller = await ctx.caller();
  return opensLocked(ctx.db, articleId, caller, await holderOf(caller?.id ?? null, ctx.browser));
}

/** A passage, or undefined where there is none or it is withheld from the caller; 0 is none. */
async function openPassage(ctx: Context, id: number) {
  const [row] = id ? await passageRow(ctx.db, id) : [];
  return row && (!row.locked || (await opens(ctx, row.articleId))) ? row : undefined;
}

/** Throws where a comment is about a passage that is withheld from the caller. */
async function checkPassage(ctx: Context, it: { passageId: number } | undefined): Promise<void> {
  if (it?.passageId && !(await openPassage(ctx, it.passageId))) throw missing('评论');
}

/** Where the quote of a new comment is in the article; refuses it where it is not there for this caller. */
async function placeOf(
  ctx: Context,
  articleId: number,
  it: z.output<typeof passageSelector>,
): Promise<NewPassage> {
  if (it.kind === 'text' && it.exact.length > PASSAGE_MOST)
    throw new Refusal(CODE.refused, `划线的文字最多 ${PASSAGE_MOST} 字`);
  const [[row], [held]] = await ctx.db.batch([
    quotableRow(ctx.db, articleId),
    passageTotal(ctx.db, articleId),
  ]);
  if (!row) throw missing('文章');
  const readable = !it.locked || (await opens(ctx, articleId));
  const place = readable ? placeIn(await quotablesOf(row), it) : null;
  if (!place) throw new Refusal(CODE.refused, '文章里没有找到这段文字，它可能刚被修改，请刷新页面后再选一次');
  if ((held?.total ?? 0) >= PASSAGES_MOST)
    throw new Refusal(CODE.refused, '这篇文章的划线已经很多了，请在已有的划线下或文章末尾评论');
  return place;
}

serve(
  commentRoutes,
  commentList,
  async ({ articleId, sort, around, passageId = 0, pageNo, pageSize, ...given }, ctx) => {
    const callerId = (await ctx.caller())?.id ?? null;
    const [[article], positions] = await ctx.db.batch([
      published(ctx.db, articleId),
      positionOf(ctx.db, { articleId, id: around ?? 0, sort }),
    ]);
    if (!article) throw missing('文章');
    const [found] = positions;
    if (around && !found) throw missing('评论');
    if (passageId || found?.passageId) {
      const open = await openPassage(ctx, passageId || (found?.passageId ?? 0));
      if (open?.articleId !== articleId || (found && passageId && found.passageId !== passageId))
        throw missing('评论');
      if (!passageId)
        return new Reply(pageOf([], 0, { pageNo, pageSize }), {
          cursor: null,
          passageId: open.id,
          locked: 0,
        });
    }
    const cursor = cursorOf(given.cursor, sort);
    const page = found ? Math.floor(found.at / pageSize) : cursor ? 0 : pageNo - 1;
    const window = {
      articleId,
      sort,
      size: pageSize,
      offset: page * pageSize,
      cursor: found ? undefined : cursor,
      passageId,
    };
    const [heads, , totals] = threadStatements(ctx.db, window, callerId);
    const read = await ctx.db.batch([heads, replyRows(ctx.db, window, callerId, found), totals]);
    const { data, extra } = threadPage(read, window, callerId);
    return new Reply(data, { ...extra, count: article.count });
  },
);

serve(commentRoutes, replyList, async (given, ctx) => {
  const callerId = (await ctx.caller())?.id ?? null;
  const rows = await moreReplies(ctx.db, given, callerId);
  await checkPassage(ctx, rows[0]?.comment);
  return rows.map((row) => commentView(row, callerId));
});

serve(commentRoutes, addComment, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const key = given.key ?? randomHex(16);
  const parentId = given.parentId ?? 0;
  const [people, [parent], [reply], [known]] = await ctx.db.batch([
    namedPeople(ctx.db, (given.mentions ?? []).slice(0, MENTIONS_MOST)),
    commentRow(ctx.db, parentId, userId),
    commentRow(ctx.db, given.replyId ?? parentId, userId),
    keyedRow(ctx.db, userId, key),
  ]);
  if (!known) {
    await ctx.limits.take(`comment:${userId}`, WRITING, ctx.now);
    if (parentId && parent?.comment.articleId !== given.articleId) throw missing('评论');
    await checkPassage(ctx, parent?.comment);
    const answered = reply && isShown(reply.comment) ? reply.comment : undefined;
    if (parentId && answered && answered.id !== parentId && answered.parentId !== parentId)
      throw missing('评论');
    const marked = !parentId && given.passageId ? await openPassage(ctx, given.passageId) : undefined;
    if (!parentId && given.passageId && marked?.articleId !== given.articleId) throw missing('划线');
    const fresh = !parentId && given.passage ? await placeOf(ctx, given.articleId, given.passage) : undefined;
    const checked = await admit(ctx, {
      ...{ userId, key, channel: 'reply', mentions: namedIn(given.content, people).length },
      fields: { 评论: given.content },
    });
    const text = await textOf(checked.fields.评论, people);
    const draft = {
      passage: marked ?? fresh,
      articleId: given.articleId,
      parentId,
      replyId: answered?.id ?? parentId,
      userId,
      replyUserId: parentId ? (answered?.userId ?? '') : '',
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

serve(commentRoutes, passageList, async ({ articleId }, ctx) => {
  const [[article], rows] = await ctx.db.batch([
    published(ctx.db, articleId),
    countedPassages(ctx.db, articleId, PASSAGES_MOST),
  ]);
  if (!article) throw missing('文章');
  const open = rows.some((it) => it.locked) && (await opens(ctx, articleId));
  return passageViews(rows, open);
});

serve(commentRoutes, editComment, async ({ id, content, mentions }, ctx) => {
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
    ...{ userId, key: row.comment.key ?? `comment ${id}`, channel: 'reply' },
    ...{ mentions: namedIn(content, people).length, fields: { 评论: content } },
  });
  const least = ctx.now - COMMENT_EDIT_MINUTES * 60_000;
  const edit = { id, userId, key: row.comment.key, least, why: checked.why, now: ctx.now };
  await ctx.db.batch([...updateComment(ctx.db, edit, await textOf(checked.fields.评论, people))]);
  ctx.touch(tags.article(row.comment.articleId));
  const [after] = await commentRow(ctx.db, id, userId);
  if (!after) throw missing('评论');
  return threadView(after, [], userId);
});

serve(commentRoutes, commentSource, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await commentRow(ctx.db, id, userId);
  if (!row || row.comment.deletedAt !== null) throw missing('评论');
  if (row.comment.userId !== userId) throw new Refusal(CODE.forbidden);
  return { content: row.comment.source };
});

serve(commentRoutes, deleteComment, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await commentRow(ctx.db, id, userId);
  if (!row) throw missing('评论');
  if (row.comment.userId !== userId) throw new Refusal(CODE.forbidden);
  await ctx.db.batch([...dropComment(ctx.db, row.comment, ctx.now)]);
  ctx.touch(tags.article(row.comment.articleId));
  return null;
});

serve(commentRoutes, likeComment, async ({ id, isLike }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`like:${userId}`, LIKES, ctx.now);
  const [liked] = await commentRow(ctx.db, id, userId);
  await checkPassage(ctx, liked?.comment);
  await ctx.db.batch([...setCommentLike(ctx.db, { id, userId, isLike, now: ctx.now })]);
  const [row] = await commentRow(ctx.db, id, userId);
  if (!row || !isShown(row.comment)) throw missing('评论');
  return { isLike: row.liked, likeCount: row.comment.likeCount };
});

serve(commentRoutes, previewComment, async ({ content }, ctx) => {
  const { id } = await signedIn(ctx);
  await ctx.limits.take(`preview:${id}`, PREVIEWS, ctx.now);
  return { content: (await textOf(content, [])).html };
});

serve(commentRoutes, mentionSuggest, async ({ keyword, articleId = 0 }, ctx) => {
  const { id: callerId } = await signedIn(ctx);
  await ctx.limits.take(`mention:${callerId}`, SUGGESTIONS, ctx.now);
  return suggestedPeople(ctx.db, { keyword, articleId, callerId, most: SUGGESTED });
});

commentRoutes.route('/', ownRoutes);
