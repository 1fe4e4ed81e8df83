import type { Data } from '../../../../contract/kit/endpoint.ts';
import {
  backupArticle,
  type Conflict,
  restoreArticle,
} from '../../../../contract/operations/backup/article.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { say } from '../../kit/toast.ts';

/** An article in a backup beside the one that there is now. */
export type Compared = Data<typeof backupArticle>;

/** Which article, from which backup. */
export type Sought = { name: string; id: number };

/** Compares; what was found goes to `found`. */
export function compareArticle(it: Sought, found: (compared: Compared) => void): Promise<Outcome> {
  return attempt(async () => found(await call(backupArticle, it)));
}

/** Restores an article after its conflicts were read, and says what came back. */
export function bringBackArticle(
  it: Sought & { comments: boolean; reason: string; accepted: Conflict[] },
): Promise<Outcome> {
  return attempt(async () => {
    const { rows, files, state } = await call(restoreArticle, it);
    say('success', `文章已恢复（${state}）：新增 ${rows} 行，补回 ${files} 个文件`);
  });
}
