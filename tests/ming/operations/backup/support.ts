import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import {
  type Manifest,
  manifestKey,
  manifest as manifestShape,
} from '../../../../ming/src/operations/backup/manifest.ts';
import { advanceBackup } from '../../../../ming/src/operations/backup/writes.ts';
import { rowsOf } from '../../support/rows.ts';
import { db } from '../../support/world.ts';

/** Writes the backup that is running to its end; an interrupted worker is one with fewer steps. */
export async function writeWhole(now: number): Promise<void> {
  await advanceBackup(env, now, 1_000);
}

/** The manifest of a backup. */
export async function manifestOf(name: string): Promise<Manifest> {
  const object = await env.BACKUPS.get(manifestKey(name));
  return manifestShape.parse(await object?.json());
}

/** The bytes of an object of a backup. */
export async function bytesOf(key: string): Promise<Uint8Array> {
  const object = await env.BACKUPS.get(key);
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
}

/** Every row of a table, with the type that each value is stored as. */
export async function everyRow(binding: D1Database, table: string): Promise<unknown[]> {
  const info = await binding.prepare(`pragma table_info("${table}")`).all<{ name: string }>();
  const columns = info.results.map(({ name }) => `"${name}", typeof("${name}")`);
  const { results } = await binding
    .prepare(
      `select json_array(${columns.map((it) => it.replace(/^"(\w+)"/, 'case typeof("$1") when \'blob\' then hex("$1") else "$1" end')).join(', ')}) as row from "${table}"`,
    )
    .all<{ row: string }>();
  return results.map((it) => it.row).toSorted();
}

/** Names of the copies that are in the database. */
export async function copies(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select name from sqlite_master where name like 'backup\\_copy\\_%' escape '\\'`,
  );
  return rows.map((it) => it.name);
}
