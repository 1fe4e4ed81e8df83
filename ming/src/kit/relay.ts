import { sql } from 'drizzle-orm';
import { change, col, openDb, rowsOf } from './db.ts';
import type { Env } from './env.ts';
import type { Event } from './events.ts';
import { logFailure } from './log.ts';

/** Batch size: at 4 KB per event it fits one queue call (256 KB). */
const PAGE = 50;
const PAGES = 20;
/** Lease: after it expires another relay takes the rows. */
const LEASE_MS = 30_000;

const eventColumns = { id: col.number, type: col.text, data: col.text, request: col.text };

/**
 * Moves outbox events to the queue, oldest first. Rows are deleted after the queue accepts them:
 * at-least-once delivery. Throws if the queue refuses.
 */
export async function relay(env: Pick<Env, 'DB' | 'EVENTS'>, now: number): Promise<void> {
  const db = openDb(env.DB);
  for (let page = 0; page < PAGES; page++) {
    const rows = await rowsOf(
      db,
      eventColumns,
      sql`update event_outbox set leased_until = ${now + LEASE_MS} where id in
      (select id from event_outbox where leased_until <= ${now} order by id limit ${PAGE}) returning id, type, data, request`,
    );
    if (rows.length === 0) return;
    const messages = rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ data, request, ...it }) => ({
        body: { ...it, data: JSON.parse(data), ...(request && { request }) } as Event,
      }));
    await env.EVENTS.sendBatch(messages);
    const sent = JSON.stringify(rows.map((row) => row.id));
    await change(db, sql`delete from event_outbox where id in (select value from json_each(${sent}))`);
    if (rows.length < PAGE) return;
  }
}

/** Relays after a committed call. Failures are logged; the next sweep retries. */
export async function relayQuietly(env: Pick<Env, 'DB' | 'EVENTS'>, now: number): Promise<void> {
  await relay(env, now).catch((error: unknown) =>
    logFailure('relay', error, { what: 'events stay in the outbox' }),
  );
}
