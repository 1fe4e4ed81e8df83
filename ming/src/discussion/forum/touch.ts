import { type CacheTag, tags } from '../../../../contract/kit/cacheTags.ts';
import type { Target } from '../../content/citation/rules.ts';
import type { Context } from '../../kit/http/serve.ts';

/** Names the public lists and pages that a question is on. */
export function touchQuestion(ctx: Context, id: number): void {
  for (const tag of [tags.question(id), tags.questionTitle(id), tags.forum]) ctx.touch(tag);
}

/** Pages that one write purges because it refers to them; any others show it within a minute. */
const CITED = 20;
const PAGES: Record<Target['kind'], ((target: string) => CacheTag) | null> = {
  article: tags.article,
  question: tags.question,
  tool: tags.tool,
  benchmark: tags.benchmark,
  doi: null,
};

/** Names the pages that list a text among those that refer to them. */
export function touchCited(ctx: Context, targets: readonly Target[]): void {
  for (const { kind, target } of targets.slice(0, CITED)) {
    const tag = PAGES[kind]?.(target);
    if (tag) ctx.touch(tag);
  }
}
