import type { Backup } from '../../../../contract/operations/backup/backup.ts';
import { gmt8 } from '../../kit/clock.ts';

/** Wire format of a complete backup, from its manifest's metadata. */
export function backupView({ name, metadata }: { name: string; metadata: Record<string, string> }): Backup {
  const number = (key: string) => Number(metadata[key] ?? 0);
  return {
    name,
    cause: metadata['cause'] ?? '',
    createTime: gmt8(number('at')),
    seconds: Math.round((number('writtenAt') - number('at')) / 1_000),
    size: number('size'),
    rows: number('rows'),
    objects: number('objects'),
  };
}
