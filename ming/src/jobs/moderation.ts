import { place } from '../../../contract/kit/places.ts';
import {
  type DecidedKind,
  TARGET_NAME,
  UNHIDEABLE,
} from '../../../contract/operations/moderation/moderation.ts';
import { DOMAINS } from '../domains.ts';
import { rowsOf } from '../kit/db.ts';
import type { EventData } from '../kit/events.ts';
import { targetRowColumns } from '../kit/moderated.ts';
import { announce } from '../messages/notice/writes.ts';
import { complaintOfDeed } from '../operations/moderation/complaint/reads.ts';
import { deedRow } from '../operations/moderation/reads.ts';
import type { Job } from './consumer.ts';

/**
 * Notice text, without moderators' names; '' if nothing happened: a public text was only dismissed from the
 * queue.
 */
export function noticeOf(it: {
  kind: string;
  action: string;
  title: string;
  reason: string;
  before: string;
  after: string;
  /** Text of the complaint behind the decision. */
  complaint?: string;
  /** Whether to link to the appeal form. */
  canAppeal?: boolean;
}): string {
  const name =
    it.kind === 'submission' ? TARGET_NAME.article : (TARGET_NAME[it.kind as DecidedKind] ?? '内容');
  const titled = it.kind === 'article' || it.kind === 'question' || it.kind === 'submission';
  const yours =
    it.kind === 'file'
      ? `你${name}`
      : it.kind === 'person' || it.title === ''
        ? `你的${name === TARGET_NAME.person ? '账号' : name}`
        : titled
          ? `你的${name}《${it.title}》`
          : `你在《${it.title}》的${name}`;
  const why = `${it.reason ? `原因：${it.reason}。` : ''}${it.complaint ? `投诉的理由：${it.complaint}` : ''}`;
  const appeal = it.canAppeal ? '如有异议，可以提交申诉或不侵权声明。' : '如有疑问，可以联系我们。';
  switch (it.action) {
    case 'approve':
      return it.before === it.after ? '' : `${yours}已通过审核。`;
    case 'unhide':
      return it.kind === 'person'
        ? '你的个人资料已恢复，之前的清空已撤销。之后自己填写过的不变，昵称已被别人使用的不恢复。'
        : `${yours}已恢复，之前的隐藏已撤销。`;
    case 'hide':
      if (it.kind === 'submission') return `${yours}没有通过审核，已退回草稿。${why}修改后可以再次发布。`;
      return it.kind === 'person'
        ? `你的个人资料已被清空。${why}${appeal}`
        : `${yours}已被${it.kind === 'message' ? '撤下' : '隐藏'}。${why}${appeal}`;
    case 'lock':
      return `${yours}已被锁定，不再接受回复。${why}`;
    case 'warn':
      return `${yours}收到一次警告。${why}请遵守社区规则。`;
    case 'mute':
      return `你已被禁言至 ${it.after}，期间不能发布内容。${why}${appeal}`;
    case 'ban':
      return `你的账号已被封禁至 ${it.after}。${why}${appeal}`;
    case 'release':
      return '你的处罚已解除。';
    default:
      return '';
  }
}

/** Notifies the author of a moderation decision. */
export async function aboutDecision({ deedId }: EventData<'moderation.decided'>, { db, now }: Job) {
  const [[deed], [complaint]] = await db.batch([deedRow(db, deedId), complaintOfDeed(db, deedId)]);
  const of = DOMAINS.flatMap((it) => it.moderated ?? []).find((it) => it.kind === deed?.kind);
  if (!deed || !of) return [];
  const [row] = await rowsOf(db, targetRowColumns, of.find(JSON.stringify([deed.key])));
  const canAppeal = deed.action === 'hide' && UNHIDEABLE.includes(of.kind) && row !== undefined;
  const content = noticeOf({
    ...deed,
    canAppeal,
    title: row?.title ?? '',
    complaint: complaint && complaint.kind !== 'appeal' ? complaint.content : '',
  });
  if (content === '') return [];
  const articleId = deed.kind === 'comment' && row ? Number(row.pageId) : undefined;
  return [
    announce(db, {
      to: deed.userId,
      subject: `moderation:${deedId}`,
      content,
      ...(articleId !== undefined && { articleId }),
      ...(canAppeal && { url: place.complaint({ kind: 'appeal', url: of.url(row) }) }),
      now,
    }),
  ];
}
