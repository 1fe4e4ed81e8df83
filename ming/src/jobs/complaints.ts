import { sql } from 'drizzle-orm';
import {
  COMPLAINT_KIND,
  COMPLAINT_STATE,
  type ComplaintKind,
  complaintTime,
} from '../../../contract/operations/moderation/complaint.ts';
import type { EventData } from '../kit/events.ts';
import { noticeLetter } from '../kit/mail/templates.ts';
import { siteName } from '../kit/siteName.ts';
import { complaintRow, hidingComplaint } from '../operations/moderation/complaint/reads.ts';
import { markAnswered, markForwarded } from '../operations/moderation/complaint/writes.ts';
import type { Job } from './consumer.ts';
import { mailOnce } from './mailing.ts';

/** Mails the complainant or appellant the decision, once. */
export async function mailComplaint(
  { complaintId }: EventData<'complaint.decided'>,
  { env, db, now }: Job,
): Promise<void> {
  const [it] = await complaintRow(db, complaintId);
  if (!it || it.state === COMPLAINT_STATE.waiting || it.told || !it.email) return;
  const verdict = it.state === COMPLAINT_STATE.upheld ? '成立' : '不成立';
  const lines = [
    `${it.name}，你好！你对 ${it.url} 的${COMPLAINT_KIND[it.kind as ComplaintKind]}（受理编号 ${it.number}）经核实认定${verdict}。`,
    `答复：${it.answer}`,
    '对结果有异议，可以补充证据再次提交，也可以向有关主管部门投诉或者向人民法院提起诉讼。这封邮件不需要回复。',
  ];
  const letter = noticeLetter(await siteName(db), it.email, `投诉的处理结果：${verdict}`, lines);
  await mailOnce({ env, db, now }, letter, {
    key: `complaint:${it.id}`,
    due: sql`exists (select 1 from complaints where id = ${it.id} and told = 0)`,
    mark: () => markAnswered(db, it.id),
  });
}

/** Mails an appeal to the complainant, without the author's contacts. */
export async function mailAppeal(
  { complaintId }: EventData<'complaint.appealed'>,
  { env, db, now }: Job,
): Promise<void> {
  const [it] = await complaintRow(db, complaintId);
  if (!it || it.forwarded) return;
  const [first] = await hidingComplaint(db, { kind: it.targetKind, key: it.targetKey });
  if (!first) return;
  const lines = [
    `${first.name}，你好！因为你的投诉（受理编号 ${first.number}），${first.url} 的内容已被隐藏。它的作者提交了申诉，声明不存在侵权行为：`,
    it.content,
    ...(it.evidence ? [`作者提供的证据：${it.evidence}`] : []),
    `你可以向有关部门投诉或者向人民法院提起诉讼，并在 ${complaintTime('appeal')}内把受理的证明作为新的投诉提交给我们；没有收到的，我们会按申诉的理由决定是否恢复内容。`,
  ];
  const letter = noticeLetter(await siteName(db), first.email, '被投诉的作者提交了声明', lines);
  await mailOnce({ env, db, now }, letter, {
    key: `appeal:${it.id}`,
    due: sql`exists (select 1 from complaints where id = ${it.id} and forwarded = 0)`,
    mark: () => markForwarded(db, it.id),
  });
}
