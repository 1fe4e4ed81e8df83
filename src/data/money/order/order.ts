import type { articleList } from '../../../../contract/content/article/article.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { isOwnBackend, type UpstreamEnv } from '../../../../functions/upstream.ts';

const COLUMN = { new: 'create_time', hot: 'quantity' } as const;

/** Sort order of an article list; outside hosts only understand a column name. */
export function inOrder(env: UpstreamEnv, sort: keyof typeof COLUMN | undefined) {
  if (!sort || isOwnBackend(env)) return { sort };
  return { sort, orderByDescColumn: COLUMN[sort] } satisfies Input<typeof articleList>;
}
