import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';
import { growDue, regrade } from './writes.ts';

const { badges, experience, experienceDues, signRecords } = tables;

export const growth: Domain = {
  tables,
  seeded: [badges, experience, experienceDues, signRecords],
  accountEnd: ({ db, ended }) => [
    db.delete(badges).where(sql`user_id in ${ended}`),
    db.delete(experience).where(sql`user_id in ${ended}`),
    db.delete(experienceDues).where(sql`user_id in ${ended}`),
    db.delete(signRecords).where(sql`user_id in ${ended}`),
  ],
  exports: [
    listPart('experience.json', '每天获得的经验', [experience, experienceDues], ({ db, person }, offset) =>
      db
        .select({
          kind: experience.kind,
          points: experience.points,
          createdAt: sql<number>`(unixepoch(${experience.day}) - 28800) * 1000`.as('at'),
        })
        .from(experience)
        .where(eq(experience.userId, person.id))
        .orderBy(experience.day, experience.kind)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('check-ins.json', '签到记录', [signRecords], ({ db, person }, offset) =>
      db
        .select({ day: signRecords.day, isMakeUp: signRecords.isMakeUp, createdAt: signRecords.createdAt })
        .from(signRecords)
        .where(eq(signRecords.userId, person.id))
        .orderBy(signRecords.day)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('badges.json', '徽章', [badges], ({ db, person }, offset) =>
      db
        .select({ badge: badges.badge, createdAt: badges.createdAt })
        .from(badges)
        .where(eq(badges.userId, person.id))
        .orderBy(badges.createdAt, badges.badge)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  daily: [
    { name: 'derive experience', run: ({ db, now }) => growDue(db, now) },
    { name: 'set levels', run: ({ db }) => regrade(db) },
  ],
  counts: [
    {
      table: 'people',
      key: 'id',
      columns: { exp: sql`select coalesce(sum(points), 0) from experience where user_id = people.id` },
    },
  ],
};
