import {
  constants,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { RESTORED } from '../../ming/src/kit/setting.ts';
import { NotRestored } from '../../ming/src/operations/backup/restore.ts';
import { BLOBS, contentsOf } from './folder.ts';
import { hashOfFile } from './takePoint.ts';

/** Restored uploads, and those whose copies are missing. */
export type RestoredBlobs = { blobs: number; lost: string[] };

/** Gives the restored database a new id, which makes the search index rebuild. */
function nameAnew(file: string): void {
  const db = new DatabaseSync(file);
  try {
    const check = db.prepare('pragma quick_check(1)').get()?.['quick_check'];
    if (check !== 'ok') throw new NotRestored(`副本里的数据库不完好（${check}）`);
    db.prepare(
      'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    ).run(RESTORED, JSON.stringify(crypto.randomUUID()));
  } finally {
    db.close();
  }
}

/** Restores a snapshot into a data folder without databases. Throws `NotRestored`. */
export async function bringPoint(points: string, name: string, into: string): Promise<RestoredBlobs> {
  const contents = contentsOf(points, name);
  if (!contents) throw new NotRestored(`${points} 里没有完整的副本 ${name}`);
  if (existsSync(join(into, 'd1')))
    throw new NotRestored(`${into} 里已经有数据，没有动它。请换一个新的文件夹`);
  for (const { copy, sha256 } of contents.databases)
    if ((await hashOfFile(join(points, name, copy))) !== sha256)
      throw new NotRestored(`${name} 的 ${copy} 与写下的散列不符，这份副本不能用`);
  const [main] = contents.databases;
  if (!main) throw new NotRestored(`${name} 里没有数据库`);
  const known = new Set(readdirSync(join(points, 'blobs')));
  const lost: string[] = [];
  mkdirSync(join(into, BLOBS), { recursive: true });
  for (const blob of contents.blobs) {
    if (!known.has(blob)) lost.push(blob);
    else copyFileSync(join(points, 'blobs', blob), join(into, BLOBS, blob), constants.COPYFILE_FICLONE);
  }
  for (const { file, copy } of contents.databases.toReversed()) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    await pipeline(
      createReadStream(join(points, name, copy)),
      createZstdDecompress(),
      createWriteStream(join(into, file)),
    );
  }
  nameAnew(join(into, main.file));
  return { blobs: contents.blobs.length - lost.length, lost };
}
