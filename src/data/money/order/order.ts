import type { articleList } from '../../../../contract/content/article/article.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { isOwnBackend, type UpstreamEnv } from '../../../../functions/upstream.ts';

const COLUMN = { new: 'create_time', hot: 'quantity' } as const;

/** The order of a list of articles as the backend understands it: existing hosts only know the name of a column. */
export function inOrder(env: UpstreamEnv, sort: keyof typeof COLUMN | undefined) {
  if (!sort || isOwnBackend(env)) return { sort };
  return { sort, orderByDescColumn: COLUMN[sort] } satisfies Input<typeof articleList>;
}
