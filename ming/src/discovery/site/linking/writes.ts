import { sql } from 'drizzle-orm';
import {
  type applyLink,
  type decideLink,
  LINK_STATE,
  LINKS_A_DAY,
} from '../../../../../contract/discovery/site/deskLinks.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { type AuditActor, amend } from '../../../kit/audit.ts';
import { dayStart } from '../../../kit/clock.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { type Sender, sentBy } from '../../../kit/http/sender.ts';
import type { ApplicationRow } from './reads.ts';

/** Stores an application; false at the sender's daily limit, or if the address is listed or pending. */
export async function apply(
  db: Db,
  it: Omit<InputOf<typeof applyLink>, 'human'>,
  sender: Sender,
  now: number,
): Promise<boolean> {
  const done = await change(
    db,
    sql`insert into link_applications (key, user_id, visitor, email, name, url, info, create_time)
    select ${it.key}, ${sender.userId}, ${sender.visitor}, ${it.email ?? ''}, ${it.name}, ${it.url}, ${it.info}, ${now}
    where (select count(*) from link_applications
        where ${sentBy(sender)} and create_time >= ${dayStart(now)}) < ${LINKS_A_DAY}
      and not exists (select 1 from links where lower(url) = lower(${it.url}))
      and not exists (select 1 from link_applications where state = 0 and lower(url) = lower(${it.url}))
    on conflict (key) do nothing`,
  );
  return done.meta.changes > 0;
}

/** Lists the site at the end, or refuses it; false if already decided or listed. */
export function storeDecision(
  db: Db,
  before: ApplicationRow,
  { accept, reason, revision }: InputOf<typeof decideLink>,
  by: AuditActor,
): Promise<boolean> {
  const { id, name, url, info, userId } = before;
  const unlisted = sql`not exists (select 1 from links where lower(url) = lower(${url}))`;
  const state = accept ? LINK_STATE.accepted : LINK_STATE.refused;
  return amend(
    db,
    by,
    {
      kind: 'linkApplication',
      id,
      from: revision,
      userId,
      reason,
      after: name,
      action: accept ? 'link.accept' : 'link.refuse',
    },
    sql`exists (select 1 from link_applications where id = ${id} and state = ${LINK_STATE.waiting})
      ${accept ? sql`and ${unlisted}` : sql``}`,
    [
      change(
        db,
        sql`update link_applications set state = ${state}, reason = ${accept ? '' : reason} where id = ${id}`,
      ),
      ...(accept
        ? [
            change(
              db,
              sql`insert into links (name, url, info, sort)
              select ${name}, ${url}, ${info}, coalesce(max(sort), 0) + 1 from links`,
            ),
          ]
        : []),
      emit(db, 'link.decided', { applicationId: id }),
    ],
  );
}
