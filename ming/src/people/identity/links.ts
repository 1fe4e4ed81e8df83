import { and, eq, gt, sql } from 'drizzle-orm';
import { ADMIN_LINK_HOURS } from '../../../../contract/people/invite/invite.ts';
import { logAction } from '../../kit/audit.ts';
import { change, type Db } from '../../kit/db.ts';
import { sha256 } from '../../kit/ids.ts';
import { someNickname } from '../user/nickname.ts';
import { adminLinks } from './schema.ts';

const HOUR_MS = 3_600_000;

/** Expiry in ms of a link made at `now`. */
export const linkEnd = (now: number): number => now + ADMIN_LINK_HOURS * HOUR_MS;

/** Hash of the secret, and the recipient. */
export type AdminLink = { hash: string; email: string };

/** Link of a secret; undefined if unknown, used or expired. */
export async function adminLinkOf(db: Db, ticket: string, now: number): Promise<AdminLink | undefined> {
  const hash = await sha256(ticket);
  const [row] = await db
    .select({ hash: adminLinks.hash, email: adminLinks.email })
    .from(adminLinks)
    .where(and(eq(adminLinks.hash, hash), gt(adminLinks.expiresAt, now)))
    .limit(1);
  return row;
}

type Redeemed = AdminLink & { id: string; password: string; now: number };

/**
 * Makes person `id` an administrator, creating the account if needed, and consumes the link in one
 * transaction. `password` is a hash. False, unchanged, if the link was used.
 */
export async function useAdminLink(db: Db, { hash, email, id, password, now }: Redeemed): Promise<boolean> {
  const valid = sql`exists (select 1 from admin_links where hash = ${hash} and expires_at > ${now})`;
  const own = sql`exists (select 1 from people where id = ${id} and email = ${email}) and ${valid}`;
  const results = await db.batch([
    change(
      db,
      sql`insert into people (id, email, nickname, create_time, update_time)
      select ${id}, ${email}, ${someNickname()}, ${now}, ${now}
      where ${valid} and not exists (select 1 from people where email = ${email})`,
    ),
    change(
      db,
      sql`update people set role = 'admin', close_at = null, update_time = ${now} where id = ${id} and ${own}`,
    ),
    change(
      db,
      sql`insert into passwords (user_id, hash, updated_at) select ${id}, ${password}, ${now} where ${own}
      on conflict (user_id) do update set hash = excluded.hash, updated_at = excluded.updated_at`,
    ),
    change(db, sql`delete from sessions where user_id = ${id} and ${own}`),
    change(db, sql`delete from access_tokens where user_id = ${id} and ${own}`),
    change(db, sql`delete from login_states where link_id = ${id} and ${own}`),
    logAction(db, { operator: id, action: 'admin', kind: 'person', key: id, userId: id, now, when: own }),
    change(db, sql`delete from admin_links where email = ${email} and ${own}`),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}
