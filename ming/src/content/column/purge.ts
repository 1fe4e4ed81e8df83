import { tags } from '../../../../contract/kit/cacheTags.ts';
import type { Context } from '../../kit/http/serve.ts';

/** Purges article pages that lack the column's tag, as it was not shown on them. */
export function touchArticles({ touch }: Pick<Context, 'touch'>, ids: readonly number[]): void {
  for (const id of ids) touch(tags.article(id));
}
