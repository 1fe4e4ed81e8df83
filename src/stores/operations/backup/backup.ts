import { backupList, startBackup } from '../../../../contract/operations/backup/backup.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

/** Complete backups and the status of the last one. */
export const readBackups = () => call(backupList, {});

/** Starts a backup. */
export function beginBackup(): Promise<Outcome> {
  return attempt(() => call(startBackup, {}), '备份已开始，数据停在这一刻');
}
