import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { DOMAINS } from '../../../../ming/src/domains.ts';
import {
  type Manifest,
  manifestKey,
  manifest as manifestShape,
} from '../../../../ming/src/operations/backup/manifest.ts';
import { plan } from '../../../../ming/src/operations/backup/snapshot.ts';
import { advanceBackup } from '../../../../ming/src/operations/backup/writes.ts';
import { rowsOf } from '../../support/rows.ts';
import { db } from '../../support/world.ts';

/** Tables written by daily jobs and readers, outside the restored rows. */
const BESIDE = new Set([
  'backups',
  'event_outbox',
  'experience_dues',
  'file_copies',
  'id_marks',
  'last_runs',
  'operator_log',
  'post_marks',
  'search_outbox',
  'sessions',
  'sqlite_sequence',
  'stray_bodies',
  'tombstones',
]);

/** Completes the running backup; fewer steps simulate an interrupted worker. */
export async function writeWhole(now: number): Promise<void> {
  await advanceBackup(env, now, 1_000);
}

export async function manifestOf(name: string): Promise<Manifest> {
  const object = await env.BACKUPS.get(manifestKey(name));
  return manifestShape.parse(await object?.json());
}

export async function bytesOf(key: string): Promise<Uint8Array> {
  const object = await env.BACKUPS.get(key);
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
}

/** All rows of a table with the storage class of each value. */
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

export async function copies(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select name from sqlite_master where name like 'backup\\_copy\\_%' escape '\\'`,
  );
  return rows.map((it) => it.name);
}

export const rowsNow = async () => {
  const { tables } = await plan(db);
  const entries = tables
    .filter((it) => !BESIDE.has(it))
    .map(async (name) => [name, await everyRow(env.DB, name)] as const);
  return new Map(await Promise.all(entries));
};

/** Recounts everything and compares. */
export async function expectCounted(): Promise<void> {
  for (const { table, key, columns } of DOMAINS.flatMap((it) => it.counts ?? []))
    for (const [column, count] of Object.entries(columns)) {
      const [wrong] = await rowsOf<{ n: number }>(
        db,
        sql`select count(*) as n from ${sql.raw(table)} where ${sql.raw(`${table}.${column}`)} <> (${count})`,
      );
      expect(wrong?.n, `${table}.${column} by ${key}`).toBe(0);
    }
}
