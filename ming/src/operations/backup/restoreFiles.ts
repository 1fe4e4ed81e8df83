import { hashOf } from '../../kit/file/bodies.ts';
import { copyInParts, LARGE_BYTES, writtenHash } from '../../kit/file/large.ts';
import { HIDDEN_PREFIX } from '../../kit/file/schema.ts';
import { copyOf, type ListedFile, listedOf } from './manifest.ts';
import { rowsIn, type Source } from './restore.ts';

/** Concurrency. */
const TOGETHER = 8;

export type FileFault = { key: string; fault: string };

/** Files already intact, restored, and failed. */
export type RestoredFiles = { whole: number; restored: number; faults: FileFault[] };

export type Buckets = { files: R2Bucket; backups: R2Bucket };

/** Runs `act` for each item with limited concurrency. */
export async function forEachFile<T>(list: readonly T[], act: (it: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < list.length; at += TOGETHER)
    await Promise.all(list.slice(at, at + TOGETHER).map(act));
}

/** Whether a file is in the bucket as listed. */
export async function isThere(files: R2Bucket, it: ListedFile): Promise<boolean> {
  const found = await files.head(it.key);
  if (!found || found.size !== it.size) return false;
  const { sha256 } = found.checksums;
  const written = writtenHash(found);
  if (written) return written === it.sha256;
  return sha256 ? Buffer.from(sha256).toString('hex') === it.sha256 : found.etag === it.etag;
}

const DAMAGED = '副本已损坏，与清单里的散列不符';

/**
 * Restores a file from its copy; returns the fault in Chinese, or ''. Files of `large` bytes or more go in
 * parts.
 */
export async function putBack(
  { files, backups }: Buckets,
  it: ListedFile,
  large = LARGE_BYTES,
): Promise<string> {
  if (!it.sha256) return '这份备份里没有它的副本';
  const from = { bucket: backups, key: copyOf(it) };
  const found = await backups.head(from.key);
  if (!found) return '副本不见了';
  const { contentType, contentDisposition } = it;
  const httpMetadata = {
    ...(contentType && { contentType }),
    ...(contentDisposition && { contentDisposition }),
  };
  if (found.size > large) {
    const { size, sha256 } = it;
    const to = { bucket: files, key: it.key };
    const isWhole = found.size === size && (await copyInParts(from, to, { size, sha256, httpMetadata }));
    return isWhole ? '' : DAMAGED;
  }
  const copy = await backups.get(from.key);
  if (!copy) return '副本不见了';
  const bytes = new Uint8Array(await copy.arrayBuffer());
  if (hashOf(bytes) !== it.sha256) return DAMAGED;
  await files.put(it.key, bytes, { sha256: it.sha256, httpMetadata });
  return '';
}

/** Key of the hidden or shown counterpart; removed after restoring, since hiding is in the rows. */
const otherPlace = (key: string): string =>
  key.startsWith(HIDDEN_PREFIX) ? key.slice(HIDDEN_PREFIX.length) : HIDDEN_PREFIX + key;

/**
 * Restores missing and different uploads; leaves matching and unknown ones alone. Safe to repeat after an
 * interruption.
 */
export async function restoreFiles(source: Source, buckets: Buckets): Promise<RestoredFiles> {
  const done: RestoredFiles = { whole: 0, restored: 0, faults: [] };
  const bringBack = async (it: ListedFile): Promise<void> => {
    const isWhole = await isThere(buckets.files, it);
    const fault = isWhole ? '' : await putBack(buckets, it);
    if (fault) done.faults.push({ key: it.key, fault });
    else await buckets.files.delete(otherPlace(it.key));
    if (isWhole) done.whole++;
    else if (!fault) done.restored++;
  };
  const { parts, count } = source.manifest.objects;
  for (const part of parts) {
    const listed = (await rowsIn(source, part)).map(listedOf);
    await forEachFile(listed, bringBack);
    const { whole, restored, faults } = done;
    source.said(`文件：${whole + restored + faults.length}/${count}`);
  }
  return done;
}
