/**
 * Cost of a call in both databases: round trips, SQL, rows read and written; an index entry counts as a row.
 */
export type Cost = { trips: number; rows: number; written: number; statements: string[] };

type MeteredStatement = D1PreparedStatement & { inner?: D1PreparedStatement; sql?: string };

/** Wraps a database to add its statements to `cost`. */
export function counting(db: D1Database, cost: Cost): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => watch(target.prepare(sql), sql, cost);
      if (name !== 'batch') return Reflect.get(target, name, target);
      return async (list: MeteredStatement[]) => {
        cost.trips++;
        for (const it of list) cost.statements.push(it.sql ?? '?');
        const answers = await target.batch(list.map((it) => it.inner ?? it));
        for (const { meta } of answers) {
          cost.rows += meta.rows_read;
          cost.written += meta.rows_written;
        }
        return answers;
      };
    },
  });
}

function watch(inner: D1PreparedStatement, sql: string, cost: Cost): D1PreparedStatement {
  return new Proxy(inner, {
    get(target, name) {
      if (name === 'inner') return target;
      if (name === 'sql') return sql;
      if (name === 'bind') return (...values: unknown[]) => watch(target.bind(...values), sql, cost);
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        cost.trips++;
        cost.statements.push(sql);
        // `raw` does not report rows read; repeats the query to count them.
        if (name === 'raw' && /^\s*select/i.test(sql)) cost.rows += (await target.all()).meta.rows_read;
        const answer = await value.apply(target, given);
        if (name !== 'raw') {
          cost.rows += answer?.meta?.rows_read ?? 0;
          cost.written += answer?.meta?.rows_written ?? 0;
        }
        return answer;
      };
    },
  });
}
