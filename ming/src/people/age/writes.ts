import { sql } from 'drizzle-orm';
import { change, type Db } from '../../kit/db.ts';

/**
 * Statement that records a stated age, `born` null for an adult; no-op if a younger age was stated before.
 */
export const noteAge = (db: Db, it: { userId: string; born: string | null; now: number }) =>
  change(
    db,
    sql`insert into ages (user_id, born, created_at)
    select id, ${it.born}, ${it.now} from people where id = ${it.userId} and ended_at is null
    on conflict (user_id) do update set born = excluded.born
    where excluded.born is not null and (ages.born is null or excluded.born > ages.born)`,
  );
