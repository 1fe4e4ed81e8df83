import { tags } from '../../../../contract/kit/cacheTags.ts';
import type { Context } from '../../kit/http/serve.ts';

/** Purges the pages of articles that do not carry the tag of their column, since it was not shown on them. */
export function touchArticles({ touch }: Pick<Context, 'touch'>, ids: readonly number[]): void {
  for (const id of ids) touch(tags.article(id));
}
