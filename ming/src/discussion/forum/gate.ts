import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import type { Context } from '../../kit/http/serve.ts';
import { admit, maskedText } from '../../people/conduct/gate.ts';

/** A text of the forum before it is written: its fields by the label that people call them. */
type Given<F extends string> = {
  userId: string;
  kind: 'question' | 'answer' | 'remark';
  key: string;
  fields: Readonly<Record<F, string>>;
  mentions: number;
};

/** How a text is stored: what moderators have to look at, the state that follows, and when the public could read it first. */
export type Verdict = { why: readonly string[]; state: number; shownAt: number | null };

/**
 * The one place where questions, answers, comments and edits of the forum are looked at before they are written, and their
 * moderation state is decided. Throws where a text is refused; `fields` are the texts to store.
 */
export async function decided<F extends string>(
  ctx: Context,
  { kind, ...post }: Given<F>,
): Promise<Verdict & { fields: Record<F, string> }> {
  const channel = kind === 'question' ? 'question' : 'reply';
  // Another kind takes the same key for another text.
  const { why, fields } = await admit(ctx, { ...post, channel, key: `${kind} ${post.key}` });
  const waits = why.length > 0;
  return {
    why,
    fields,
    state: waits ? COMMENT_STATE.review : COMMENT_STATE.shown,
    shownAt: waits ? null : ctx.now,
  };
}

/** Whether a stored text is what was given, as it was or with masked words. */
export async function isSame(ctx: Context, stored: string, given: string): Promise<boolean> {
  return stored === given || stored === (await maskedText(ctx, given));
}
