import * as z from 'zod/mini';
import type { Value } from './codec.ts';
import { type ListedFile, listedOf, type Manifest, manifest, manifestKey } from './manifest.ts';
import { NotRestored, rowsIn } from './restore.ts';

/** A row by column names. */
export type BackupRow = Readonly<Record<string, Value>>;

/** The manifest of a backup; null if there is none. */
export async function manifestNamed(bucket: R2Bucket, name: string) {
  const object = await bucket.get(manifestKey(name));
  return object ? z.parse(manifest, await object.json()) : null;
}

/** Reads a backup table by table, one part in memory at a time. */
export function reader(bucket: R2Bucket, { tables, parts, objects }: Manifest) {
  const read = async (key: string) => {
    const object = await bucket.get(key);
    if (!object) throw new NotRestored(`存储桶里没有 ${key}`);
    return new Uint8Array(await object.arrayBuffer());
  };
  async function rows(table: string, isWanted: (row: BackupRow) => boolean): Promise<BackupRow[]> {
    const columns = tables.find((it) => it.name === table)?.columns ?? [];
    const found: BackupRow[] = [];
    for (const part of parts.filter((it) => it.table === table))
      for (const values of await rowsIn({ read }, part)) {
        const row = Object.fromEntries(columns.map((column, n) => [column, values[n] ?? null]));
        if (isWanted(row)) found.push(row);
      }
    return found;
  }
  async function files(keys: ReadonlySet<string>): Promise<ListedFile[]> {
    const found: ListedFile[] = [];
    for (const part of keys.size > 0 ? objects.parts : [])
      for (const line of await rowsIn({ read }, part)) {
        const listed = listedOf(line);
        if (keys.has(listed.key)) found.push(listed);
      }
    return found;
  }
  return { rows, files };
}

/** Distinct values of a column. */
export const idsIn = (rows: readonly BackupRow[], column: string) => new Set(rows.map((row) => row[column]));
