import { CODE } from '../../../../contract/kit/envelope.ts';
import { rule } from '../../kit/http/limit.ts';
import { missing, Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { isSame, looked } from './gate.ts';
import { changeableSince, type Flags, TOO_LATE } from './rules.ts';
import type { Edit, Own } from './statements.ts';
import type { Text } from './text.ts';

/** What one person may send, whatever comes of it. */
const WRITING = rule(40, 10);

/** Counts a comment that is sent; throws 429 where there were too many. */
export function takeWriting(ctx: Context, userId: string): Promise<void> {
  return ctx.limits.take(`comment:${userId}`, WRITING, ctx.now);
}

/** One's own comment; throws where it is gone, or somebody else's, of which `forbidden` is said. */
export function ownText<T extends Flags>(it: T | undefined, userId: string, forbidden?: string): T {
  if (!it || it.deletedAt !== null) throw missing('评论');
  if (it.userId !== userId) throw new Refusal(CODE.forbidden, forbidden);
  return it;
}

/** A change of one's own comment, ready to be stored; throws where it comes too late or is refused. */
export async function reworded(
  ctx: Context,
  kind: 'comment' | 'remark',
  { id, userId, key, createTime }: Own & { createTime: number },
  said: { content: string; mentions?: readonly string[] | undefined },
): Promise<{ edit: Edit; text: Text }> {
  const since = changeableSince(ctx.now);
  if (createTime < since) throw new Refusal(CODE.refused, TOO_LATE);
  await takeWriting(ctx, userId);
  // Changing a text writes no further one.
  const { verdict, text } = await looked(ctx, kind, { ...said, userId, key: key ?? String(id) });
  return { edit: { id, userId, key, since, why: verdict.why, now: ctx.now }, text };
}

/** Throws where an attempt stored another comment than the one that is sent with its key; `isHere` where it is at that place. */
export async function checkSame(ctx: Context, stored: string, given: string, isHere: boolean): Promise<void> {
  if (!isHere || !(await isSame(ctx, stored, given)))
    throw new Refusal(CODE.refused, '这条评论已经以别的内容发出，请刷新页面');
}
