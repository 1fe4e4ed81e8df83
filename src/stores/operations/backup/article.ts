import type { Data } from '../../../../contract/kit/endpoint.ts';
import {
  backupArticle,
  type Conflict,
  restoreArticle,
} from '../../../../contract/operations/backup/article.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { say } from '../../kit/toast.ts';

export type ArticleComparison = Data<typeof backupArticle>;

export type ArticleInBackup = { name: string; id: number };

/** Compares; calls `found` with the result. */
export function compareArticle(
  it: ArticleInBackup,
  found: (compared: ArticleComparison) => void,
): Promise<Outcome> {
  return attempt(async () => found(await call(backupArticle, it)));
}

/** Restores an article after its conflicts were accepted. */
export function bringBackArticle(
  it: ArticleInBackup & { comments: boolean; reason: string; accepted: Conflict[] },
): Promise<Outcome> {
  return attempt(async () => {
    const { rows, files, state } = await call(restoreArticle, it);
    say('success', `文章已恢复（${state}）：新增 ${rows} 行，补回 ${files} 个文件`);
  });
}
