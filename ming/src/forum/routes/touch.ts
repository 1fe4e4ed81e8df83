import { tags } from '../../../../contract/tags.ts';
import type { Context } from '../../kit/serve.ts';

/** Names the public lists and pages that a question is on. */
export function touchQuestion(ctx: Context, id: number): void {
  for (const tag of [tags.question(id), tags.questionTitle(id), tags.forum]) ctx.touch(tag);
}
