import { sql } from 'drizzle-orm';
import { place } from '../../../contract/kit/places.ts';
import { truncateWithEllipsis } from '../../../contract/kit/truncate.ts';
import { applicationRow } from '../discovery/site/linking/reads.ts';
import { markDecisionNotified } from '../discovery/site/writes.ts';
import { feedbackRow } from '../discussion/feedback/reads.ts';
import { markNotified } from '../discussion/feedback/writes.ts';
import type { EventData } from '../kit/events.ts';
import { noticeLetter } from '../kit/mail/templates.ts';
import { siteName } from '../kit/siteName.ts';
import { announce } from '../messages/notice/writes.ts';
import type { Job } from './consumer.ts';
import { mailOnce } from './mailing.ts';

const QUOTED = 30;
const excerptOf = (text: string) => truncateWithEllipsis(text.replace(/\s+/g, ' '), QUOTED);

/** Notifies a member of the current answer to feedback. */
export async function aboutAnswered({ feedbackId }: EventData<'feedback.answered'>, { db, now }: Job) {
  const [it] = await feedbackRow(db, feedbackId);
  if (!it?.userId) return [];
  return [
    announce(db, {
      to: it.userId,
      subject: `feedback:${feedbackId}:${it.revision}`,
      content: `你的反馈“${excerptOf(it.content)}”有了答复：${it.answer}`,
      url: place.feedback(),
      now,
    }),
  ];
}

/** Mails the answer to an anonymous sender, once per version. */
export async function mailAnswer(
  { feedbackId, version }: EventData<'feedback.answered'>,
  { env, db, now }: Job,
): Promise<void> {
  const [it] = await feedbackRow(db, feedbackId);
  if (!it || it.userId || !it.email || it.told >= version) return;
  const lines = [
    '你好！感谢你的反馈，我们的答复是：',
    it.answer,
    `你写的是：${it.content}`,
    '这封邮件不需要回复；还有问题，欢迎再次提交反馈。',
  ];
  const letter = noticeLetter(await siteName(db), it.email, '你的反馈有了答复', lines);
  await mailOnce({ env, db, now }, letter, {
    key: `feedback:${it.id}`,
    due: sql`exists (select 1 from feedbacks where id = ${it.id} and told = ${it.told})`,
    // Marks the current version, so that its own event mails nothing.
    mark: () => markNotified(db, it.id, it.revision),
  });
}

const linkDecisionText = (it: { name: string; state: number; reason: string }) =>
  it.state === 1
    ? `你申请的友情链接“${it.name}”已经通过，现在列在友情链接里。`
    : `你申请的友情链接“${it.name}”没有通过。理由：${it.reason}`;

/** Notifies a member of the link decision. */
export async function aboutLink({ applicationId }: EventData<'link.decided'>, { db, now }: Job) {
  const [it] = await applicationRow(db, applicationId);
  if (!it?.userId) return [];
  const subject = `link:${applicationId}`;
  return [announce(db, { to: it.userId, subject, content: linkDecisionText(it), url: place.about(), now })];
}

/** Mails the link decision to an anonymous applicant, once. */
export async function mailDecision(
  { applicationId }: EventData<'link.decided'>,
  { env, db, now }: Job,
): Promise<void> {
  const [it] = await applicationRow(db, applicationId);
  if (!it || it.userId || !it.email || it.told) return;
  const letter = noticeLetter(await siteName(db), it.email, '友情链接的申请结果', [linkDecisionText(it)]);
  await mailOnce({ env, db, now }, letter, {
    key: `link:${it.id}`,
    due: sql`exists (select 1 from link_applications where id = ${it.id} and told = 0)`,
    mark: () => markDecisionNotified(db, it.id),
  });
}
