import { desc, eq, sql } from 'drizzle-orm';
import { type Db, slice } from '../../kit/db.ts';
import { deadLetters, deliveries, deliveryFailures } from './schema.ts';

/** Which consumers have consumed an event. */
export async function consumersDone(db: Db, eventId: number): Promise<string[]> {
  const rows = await db
    .select({ consumer: deliveries.consumer })
    .from(deliveries)
    .where(eq(deliveries.eventId, eventId));
  return rows.map((row) => row.consumer);
}

/** A page of dead letters, the newest first, each with the last error of every consumer that failed. */
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
