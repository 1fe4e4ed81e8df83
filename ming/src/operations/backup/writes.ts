import { type Db, openDb } from '../../kit/db.ts';
import type { Env } from '../../kit/env.ts';
import { logFailure, reasonOf } from '../../kit/log.ts';
import { copyFiles, tendCopies } from './copies.ts';
import { type Manifest, manifestKey, manifestsIn, partsFolder } from './manifest.ts';
import { writeTables } from './parts.ts';
import { type Progress, progressOf } from './progress.ts';
import { type Run, runningRow } from './reads.ts';
import { keptOf } from './rules.ts';
import { endRun, keepProgress, noteError } from './runs.ts';
import { copiedCount, dropCopies } from './snapshot.ts';

export { beginBackup, forgetRuns } from './runs.ts';

/** Steps per call, within the limit of subrequests. */
const STEPS = 16;

type Bound = Pick<Env, 'DB' | 'FILES' | 'BACKUPS'>;

/** Continues the active backup for some steps. Returns its name if it should continue at once, else null. */
export async function advanceBackup(env: Bound, now: number, steps = STEPS): Promise<string | null> {
  const db = openDb(env.DB);
  let name: string | null = null;
  for (let n = 0; n < steps; n++) {
    const run = await runningRow(db);
    if (!run) return null;
    name = run.name;
    try {
      if (!(await step(env, db, run, now))) return null;
    } catch (error) {
      const reason = reasonOf(error).slice(0, 500);
      logFailure('backup', error, { name: run.name });
      if (await noteError(db, run, reason)) await giveUp(env, db, run, reason, now);
      return null;
    }
  }
  return name;
}

/** One step; false if the run ended or another worker has claimed it. */
async function step(env: Bound, db: Db, run: Run, now: number): Promise<boolean> {
  const it = progressOf(run);
  if (it.at < it.tables.length)
    return keepProgress(db, run, await writeTables(db, env.BACKUPS, run.name, it));
  if (!it.checked) return endTables(db, run, it);
  if (!it.tended) return keepProgress(db, run, await tendCopies(env.BACKUPS, db, run, it));
  if (!it.listed) return keepProgress(db, run, await copyFiles(env, db, run, it));
  await finish(env, db, run, it, now);
  return false;
}

/** Verifies row counts and drops the snapshot early: copying files may take hours the first time. */
async function endTables(db: Db, run: Run, it: Progress): Promise<boolean> {
  for (const { name, rows } of it.tables) {
    const copied = await copiedCount(db, name);
    const written = it.parts.reduce((sum, part) => sum + (part.table === name ? part.rows : 0), 0);
    if (copied !== rows || written !== rows)
      throw new Error(`${name}: ${copied} rows copied, ${rows} read, ${written} written`);
  }
  const isMine = await keepProgress(db, run, { ...it, checked: true });
  if (isMine) await dropCopies(db);
  return isMine;
}

/** Writes the manifest and deletes old backups. */
async function finish(env: Bound, db: Db, run: Run, it: Progress, now: number): Promise<void> {
  const manifest: Manifest = {
    version: 1,
    name: run.name,
    cause: run.cause,
    at: run.startedAt,
    writtenAt: now,
    migrations: it.migrations,
    tables: it.tables,
    parts: it.parts,
    objects: it.objects,
  };
  const text = JSON.stringify(manifest);
  const sum = (list: readonly { bytes: number }[]) => list.reduce((total, part) => total + part.bytes, 0);
  const metadata = {
    at: run.startedAt,
    writtenAt: now,
    size: sum(it.parts) + sum(it.objects.parts) + text.length,
    rows: it.tables.reduce((total, table) => total + table.rows, 0),
    objects: it.objects.count,
  };
  const customMetadata = {
    cause: run.cause,
    ...Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, String(value)])),
  };
  await env.BACKUPS.put(manifestKey(run.name), text, { customMetadata });
  if (await endRun(db, run, { state: 'whole', now })) await prune(env.BACKUPS, run.name);
}

async function giveUp(env: Bound, db: Db, run: Run, error: string, now: number): Promise<void> {
  if (await endRun(db, run, { state: 'failed', error, now })) await deleteParts(env.BACKUPS, run.name);
}

async function deleteParts(bucket: R2Bucket, name: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix: partsFolder(name) });
    if (objects.length > 0) await bucket.delete(objects.map((it) => it.key));
    if (!truncated) return;
  }
}

/**
 * Deletes what is not kept, up to backup `last`. Manifests go first, so that none is listed without its
 * parts.
 */
async function prune(bucket: R2Bucket, last: string): Promise<void> {
  const { whole, folders } = await manifestsIn(bucket);
  const kept = keptOf(whole.map(({ name, metadata }) => ({ name, at: Number(metadata['at']) })));
  for (const { name } of whole) if (!kept.has(name)) await bucket.delete(manifestKey(name));
  for (const name of folders) if (!kept.has(name) && name <= last) await deleteParts(bucket, name);
}
