import { sql } from 'drizzle-orm';
import { SPONSOR_STATE, type SponsorState } from '../../../../../contract/discovery/site/desk.ts';
import { type AuditActor, amend, logAction } from '../../../kit/audit.ts';
import { change, type Db } from '../../../kit/db.ts';

const ACTION: Record<SponsorState, string> = { waiting: 'reopen', shown: 'confirm', hidden: 'hide' };
type Note = { nickname: string; money: number; message: string; state: SponsorState };
const auditTextOf = (it: { nickname: string; money: number }) => `${it.nickname} ${it.money / 100} 元`;

/** Confirms, corrects or hides a note; false if the revision is stale. */
export function editDonation(
  db: Db,
  before: { id: number; nickname: string; money: number; status: number },
  it: Note & { revision: number },
  by: AuditActor,
): Promise<boolean> {
  const status = SPONSOR_STATE[it.state];
  return amend(
    db,
    by,
    {
      kind: 'sponsor',
      id: before.id,
      from: it.revision,
      action: status === before.status ? 'change' : ACTION[it.state],
      before: auditTextOf(before),
      after: auditTextOf(it),
    },
    sql`exists (select 1 from sponsors where id = ${before.id})`,
    [
      change(
        db,
        sql`update sponsors set nickname = ${it.nickname}, money = ${it.money}, message = ${it.message},
        status = ${status} where id = ${before.id}`,
      ),
    ],
  );
}

type LinkInput = { name: string; url: string; info: string };

/** Adds a friend link at the end; null if its address exists. */
export async function makeLink(db: Db, it: LinkInput, by: AuditActor): Promise<number | null> {
  const [made] = await db.batch([
    change(
      db,
      sql`insert into links (name, url, info, sort)
      select ${it.name}, ${it.url}, ${it.info}, (select coalesce(max(sort), 0) + 1 from links)
      where not exists (select 1 from links where lower(url) = lower(${it.url}))`,
    ),
    logAction(db, {
      ...by,
      action: 'add',
      kind: 'link',
      after: it.name,
      key: sql`cast(last_insert_rowid() as text)`,
      when: sql`changes() > 0`,
    }),
  ]);
  return made.meta.changes > 0 ? made.meta.last_row_id : null;
}

/** Edits or hides a friend link; false if the revision is stale. */
export function editLink(
  db: Db,
  before: { id: number; name: string; isHidden: number },
  it: LinkInput & { isHidden: boolean; revision: number },
  by: AuditActor,
): Promise<boolean> {
  const hidden = Number(it.isHidden);
  const action = hidden === before.isHidden ? 'change' : hidden ? 'hide' : 'restore';
  return amend(
    db,
    by,
    { kind: 'link', id: before.id, action, from: it.revision, before: before.name, after: it.name },
    sql`exists (select 1 from links where id = ${before.id})`,
    [
      change(
        db,
        sql`update links set name = ${it.name}, url = ${it.url}, info = ${it.info}, hidden = ${hidden}
        where id = ${before.id}`,
      ),
    ],
  );
}

/** Deletes a friend link permanently; false if already deleted. */
export async function removeLink(db: Db, id: number, by: AuditActor): Promise<boolean> {
  const [gone] = await db.batch([
    change(db, sql`delete from links where id = ${id}`),
    logAction(db, { ...by, action: 'drop', kind: 'link', key: String(id), when: sql`changes() > 0` }),
  ]);
  return gone.meta.changes > 0;
}

/** Puts friend links in this order, before all others. */
export async function sortLinks(db: Db, ids: readonly number[], by: AuditActor): Promise<void> {
  await db.batch([
    change(
      db,
      sql`update links set sort = place.n from (
        select l.id, row_number() over (order by coalesce(p.key, ${ids.length}), l.sort, l.id) as n
        from links l left join json_each(${JSON.stringify([...new Set(ids)])}) p on p.value = l.id
      ) place where links.id = place.id and links.sort <> place.n`,
    ),
    logAction(db, { ...by, action: 'order', kind: 'link', key: '', when: sql`changes() > 0` }),
  ]);
}
