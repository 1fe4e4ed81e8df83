import type { Data } from '../../../../contract/kit/endpoint.ts';
import {
  type AccountConflict,
  backupAccount,
  restoreAccount,
} from '../../../../contract/operations/backup/account.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { say } from '../../kit/toast.ts';

export type ComparedAccount = Data<typeof backupAccount>;

export type SoughtAccount = { name: string; id: string };

/** Compares; calls `found` with the result. */
export function compareAccount(
  it: SoughtAccount,
  found: (compared: ComparedAccount) => void,
): Promise<Outcome> {
  return attempt(async () => found(await call(backupAccount, it)));
}

/** Restores an account after its conflicts were accepted. */
export function bringBackAccount(
  it: SoughtAccount & { reason: string; accepted: AccountConflict[] },
): Promise<Outcome> {
  return attempt(async () => {
    const { rows, changed, files } = await call(restoreAccount, it);
    say('success', `账号已恢复：补回 ${rows} 行，改回 ${changed} 处，补回 ${files} 个文件`);
  });
}
