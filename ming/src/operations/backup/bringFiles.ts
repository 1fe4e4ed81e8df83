import { HIDDEN_PREFIX } from '../../kit/file/schema.ts';
import { copyOf, type Listed } from './manifest.ts';
import type { Kept } from './reader.ts';
import { type Buckets, forEachFile, isThere, putBack } from './restoreFiles.ts';

/** What a backup has: rows by table, and the files that they use. */
type Found = { rows: ReadonlyMap<string, readonly Kept[]>; files: readonly Listed[] };

/** Whether a file of a backup is there, can be put back from its copy, or is lost. */
async function stateOf({ files, backups }: Buckets, found: Found, key: string) {
  const listed = found.files.find((it) => it.key === key);
  if (listed && (await isThere(files, listed))) return { state: 'there' as const };
  // Put back it would be public again.
  if (await files.head(HIDDEN_PREFIX + key)) return { state: 'there' as const };
  const copy = listed?.sha256 ? await backups.head(copyOf(listed)) : null;
  if (listed && copy?.size === listed.size) return { state: 'copied' as const, listed };
  return { state: (await files.head(key)) ? ('there' as const) : ('lost' as const) };
}

/**
 * Looks for the files that the rows of a backup used, and puts those back whose copies are whole where `puts` is true.
 * Which are lost, by their keys, and how many were put back. Idempotent.
 */
export async function bringFiles(buckets: Buckets, found: Found, puts: boolean) {
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
