import { sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { noticeReply } from './wechat/reply.ts';
import { forgetNoticeCodes } from './wechat/writes.ts';
import { forgetNotices } from './writes.ts';

const {
  broadcastDrops,
  broadcasts,
  broadcastStates,
  digests,
  noticeActors,
  noticeOff,
  notices,
  wechatNoticeCodes,
  wechatNotices,
  weeklyMails,
} = tables;

export const notice: Domain = {
  tables,
  seeded: [
    notices,
    noticeActors,
    noticeOff,
    broadcasts,
    broadcastDrops,
    broadcastStates,
    digests,
    weeklyMails,
    wechatNotices,
    wechatNoticeCodes,
  ],
  accountEnd: ({ db, ended }) => [
    db
      .delete(noticeActors)
      .where(sql`user_id in ${ended} or notice_id in (select id from notices where user_id in ${ended})`),
    db.delete(notices).where(sql`user_id in ${ended}`),
    db.delete(noticeOff).where(sql`user_id in ${ended}`),
    db.delete(broadcasts).where(sql`user_id in ${ended}`),
    db.update(broadcasts).set({ senderId: '' }).where(sql`sender_id in ${ended}`),
    db.delete(broadcastDrops).where(sql`user_id in ${ended}`),
    db.delete(broadcastStates).where(sql`user_id in ${ended}`),
    db.delete(digests).where(sql`user_id in ${ended}`),
    db.delete(weeklyMails).where(sql`user_id in ${ended}`),
    db.delete(wechatNotices).where(sql`user_id in ${ended}`),
    db.delete(wechatNoticeCodes).where(sql`user_id in ${ended}`),
  ],
  daily: [
    { name: 'forget old notices', run: ({ db, now }) => forgetNotices(db, now) },
    { name: 'forget codes for notices in WeChat', run: ({ db, now }) => forgetNoticeCodes(db, now) },
  ],
  officialAccount: noticeReply,
  exempt: {
    articleEnd: { notices: 'shows no title of what is gone, and is forgotten with age' },
    exports: {
      notices: 'what others did; their own words are theirs',
      notice_actors: 'what others did',
      notice_off: 'switches that the page of notices shows',
      digests: 'a switch that the page of notices shows',
      weekly_mails: 'a switch that the page of notices shows',
      wechat_notices: 'switches that the page of notices shows',
      wechat_notice_codes: 'a code that holds for minutes',
      broadcasts: 'words of the operators',
      broadcast_drops: 'which words of the operators were deleted',
      broadcast_states: 'which words of the operators were read',
    },
  },
};
