import { desc, eq, sql } from 'drizzle-orm';
import { type Db, slice } from '../../kit/db.ts';
import { deadLetters, deliveries, deliveryFailures } from './schema.ts';

/** Consumers that have processed an event. */
export async function consumersDone(db: Db, eventId: number): Promise<string[]> {
  const rows = await db
    .select({ consumer: deliveries.consumer })
    .from(deliveries)
    .where(eq(deliveries.eventId, eventId));
  return rows.map((row) => row.consumer);
}

/** One page of dead letters, newest first, with the last error per consumer. */
export function deadLetterRows(db: Db, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  return db
    .select({
      letter: deadLetters,
      failures: sql<string>`(select coalesce(json_group_array(json_object(
        'consumer', f.consumer, 'attempts', f.attempts, 'error', f.error)), '[]')
        from ${deliveryFailures} f where f.event_id = ${deadLetters.eventId})`.as('failures'),
    })
    .from(deadLetters)
    .orderBy(desc(deadLetters.id))
    .limit(limit)
    .offset(offset);
}

export type DeadLetterRow = Awaited<ReturnType<typeof deadLetterRows>>[number];
