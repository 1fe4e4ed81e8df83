import { sql } from 'drizzle-orm';
import type { PeopleRole } from '../../../../../contract/people/user/desk.ts';
import { logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { endAll } from '../../identity/sessions.ts';

type RoleChange = {
  id: string;
  from: PeopleRole;
  role: PeopleRole;
  reason: string;
  operator: string;
  now: number;
};

/**
 * Changes a role and ends sessions. False if the role changed meanwhile or no administrator would remain;
 * safe under concurrent demotions.
 */
export function giveRole(db: Db, it: RoleChange): Promise<boolean> {
  const { id, from, role, reason, operator, now } = it;
  const may = sql`exists (select 1 from people where id = ${id} and role = ${from})
    and exists (select 1 from people where id = ${operator} and role = 'admin')
    and (${from} <> 'admin'
      or exists (select 1 from people where role = 'admin' and id <> ${id} and close_at is null))`;
  return isDone(
    db.batch([
      logAction(db, {
        operator,
        now,
        reason,
        action: 'role',
        kind: 'person',
        key: id,
        userId: id,
        before: from,
        after: role,
        version: sql`case when ${may} then 0 end`,
      }),
      change(db, sql`update people set role = ${role} where id = ${id}`),
      ...endAll(db, id),
    ]),
  );
}
