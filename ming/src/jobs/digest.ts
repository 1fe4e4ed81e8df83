import { eq, sql } from 'drizzle-orm';
import { place } from '../../../contract/kit/places.ts';
import { DAY_MS } from '../../../contract/kit/time.ts';
import { NOTICE, UNSUBSCRIBE_PATH } from '../../../contract/messages/notice/notice.ts';
import { dayOf } from '../kit/clock.ts';
import type { Today } from '../kit/domain.ts';
import { siteUrl } from '../kit/env.ts';
import { digestLetter } from '../kit/mail/templates.ts';
import { signatureOf } from '../kit/signature.ts';
import { type DigestDue, digestDues, unreadRows } from '../messages/notice/reads.ts';
import { digests } from '../messages/notice/schema.ts';
import { mailNext, mailOnce, type Place, START } from './mailing.ts';

const WEEK_MS = 7 * DAY_MS;

const NAMES = {
  system: '系统通知',
  comment: '评论与回复',
  answer: '回答与采纳',
  watch: '新的关注',
  like: '点赞',
  collect: '收藏',
} as const;

/** Mails a person's unread digest, once a day. False if there is nothing to send or it was sent already. */
async function mailOne({ db, env, now, day }: Today, site: string, it: DigestDue): Promise<boolean> {
  const unread = await unreadRows(db, it.id);
  const lines = (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((kind) => {
    const n = unread.find((row) => row.type === NOTICE[kind])?.unread ?? 0;
    return n > 0 ? [`${NAMES[kind]} ${n} 条`] : [];
  });
  if (lines.length === 0) return false;
  const base = siteUrl(env);
  const query = new URLSearchParams({ user: it.id, sign: await signatureOf(db, it.id) });
  const letter = digestLetter(site, it, {
    lines,
    url: base + place.notice(),
    unsubscribe: `${base}/ming${UNSUBSCRIBE_PATH}?${query}`,
  });
  return mailOnce({ env, db, now }, letter, {
    key: `digest:${it.id}`,
    due: sql`exists (select 1 from digests where user_id = ${it.id} and sent_day = ${it.sent})`,
    mark: () => db.update(digests).set({ sentDay: day }).where(eq(digests.userId, it.id)),
  });
}

/** Mails digests from a cursor on. */
export function sendDigests(today: Today, from: Place = START): Promise<{ sent: number; failed: number }> {
  const { db, now, day } = today;
  const mailing = {
    name: 'digest' as const,
    dues: (after: Place, most: number) => digestDues(db, { day, weekAgo: dayOf(now - WEEK_MS), after, most }),
    mail: (site: string, it: DigestDue) => mailOne(today, site, it),
  };
  return mailNext(today, mailing, from);
}
