import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';

const figureColumns = {
  route: col.text,
  calls: col.number,
  refused: col.number,
  failed: col.number,
  slow: col.number,
  mean: col.number,
  most: col.number,
  request: col.text,
};

/** Figures by route since `hour`. SQLite takes the bare column `request` from the row of the maximum. */
export function figureRows(db: Db, hour: number) {
  return rowsOf(
    db,
    figureColumns,
    sql`select route, sum(calls) as calls, sum(refused) as refused, sum(failed) as failed, sum(slow) as slow,
      cast(round(1.0 * sum(ms) / sum(calls)) as integer) as mean, max(most) as most, request
    from call_hours where hour > ${hour} group by route
    order by sum(failed) desc, sum(slow) desc, sum(calls) desc, route`,
  );
}
