import { type CacheTag, tags } from '../../../../contract/kit/cacheTags.ts';
import type { Target } from '../../content/citation/rules.ts';
import type { Context } from '../../kit/http/serve.ts';

/** Adds the cache tags of a question's pages and lists to purge. */
export function touchQuestion(ctx: Context, id: number): void {
  for (const tag of [tags.question(id), tags.questionTitle(id), tags.forum]) ctx.touch(tag);
}

/** Limit of purges per write; other pages are stale for up to a minute. */
const CITED = 20;
const PAGES: Record<Target['kind'], ((target: string) => CacheTag) | null> = {
  article: tags.article,
  question: tags.question,
  tool: tags.tool,
  benchmark: tags.benchmark,
  doi: null,
};

/** Adds the cache tags of cited pages to purge. */
export function touchCited(ctx: Context, targets: readonly Target[]): void {
  for (const { kind, target } of targets.slice(0, CITED)) {
    const tag = PAGES[kind]?.(target);
    if (tag) ctx.touch(tag);
  }
}
