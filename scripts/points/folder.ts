import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** Where the local runtime keeps its databases and buckets inside a data folder. */
const DATABASES = 'd1/miniflare-D1DatabaseObject';
const OBJECTS = 'r2/miniflare-R2BucketObject';
/** The bucket of uploaded files, whose bytes lie in files that never change. */
export const BLOBS = 'r2/mingjie-files/blobs';
/** What a point consists of is told by this file, which is written last. */
export const CONTENTS = 'point.json';

/** A database of a point as it is called in the data folder, with the SHA-256 of its compressed copy; and the uploaded files. */
const contents = z.object({
  at: z.number(),
  databases: z.array(z.object({ file: z.string(), copy: z.string(), sha256: z.string() })),
  blobs: z.array(z.string()),
});
export type Contents = z.output<typeof contents>;

/** The name of a point: the time when it was taken. */
export const POINT = /^\d{8}T\d{6}Z$/;

/** Where points of a data folder are kept, on another disk where the operator says so. */
export const pointsOf = (data: string): string => process.env['MINGJIE_POINTS'] || `${data}-points`;

function hasTable(file: string, table: string): boolean {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
  } finally {
    db.close();
  }
}

/** The databases that a point has: the main one first, then what the buckets hold. The search index is built from the main one. */
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

/** What a point has; null where it is not whole. */
export function contentsOf(points: string, name: string): Contents | null {
  const file = join(points, name, CONTENTS);
  return existsSync(file) ? z.parse(contents, JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** The whole points of a folder by their names, which are their times, the newest first. */
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
