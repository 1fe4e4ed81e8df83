import { sql } from 'drizzle-orm';
import type { Domain } from '../kit/domain.ts';
import * as tables from './schema.ts';
import { forgetNotices } from './writes.ts';

const { noticeActors, noticeOff, notices } = tables;

/** Notices to people about what others did. */
export const notice: Domain = {
  tables,
  seeded: [notices, noticeActors, noticeOff],
  accountEnd: ({ db, ended }) => [
    db
      .delete(noticeActors)
      .where(sql`user_id in ${ended} or notice_id in (select id from notices where user_id in ${ended})`),
    db.delete(notices).where(sql`user_id in ${ended}`),
    db.delete(noticeOff).where(sql`user_id in ${ended}`),
  ],
  daily: [{ name: 'forget old notices', run: ({ db, now }) => forgetNotices(db, now) }],
  exempt: {
    exports: {
      notices: 'what others did; their own words are theirs',
      notice_actors: 'what others did',
      notice_off: 'switches that the page of notices shows',
    },
  },
};
