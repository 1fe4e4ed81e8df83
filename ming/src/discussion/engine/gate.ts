import { namedIn } from '../../../../contract/kit/mention.ts';
import type { TargetKind } from '../../../../contract/operations/moderation/moderation.ts';
import type { Context } from '../../kit/http/serve.ts';
import { admit, maskedText } from '../../people/conduct/gate.ts';
import { peopleIn } from './people.ts';
import { stateOf } from './rules.ts';
import { renderText, type Text } from './text.ts';

type SubmittedText<F extends string> = {
  userId: string;
  kind: TargetKind & ('question' | 'answer' | 'comment' | 'remark');
  key: string;
  fields: Readonly<Record<F, string>>;
  mentions: number;
  inputs?: Readonly<Record<string, string>>;
};

/** Moderation outcome: reasons for review, the resulting state, and the first public time. */
export type Verdict = { why: readonly string[]; state: number; shownAt: number | null };

/**
 * The single moderation gate for comments, questions, answers, remarks and edits. Throws if a text is
 * refused; `fields` are the (masked) texts to store.
 */
export async function moderated<F extends string>(
  ctx: Context,
  { kind, ...post }: SubmittedText<F>,
): Promise<Verdict & { fields: Record<F, string> }> {
  const channel = kind === 'question' ? 'question' : 'reply';
  // Keys are unique per kind only.
  const { why, fields } = await admit(ctx, { ...post, channel, key: `${kind} ${post.key}` });
  return { why, fields, state: stateOf(why), shownAt: why.length > 0 ? null : ctx.now };
}

type Comment = { userId: string; key: string; content: string; mentions?: readonly string[] | undefined };

/** Moderates and renders a comment. Throws if it is refused. */
export async function moderatedComment(
  ctx: Context,
  kind: 'comment' | 'remark',
  { userId, key, content, mentions }: Comment,
): Promise<{ verdict: Verdict; text: Text }> {
  const people = await peopleIn(ctx.db, mentions);
  const { fields, ...verdict } = await moderated(ctx, {
    userId,
    kind,
    key,
    mentions: namedIn(content, people).length,
    fields: { 评论: content },
  });
  return { verdict, text: await renderText(kind, fields.评论, people) };
}

/** Whether a stored text equals the given one, with or without masked words. */
export async function isSame(ctx: Context, stored: string, given: string): Promise<boolean> {
  return stored === given || stored === (await maskedText(ctx, given));
}
