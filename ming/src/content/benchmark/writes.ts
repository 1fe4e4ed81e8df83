import { sql } from 'drizzle-orm';
import type { submitRun } from '../../../../contract/content/benchmark/benchmark.ts';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import type { InputOf } from '../../../../contract/kit/endpoint.ts';
import { foldCase } from '../../../../craft/foldCase.ts';
import { change, type Db } from '../../kit/db.ts';
import { setFileUses } from '../../kit/file/uses.ts';
import { openCase } from '../../people/conduct/cases.ts';
import type { Deck } from './rules.ts';

type Run = Pick<
  InputOf<typeof submitRun>,
  | 'name'
  | 'software'
  | 'version'
  | 'element'
  | 'dof'
  | 'result'
  | 'hours'
  | 'cores'
  | 'processor'
  | 'articleId'
  | 'note'
> & { userId: string; key: string; deck: Deck | null; why: readonly string[]; now: number };

/** Stores a run once per key and queues it for review if needed. */
export async function insertRun(db: Db, it: Run): Promise<void> {
  const { deck, userId, key } = it;
  const url = deck?.url ?? '';
  // Null if the key stored another deck, which stays in use.
  const row = sql`(select user_id || ' ' || key from benchmark_runs
    where user_id = ${userId} and key = ${key} and deck_url = ${url})`;
  const state = it.why.length > 0 ? COMMENT_STATE.review : COMMENT_STATE.shown;
  await db.batch([
    change(
      db,
      sql`insert into benchmark_runs (benchmark, user_id, software, solver, version, element, dof, value, hours, cores,
        processor, deck_url, deck_name, deck_sha256, article_id, note, state, key, create_time)
      values (${it.name}, ${userId}, ${it.software}, ${foldCase(it.software)}, ${it.version}, ${it.element}, ${it.dof},
        ${it.result}, ${it.hours ?? null}, ${it.cores ?? null}, ${it.processor}, ${url}, ${deck?.name ?? ''},
        ${deck?.sha256 ?? ''}, ${it.articleId ?? null}, ${it.note}, ${state}, ${key}, ${it.now})
      on conflict do nothing`,
    ),
    ...openCase(db, {
      kind: 'run',
      target: sql`select id from benchmark_runs where user_id = ${userId} and key = ${key}`,
      userId,
      why: it.why,
      now: it.now,
    }),
    ...setFileUses(db, 'benchmark_runs', row, url),
  ]);
}

/** Retracts an own run permanently; false if done before or not own. */
export async function retract(
  db: Db,
  it: { id: number; userId: string; reason: string; now: number },
): Promise<boolean> {
  const done = await change(
    db,
    sql`update benchmark_runs set retracted_at = ${it.now}, retract_reason = ${it.reason}
    where id = ${it.id} and user_id = ${it.userId} and retracted_at is null`,
  );
  return done.meta.changes > 0;
}
