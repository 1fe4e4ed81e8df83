import { eq, sql } from 'drizzle-orm';
import { place } from '../../../contract/kit/places.ts';
import { UNSUBSCRIBE_PATH } from '../../../contract/messages/notice/notice.ts';
import { dayAfter } from '../kit/clock.ts';
import type { Today } from '../kit/domain.ts';
import { siteUrl } from '../kit/env.ts';
import { weeklyLetter } from '../kit/mail/templates.ts';
import { signatureOf } from '../kit/signature.ts';
import { mondayOf, weekOf } from '../kit/span.ts';
import { type WeeklyDue, weeklyDues } from '../messages/notice/reads.ts';
import { weeklyMails } from '../messages/notice/schema.ts';
import { type Week, weekOfAuthor } from '../operations/statistics/weekly/reads.ts';
import { mailNext, mailOnce, type Place, START } from './mailing.ts';

const FIGURES = [
  ['阅读量', 'views'],
  ['读者', 'readers'],
  ['点赞', 'likes'],
  ['收藏', 'collects'],
  ['评论', 'comments'],
  ['新增粉丝', 'gained'],
] as const;

/** Figures of the week and the one before. */
export function weekRows({ total, before }: Pick<Week, 'total' | 'before'>): [string, number, number][] {
  return FIGURES.map(([name, key]) => [name, total[key], before[key]]);
}

/** Highlights of a week as sentences. */
export function highlightsOf({ mostRead, mostLiked, search }: Week): string[] {
  return [
    ...(mostRead ? [`读得最多的是《${mostRead.title}》，${mostRead.views} 次阅读。`] : []),
    ...(mostLiked ? [`最受欢迎的是《${mostLiked.title}》，新增 ${mostLiked.likes} 个赞。`] : []),
    ...(search ? [`${search.views} 次阅读来自站内搜索“${search.name}”。`] : []),
  ];
}

/** Mails a weekly report, once. False if there is nothing to send or it was sent already. */
async function mailOne({ db, env, now }: Today, site: string, it: WeeklyDue, week: string): Promise<boolean> {
  const span = weekOf(week);
  const read = await weekOfAuthor(db, it.id, span);
  const rows = weekRows(read);
  const base = siteUrl(env);
  const query = new URLSearchParams({ user: it.id, sign: await signatureOf(db, it.id), mail: 'weekly' });
  const letter = weeklyLetter(site, it, {
    ...span,
    rows,
    highlights: highlightsOf(read),
    url: base + place.data('weekly', { week }),
    unsubscribe: `${base}/ming${UNSUBSCRIBE_PATH}?${query}`,
  });
  const isEmpty = rows.every(([, now, before]) => now + before === 0);
  return mailOnce({ env, db, now }, isEmpty ? null : letter, {
    key: `weekly:${it.id}`,
    due: sql`exists (select 1 from weekly_mails where user_id = ${it.id} and sent_week = ${it.sent})`,
    mark: () => db.update(weeklyMails).set({ sentWeek: week }).where(eq(weeklyMails.userId, it.id)),
  });
}

/** Mails last week's reports from a cursor on. */
export function sendWeeklyReports(
  today: Today,
  from: Place = START,
): Promise<{ sent: number; failed: number }> {
  const { db, day } = today;
  const week = dayAfter(mondayOf(day), -7);
  const mailing = {
    name: 'weekly' as const,
    dues: (after: Place, most: number) => weeklyDues(db, { week, after, most }),
    mail: (site: string, it: WeeklyDue) => mailOne(today, site, it, week),
  };
  return mailNext(today, mailing, from);
}
