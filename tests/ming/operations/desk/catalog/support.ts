import { sql } from 'drizzle-orm';
import { DOMAINS } from '../../../../../ming/src/domains.ts';
import { call } from '../../../support/call.ts';
import { as } from '../../../support/community.ts';
import { rowsOf } from '../../../support/rows.ts';
import { db } from '../../../support/world.ts';

/** Calls as administrator or as another member. */
export const by = (who: string, method: string, path: string, body?: object) =>
  call(path, { method, ...(body ? { body } : {}), ...as(who) });

export const lastDeed = async () =>
  (await call('/v1/moderation/log?pageSize=1', as('admin'))).data.records[0];

/** Counts that differ from a recount: table, column and key. */
export async function wrongCounts(): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const { table, key, columns } of DOMAINS.flatMap((it) => it.counts ?? []))
    for (const [column, counted] of Object.entries(columns))
      wrong.push(
        ...(await rowsOf(
          db,
          sql`select ${table} as tab, ${column} as col, ${sql.raw(key)} as id from ${sql.raw(table)}
          where ${sql.raw(column)} is not (${counted})`,
        )),
      );
  return wrong;
}
