import { CODE } from '../../../../contract/kit/envelope.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { isSame, moderatedComment } from './gate.ts';
import { changeableSince, type Flags, TOO_LATE } from './rules.ts';
import type { Edit, Own } from './statements.ts';
import type { Text } from './text.ts';

/** Per person; refused attempts count too. */
const WRITING = rule(40, 10);

/** Rate limit for comments; throws 429. */
export function takeWriting(ctx: Context, userId: string): Promise<void> {
  return ctx.limits.take(`comment:${userId}`, WRITING, ctx.now);
}

/** The caller's own comment; throws 404 if deleted, or with `forbidden` if it is somebody else's. */
export function ownText<T extends Flags>(it: T | undefined, userId: string, forbidden?: string): T {
  if (!it || it.deletedAt !== null) throw notFound('评论');
  if (it.userId !== userId) throw new Refusal(CODE.forbidden, forbidden);
  return it;
}

/** Prepares an edit of one's own comment; throws if the edit window is over or the text is refused. */
export async function moderatedChange(
  ctx: Context,
  kind: 'comment' | 'remark',
  { id, userId, key, createTime }: Own & { createTime: number },
  said: { content: string; mentions?: readonly string[] | undefined },
): Promise<{ edit: Edit; text: Text }> {
  const since = changeableSince(ctx.now);
  if (createTime < since) throw new Refusal(CODE.refused, TOO_LATE);
  await takeWriting(ctx, userId);
  // Reuses the original key: an edit is not counted as a further text.
  const { verdict, text } = await moderatedComment(ctx, kind, { ...said, userId, key: key ?? String(id) });
  return { edit: { id, userId, key, since, why: verdict.why, now: ctx.now }, text };
}

/** Throws if the idempotency key was used for another text or, without `isHere`, for another place. */
export async function checkSame(ctx: Context, stored: string, given: string, isHere: boolean): Promise<void> {
  if (!isHere || !(await isSame(ctx, stored, given)))
    throw new Refusal(CODE.refused, '这条评论已经以别的内容发出，请刷新页面');
}
