import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { CLEARED_DAYS } from '../../../../contract/kit/limits.ts';
import {
  ACTION,
  type Action,
  CAUSE,
  type Cause,
  type DecidedKind,
  TARGET_NAME,
  UNHIDEABLE,
} from '../../../../contract/operations/moderation/moderation.ts';
import { isStaff } from '../../people/conduct/rules.ts';

/** Actions on the person, not the text. */
const PERSONAL: readonly Action[] = ['warn', 'mute', 'ban', 'release', 'trust'];
const CLOSING: readonly Action[] = ['approve', 'hide', 'lock'];
const TOLD: readonly Action[] = ['hide', 'lock', 'warn', 'mute', 'ban'];

/** A requested decision. */
export type ProposedDecision = {
  kind: DecidedKind;
  action: Action;
  hours: number | undefined;
  cause: Cause | undefined;
  note: string;
  state: number;
  lockKind: string;
  /** Whether the last decision hid it and it is still hidden. */
  isHiding: boolean;
};

/**
 * Why a moderator may not decide, or null: never about themselves; editors only about members; nobody
 * punishes an administrator.
 */
export function powerFault(
  by: { id: string; role: string },
  author: { id: string; role: string },
  action: Action,
): string | null {
  if (by.id === author.id) return '不能处理自己的内容';
  if (by.role !== 'admin' && isStaff(author.role)) return '编辑不能处理编辑和管理员的内容';
  if (author.role === 'admin' && PERSONAL.includes(action)) return '不能处罚管理员';
  return null;
}

/** Whether something is hidden or cleared and can be restored. */
export const canReturn = ({ state, kept }: { state: number; kept?: number | undefined }): boolean =>
  kept === undefined ? state === COMMENT_STATE.hidden : kept === 1;

/** Validation error of a decision in Chinese, or null. */
export function decisionFault(it: ProposedDecision): string | null {
  if ((it.action === 'mute' || it.action === 'ban') && it.hours === undefined)
    return `请选择${ACTION[it.action]}的时长`;
  if (TOLD.includes(it.action) && it.cause === undefined && it.note === '') return '请选择理由或填写说明';
  if (it.cause === 'other' && it.note === '') return '理由是“其他”时请填写说明';
  if (it.action === 'lock' && it.lockKind === '') return `${TARGET_NAME[it.kind]}不能锁定`;
  if (it.action === 'unhide' && !(UNHIDEABLE.includes(it.kind) && it.isHiding))
    return it.kind === 'person'
      ? `只能撤销最近一次的清空，清空的资料留 ${CLEARED_DAYS} 天`
      : '只能撤销对文章、评论、问答、算例结果与上传的文件最近一次的隐藏';
  if (it.action === 'hide' && it.state === COMMENT_STATE.hidden) return '内容已经隐藏';
  if (it.kind === 'message' && it.action === 'approve' && it.state === COMMENT_STATE.hidden)
    return '撤下的消息不能恢复';
  return null;
}

/** Whether a decision closes the case. */
export const closes = (kind: DecidedKind, action: Action): boolean =>
  action !== 'unhide' && (kind === 'person' || CLOSING.includes(action));

/** Reason for log and notice. */
export function reasonOf({ cause, note }: { cause: Cause | undefined; note: string }): string {
  const named = cause && cause !== 'other' ? CAUSE[cause] : '';
  return [named, note].filter(Boolean).join('：');
}

/** Whether the person is notified. */
export const isTold = (action: string): boolean =>
  TOLD.includes(action as Action) || ['approve', 'unhide', 'release'].includes(action);
