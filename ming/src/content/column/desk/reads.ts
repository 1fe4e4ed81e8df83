import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { revisionOf } from '../../../kit/audit.ts';
import type { Db } from '../../../kit/db.ts';
import { people } from '../../../people/user/schema.ts';
import { columns } from '../schema.ts';

const lastHiding = sql<string>`coalesce((select reason from operator_log l where l.kind = 'column'
  and l.key = cast(${columns.id} as text) and l.action = 'hide' order by l.id desc limit 1), '')`;

function rows(db: Db, where: SQL) {
  return db
    .select({
      column: columns,
      nickname: people.nickname,
      reason: lastHiding,
      revision: revisionOf('column', columns.id),
    })
    .from(columns)
    .innerJoin(people, eq(people.id, columns.userId))
    .where(where)
    .orderBy(desc(columns.featured), columns.sort, columns.id)
    .$dynamic();
}

/** Columns of any state, in public order. */
export function deskColumns(db: Db, keyword: string | undefined, most: number) {
  const named = keyword ? sql`instr(lower(${columns.name}), lower(${keyword})) > 0` : sql`true`;
  return rows(db, named).limit(most);
}

/** Column of any state. */
export function deskColumn(db: Db, id: number) {
  return rows(db, eq(columns.id, id)).limit(1);
}

export type DeskRow = Awaited<ReturnType<typeof deskColumns>>[number];
