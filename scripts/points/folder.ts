import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** Miniflare's databases and buckets in a data folder. */
const DATABASES = 'd1/miniflare-D1DatabaseObject';
const OBJECTS = 'r2/miniflare-R2BucketObject';
/** Uploaded files; blobs are immutable. */
export const BLOBS = 'r2/mingjie-files/blobs';
/** Contents of a snapshot; written last, so that it marks a complete one. */
export const CONTENTS = 'point.json';

/** Databases by name with the SHA-256 of their compressed copy, and uploaded files. */
const contents = z.object({
  at: z.number(),
  databases: z.array(z.object({ file: z.string(), copy: z.string(), sha256: z.string() })),
  blobs: z.array(z.string()),
});
export type Contents = z.output<typeof contents>;

/** Name of a snapshot: its time. */
export const POINT = /^\d{8}T\d{6}Z$/;

/** Snapshot folder of a data folder; `MINGJIE_POINTS` can put it on another disk. */
export const pointsOf = (data: string): string => process.env['MINGJIE_POINTS'] || `${data}-points`;

function hasTable(file: string, table: string): boolean {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
  } finally {
    db.close();
  }
}

/** Databases of a snapshot: main, then bucket metadata. The search index is rebuilt instead. */
export function databasesIn(data: string): string[] {
  const within = (folder: string, table: string) => {
    const all = existsSync(join(data, folder)) ? readdirSync(join(data, folder)) : [];
    return all
      .filter((it) => it.endsWith('.sqlite') && hasTable(join(data, folder, it), table))
      .map((it) => `${folder}/${it}`);
  };
  return [
    ...within(DATABASES, 'd1_migrations').filter((it) => hasTable(join(data, it), 'people')),
    ...within(OBJECTS, '_mf_objects'),
  ];
}

/** Contents of a snapshot; null if incomplete. */
export function contentsOf(points: string, name: string): Contents | null {
  const file = join(points, name, CONTENTS);
  return existsSync(file) ? z.parse(contents, JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Complete snapshots, newest first. */
export function pointsIn(points: string): { name: string; contents: Contents }[] {
  const names = existsSync(points) ? readdirSync(points).filter((it) => POINT.test(it)) : [];
  return names
    .toSorted()
    .reverse()
    .flatMap((name) => {
      const found = contentsOf(points, name);
      return found ? [{ name, contents: found }] : [];
    });
}
