import { namedIn } from '../../../../contract/kit/mention.ts';
import type { TargetKind } from '../../../../contract/operations/moderation/moderation.ts';
import type { Context } from '../../kit/http/serve.ts';
import { admit, maskedText } from '../../people/conduct/gate.ts';
import { peopleIn } from './people.ts';
import { stateOf } from './rules.ts';
import { rendered, type Text } from './text.ts';

/** A text before it is written: its fields by the label that people call them. */
type Given<F extends string> = {
  userId: string;
  kind: TargetKind & ('question' | 'answer' | 'comment' | 'remark');
  key: string;
  fields: Readonly<Record<F, string>>;
  mentions: number;
  inputs?: Readonly<Record<string, string>>;
};

/** How a text is stored: what moderators have to look at, the state that follows, and when the public could read it first. */
export type Verdict = { why: readonly string[]; state: number; shownAt: number | null };

/**
 * The one place where comments, questions, answers, comments on these and their edits are looked at before they are written,
 * and their moderation state is decided. Throws where a text is refused; `fields` are the texts to store.
 */
export async function decided<F extends string>(
  ctx: Context,
  { kind, ...post }: Given<F>,
): Promise<Verdict & { fields: Record<F, string> }> {
  const channel = kind === 'question' ? 'question' : 'reply';
  // Another kind takes the same key for another text.
  const { why, fields } = await admit(ctx, { ...post, channel, key: `${kind} ${post.key}` });
  return { why, fields, state: stateOf(why), shownAt: why.length > 0 ? null : ctx.now };
}

type Comment = { userId: string; key: string; content: string; mentions?: readonly string[] | undefined };

/** A comment looked at and ready to be stored. Throws where it is refused. */
export async function looked(
  ctx: Context,
  kind: 'comment' | 'remark',
  { userId, key, content, mentions }: Comment,
): Promise<{ verdict: Verdict; text: Text }> {
  const people = await peopleIn(ctx.db, mentions);
  const { fields, ...verdict } = await decided(ctx, {
    userId,
    kind,
    key,
    mentions: namedIn(content, people).length,
    fields: { 评论: content },
  });
  return { verdict, text: await rendered(kind, fields.评论, people) };
}

/** Whether a stored text is what was given, as it was or with masked words. */
export async function isSame(ctx: Context, stored: string, given: string): Promise<boolean> {
  return stored === given || stored === (await maskedText(ctx, given));
}
