import {
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { copyFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { streamHashOf } from '../../ming/src/operations/backup/codec.ts';
import { nameOf } from '../../ming/src/operations/backup/manifest.ts';
import { BLOBS, CONTENTS, type Contents, databasesIn, POINT, pointsIn } from './folder.ts';

const HOUR_MS = 3_600_000;
/** Retention: all for 4 hours, then the newest per hour for 24 hours. */
const KEPT = { allMs: 4 * HOUR_MS, hourlyMs: 24 * HOUR_MS };
/** Copies all pages in one step, so that the copy is consistent under concurrent writes. */
const ALL_PAGES = 0x7fff_ffff;
/** A blob, complete or partial. */
const BLOB = /^[0-9a-f]+(?:\.half)?$/;

export const hashOfFile = (file: string): Promise<string> => streamHashOf(createReadStream(file));

/** Online backup by SQLite, compressed. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const plain = `${to}.plain`;
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(source, plain, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  await pipeline(createReadStream(plain), createZstdCompress(), createWriteStream(to));
  rmSync(plain);
}

/** Copies blobs not yet in a snapshot; skips those deleted meanwhile. */
async function copyBlobs(data: string, points: string): Promise<string[]> {
  const [from, to] = [join(data, BLOBS), join(points, 'blobs')];
  mkdirSync(to, { recursive: true });
  const known = new Set(readdirSync(to));
  const blobs: string[] = [];
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    if (!known.has(name)) {
      const half = join(to, `${name}.half`);
      const isGone = await copyFile(join(from, name), half, constants.COPYFILE_FICLONE).then(
        () => false,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          return true;
        },
      );
      if (isGone) continue;
      await rename(half, join(to, name));
    }
    blobs.push(name);
  }
  return blobs;
}

/** Which of these times (ms, newest first) are kept at `now`. */
export function keptTimes(times: readonly number[], now: number): number[] {
  const hours = new Set<number>();
  return times.filter((at) => {
    if (now - at <= KEPT.allMs) return true;
    const hour = Math.floor(at / HOUR_MS);
    if (now - at > KEPT.hourlyMs || hours.has(hour)) return false;
    hours.add(hour);
    return true;
  });
}

/** Deletes expired and incomplete snapshots and unreferenced blobs; keeps unknown files. */
function prune(points: string, now: number): void {
  const all = pointsIn(points);
  const times = new Set(
    keptTimes(
      all.map((it) => it.contents.at),
      now,
    ),
  );
  const kept = all.filter((it) => times.has(it.contents.at));
  const names = new Set(kept.map((it) => it.name));
  for (const name of readdirSync(points))
    if (POINT.test(name) && !names.has(name)) rmSync(join(points, name), { recursive: true, force: true });
  const used = new Set(kept.flatMap((it) => it.contents.blobs));
  for (const name of readdirSync(join(points, 'blobs')))
    if (BLOB.test(name) && !used.has(name)) rmSync(join(points, 'blobs', name), { force: true });
}

/**
 * Takes a snapshot of databases and uploads of a data folder, which may be in use. The contents file is
 * written last: interrupted snapshots are never restored. Returns its name.
 */
export async function takePoint(data: string, points: string, now = Date.now()): Promise<string> {
  const name = nameOf(now);
  const folder = join(points, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const databases: Contents['databases'] = [];
  for (const [n, file] of databasesIn(data).entries()) {
    const copy = `${n}.sqlite.zst`;
    await copyDatabase(join(data, file), join(folder, copy));
    databases.push({ file, copy, sha256: await hashOfFile(join(folder, copy)) });
  }
  const contents: Contents = { at: now, databases, blobs: await copyBlobs(data, points) };
  const half = join(folder, 'half.json');
  await writeFile(half, JSON.stringify(contents));
  await rename(half, join(folder, CONTENTS));
  prune(points, now);
  return name;
}
