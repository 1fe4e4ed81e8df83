import { HIDDEN_PREFIX } from '../../kit/file/schema.ts';
import { copyOf, type ListedFile } from './manifest.ts';
import type { BackupRow } from './reader.ts';
import { type Buckets, forEachFile, isThere, putBack } from './restoreFiles.ts';

type BackupContent = { rows: ReadonlyMap<string, readonly BackupRow[]>; files: readonly ListedFile[] };

/** State of a backup's file: present, restorable from its copy, or lost. */
async function stateOf({ files, backups }: Buckets, found: BackupContent, key: string) {
  const listed = found.files.find((it) => it.key === key);
  if (listed && (await isThere(files, listed))) return { state: 'there' as const };
  // Restoring a hidden file would make it public.
  if (await files.head(HIDDEN_PREFIX + key)) return { state: 'there' as const };
  const copy = listed?.sha256 ? await backups.head(copyOf(listed)) : null;
  if (listed && copy?.size === listed.size) return { state: 'copied' as const, listed };
  return { state: (await files.head(key)) ? ('there' as const) : ('lost' as const) };
}

/**
 * Checks the files used by a backup's rows; with `puts` restores those with intact copies. Returns lost keys
 * and the number restored. Idempotent.
 */
export async function bringFiles(buckets: Buckets, found: BackupContent, puts: boolean) {
  const used = (found.rows.get('file_uses') ?? []).map((it) => String(it['key']));
  const keys = [...new Set(used)].toSorted();
  const lost: string[] = [];
  let restored = 0;
  const bring = async (key: string): Promise<void> => {
    const { state, listed } = await stateOf(buckets, found, key);
    const isLost = state === 'lost' || (puts && listed && (await putBack(buckets, listed)) !== '');
    if (isLost) lost.push(key);
    else if (puts && listed) restored++;
  };
  await forEachFile(keys, bring);
  return { lost: lost.toSorted(), restored };
}
