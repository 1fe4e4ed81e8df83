import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { dayOf, parseGmt8 } from '../../kit/clock.ts';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as kept from '../../kit/schema.ts';
import { CLOSED_NICKNAME } from '../../people/user/nickname.ts';
import * as tables from './schema.ts';
import { forgetApplicants, forgetDonors, forgetRanks, forgetVisitors, noteRanks } from './writes.ts';

const RANK_DAYS = 7;
const { counters, idMarks, settings } = kept;
const { hotRanks, linkApplications, links, searches, siteDays, sponsors } = tables;

/** Settings and other tables of the kit, sponsors, hot lists and visits. */
export const site: Domain = {
  tables: { ...kept, ...tables },
  seeded: [counters, hotRanks, idMarks, links, searches, settings, siteDays, sponsors],
  accountEnd: ({ db, ended }) => [
    db
      .update(sponsors)
      .set({ userId: null, nickname: CLOSED_NICKNAME, avatar: '', contact: '' })
      .where(sql`user_id in ${ended}`),
    db.update(linkApplications).set({ userId: null, email: '' }).where(sql`user_id in ${ended}`),
  ],
  exports: [
    listPart('sponsors.json', '赞助记录，金额以分为单位', [sponsors], ({ db, person }, offset) =>
      db
        .select({ money: sponsors.money, message: sponsors.message, createdAt: sponsors.createTime })
        .from(sponsors)
        .where(eq(sponsors.userId, person.id))
        .orderBy(sponsors.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('links.json', '申请的友情链接', [linkApplications], ({ db, person }, offset) =>
      db
        .select({
          name: linkApplications.name,
          url: linkApplications.url,
          info: linkApplications.info,
          createdAt: linkApplications.createTime,
        })
        .from(linkApplications)
        .where(eq(linkApplications.userId, person.id))
        .orderBy(linkApplications.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  daily: [
    { name: 'note the places of the hot lists', run: ({ db, now }) => noteRanks(db, dayOf(now - DAY_MS)) },
    { name: 'forget old places', run: ({ db, now }) => forgetRanks(db, dayOf(now - RANK_DAYS * DAY_MS)) },
    { name: 'forget who visited', run: ({ db, day }) => forgetVisitors(db, day) },
    { name: 'forget who left notes', run: ({ db, day }) => forgetDonors(db, parseGmt8(`${day} 00:00:00`)) },
    {
      name: 'forget who applied for links',
      run: ({ db, day }) => forgetApplicants(db, parseGmt8(`${day} 00:00:00`)),
    },
  ],
};
