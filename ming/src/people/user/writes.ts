import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { CLEARED_DAYS } from '../../../../contract/kit/limits.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import type { Db } from '../../kit/db.ts';
import { skeletonOf } from '../../kit/skeleton.ts';
import { askOutside } from '../conduct/cases.ts';
import { isCalled } from './nickname.ts';
import { clearedProfiles, people } from './schema.ts';

export type Particulars = Partial<
  Pick<typeof people.$inferInsert, 'nickname' | 'intro' | 'webSite' | 'avatar' | 'bjCover'>
>;

/** Updates a profile. False, unchanged, if the nickname was taken. */
export async function changePerson(db: Db, id: string, given: Particulars, now: number): Promise<boolean> {
  const { nickname } = given;
  const free = sql`not exists (select 1 from people o
    where ${isCalled(nickname ?? '')} and o.id <> ${id})`;
  const isSaid = nickname !== undefined || given.intro !== undefined;
  const [{ meta }] = await db.batch([
    db
      .update(people)
      .set({
        ...given,
        ...(nickname !== undefined && { nicknameLook: skeletonOf(nickname) }),
        updateTime: now,
      })
      .where(and(eq(people.id, id), nickname === undefined ? undefined : free)),
    ...(isSaid ? askOutside(db, { kind: 'person', target: sql`select ${id} as id`, now }) : []),
  ]);
  return meta.changes > 0;
}

/** Deletes old copies of cleared profiles. */
export async function forgetCleared(db: Db, now: number): Promise<void> {
  await db.delete(clearedProfiles).where(lte(clearedProfiles.clearedAt, now - CLEARED_DAYS * DAY_MS));
}

const LOOKS_A_RUN = 1_000;

/** Backfills nickname skeletons of open accounts. */
export async function fillLooks(db: Db): Promise<{ filled: number }> {
  const rows = await db
    .select({ id: people.id, nickname: people.nickname })
    .from(people)
    .where(and(eq(people.nicknameLook, ''), isNull(people.endedAt)))
    .limit(LOOKS_A_RUN);
  const looks = rows.map(({ id, nickname }) => ({ id, nickname, look: skeletonOf(nickname) }));
  await db.run(sql`update people set nickname_look = j.value ->> 'look' from json_each(${JSON.stringify(looks)}) j
    where people.id = j.value ->> 'id' and people.nickname = j.value ->> 'nickname'`);
  return { filled: rows.length };
}
