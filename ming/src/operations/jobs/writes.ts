import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { type AuditActor, logAction } from '../../kit/audit.ts';
import { change, type Db } from '../../kit/db.ts';
import { wakeRelay } from '../../kit/events.ts';
import { deadLetters, deliveries } from './schema.ts';

/**
 * Retention of deliveries: longer than the queue keeps messages (14 days). Those of dead letters stay until
 * redelivery.
 */
const KEPT_MS = 15 * DAY_MS;
const ERROR_MOST = 500;

/**
 * Statements that record a delivery. The first fails the batch if it exists, so effects in the same batch
 * happen exactly once.
 */
export function delivered(db: Db, it: { consumer: string; eventId: number; now: number }) {
  const { consumer, eventId, now } = it;
  return [
    db.insert(deliveries).values({ consumer, eventId, doneAt: now }),
    change(db, sql`delete from delivery_failures where event_id = ${eventId} and consumer = ${consumer}`),
  ] as const;
}

/** Records a consumer's last error at an event. */
export async function noteFailure(
  db: Db,
  it: { consumer: string; eventId: number; error: string; now: number },
): Promise<void> {
  await change(
    db,
    sql`insert into delivery_failures (event_id, consumer, error, failed_at)
    values (${it.eventId}, ${it.consumer}, ${it.error.slice(0, ERROR_MOST)}, ${it.now})
    on conflict (event_id, consumer) do update set attempts = attempts + 1, error = excluded.error,
      failed_at = excluded.failed_at`,
  );
}

/** Stores a dead letter, once per event. */
export async function moveToDeadLetters(
  db: Db,
  it: { eventId: number | null; type: string; body: unknown; now: number },
): Promise<void> {
  const body = JSON.stringify(it.body ?? null);
  await db
    .insert(deadLetters)
    .values({ eventId: it.eventId, type: it.type, body, diedAt: it.now })
    .onConflictDoNothing();
}

/** Dead letters per call. */
const REDELIVERED_MOST = 1_000;

/**
 * Returns dead letters to the outbox with their event ids, so that consumers that processed them skip them.
 * One, or without `id` the oldest thousand. Returns the number; non-events stay.
 */
export async function redeliver(
  db: Db,
  id: number | undefined,
  { operator, now }: AuditActor,
): Promise<number> {
  const chosen = sql`select id from dead_letters where event_id is not null
    and ${id === undefined ? sql`true` : sql`id = ${id}`} order by id limit ${REDELIVERED_MOST}`;
  const [, , gone] = await db.batch([
    logAction(db, {
      operator,
      now,
      action: 'redeliver',
      kind: 'letter',
      key: String(id ?? 'all'),
      when: sql`exists(${chosen})`,
    }),
    change(
      db,
      sql`insert into event_outbox (id, type, data, created_at)
      select event_id, type, body ->> '$.data', ${now} from dead_letters where id in (${chosen})
      on conflict do nothing`,
    ),
    change(db, sql`delete from dead_letters where id in (${chosen})`),
  ]);
  wakeRelay(db);
  return gone.meta.changes;
}

/** Deletes a dead letter permanently; the audit log keeps kind and reason. False if there is none. */
export async function dropDeadLetter(
  db: Db,
  id: number,
  { operator, reason, now }: { operator: string; reason: string; now: number },
): Promise<boolean> {
  const [, , gone] = await db.batch([
    logAction(db, {
      operator,
      reason,
      now,
      action: 'dropLetter',
      kind: 'letter',
      key: String(id),
      when: sql`exists(select 1 from dead_letters where id = ${id})`,
    }),
    change(
      db,
      sql`delete from delivery_failures where event_id = (select event_id from dead_letters where id = ${id})`,
    ),
    change(db, sql`delete from dead_letters where id = ${id}`),
  ]);
  return gone.meta.changes > 0;
}

/** Deletes deliveries of events that cannot be redelivered. */
export async function forgetDeliveries(db: Db, now: number): Promise<void> {
  await change(
    db,
    sql`delete from deliveries where done_at <= ${now - KEPT_MS}
    and event_id not in (select event_id from dead_letters where event_id is not null)`,
  );
  await change(
    db,
    sql`delete from delivery_failures where failed_at <= ${now - KEPT_MS}
    and event_id not in (select event_id from dead_letters where event_id is not null)`,
  );
}
