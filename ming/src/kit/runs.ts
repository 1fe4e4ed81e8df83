import type { Db } from './db.ts';
import { logFailure, reasonOf } from './log.ts';
import { lastRuns } from './schema.ts';

const DETAIL_MOST = 500;

/** Result of a job or external call; times in ms. */
export type Run = { ok: boolean; detail: string; startedAt: number; endedAt: number };

/** Upsert of the last run; `detail` must hold no secret. */
export function recordRun(db: Db, name: string, { ok, detail, ...times }: Run) {
  const row = { ok: Number(ok), detail: detail.slice(0, DETAIL_MOST), ...times };
  return db
    .insert(lastRuns)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: lastRuns.name, set: row });
}

/** Records a failure. Never throws, so it cannot mask the original error. */
export async function recordFailure(db: Db, name: string, error: unknown): Promise<void> {
  const detail = reasonOf(error);
  const now = Date.now();
  await recordRun(db, name, { ok: false, detail, startedAt: now, endedAt: now }).catch((other: unknown) =>
    logFailure('run', other, { name }),
  );
}
