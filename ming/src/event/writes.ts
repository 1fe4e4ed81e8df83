import { sql } from 'drizzle-orm';
import { change, type Db, rowsOf } from '../kit/db.ts';
import { wakeRelay } from '../kit/events.ts';
import { deadLetters, deliveries } from './schema.ts';

/**
 * How long it is kept who consumed what: longer than a queue keeps a message (14 days at most). What is among the dead
 * letters is kept until it is redelivered.
 */
const KEPT_MS = 15 * 86_400_000;
const ERROR_MOST = 500;

/**
 * The statements that note that a consumer has consumed an event. The first breaks the whole batch where it has been
 * noted before, so an effect in the same batch happens once, however many deliveries run at the same time.
 */
export function delivered(db: Db, it: { consumer: string; eventId: number; now: number }) {
  const { consumer, eventId, now } = it;
  return [
    db.insert(deliveries).values({ consumer, eventId, doneAt: now }),
    change(db, sql`delete from delivery_failures where event_id = ${eventId} and consumer = ${consumer}`),
  ] as const;
}

/** Keeps the last error of a consumer at an event, for operators. */
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

/** Stores a message that nobody will try again by itself; an event once, however often it dies. */
export async function bury(
  db: Db,
  it: { eventId: number | null; type: string; body: unknown; now: number },
): Promise<void> {
  const body = JSON.stringify(it.body ?? null);
  await db
    .insert(deadLetters)
    .values({ eventId: it.eventId, type: it.type, body, diedAt: it.now })
    .onConflictDoNothing();
}

/**
 * Puts a dead letter back into the outbox under its old event id: consumers that had consumed it pass it over. False
 * where there is none of this id, or it is not an event.
 */
export async function redeliver(db: Db, id: number, now: number): Promise<boolean> {
  const [back] = await db.batch([
    rowsOf<{ id: number }>(
      db,
      sql`insert into event_outbox (id, type, data, created_at)
      select event_id, type, body ->> '$.data', ${now} from dead_letters where id = ${id} and event_id is not null
      on conflict do nothing returning id`,
    ),
    change(db, sql`delete from dead_letters where id = ${id} and event_id is not null`),
  ]);
  wakeRelay(db);
  return back.length > 0;
}

/** Forgets who consumed events that cannot come again. */
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
