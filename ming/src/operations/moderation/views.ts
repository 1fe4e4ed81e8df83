import type { Wire } from '../../../../contract/kit/endpoint.ts';
import {
  ACTION,
  type auditLog,
  type queueOne,
} from '../../../../contract/operations/moderation/moderation.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { Moderated, Said, TargetRow } from '../../kit/moderated.ts';
import type { AuditRow, BesideRow, CaseRow, TrustedRow } from './reads.ts';

type Item = Wire<typeof queueOne>;
type Report = { cause: string; note: string; at: number };

const time = (ms: number) => (ms > 0 ? gmt8(ms) : '');

/** A text or person with its case as a moderator sees it. Who reported it is not shown. */
export function caseItemView(
  of: Moderated,
  row: TargetRow,
  beside: BesideRow,
  it: CaseRow | undefined,
): Item {
  const said: Report[] = JSON.parse(beside.reports);
  const context: Said[] = JSON.parse(row.context ?? '[]');
  return {
    kind: of.kind,
    key: row.key,
    version: it?.version ?? 0,
    stamp: row.stamp,
    state: row.state,
    title: row.title,
    text: row.text,
    url: of.url(row),
    locked: beside.locked,
    why: JSON.parse(it?.why ?? '[]') as string[],
    reports: said.map(({ cause, note, at }) => ({ cause, note, createTime: gmt8(at) })),
    ...(context.length > 0 && {
      context: context.map(({ at, isIt, ...line }) => ({ ...line, isIt, createTime: gmt8(at) })),
    }),
    createTime: gmt8(row.createTime),
    openTime: it?.open ? gmt8(it.createTime) : '',
    author: {
      id: beside.id,
      nickname: beside.nickname,
      role: beside.role,
      muteUntil: time(beside.muteUntil),
      banUntil: time(beside.banUntil),
      trusted: beside.trusted,
      hidden: beside.hidden,
    },
  };
}

/** Somebody who is trusted. */
export function trustedView({ createTime, since, ...row }: TrustedRow) {
  return { ...row, createTime: gmt8(createTime), sinceTime: time(since) };
}

/** What operators do beside deciding about texts and people. */
const DEED: Record<string, string> = {
  ...ACTION,
  words: '更新词表',
  rules: '修改规则',
  settings: '修改设置',
  purge: '清除缓存',
  reindex: '重建索引',
  redeliver: '重新投递',
  dropLetter: '丢弃死信',
  run: '重新运行',
  untrust: '取消可信',
  notice: '发送系统通知',
  add: '新建',
  change: '修改',
  drop: '删除',
  merge: '合并标签',
  order: '调整顺序',
  restore: '恢复',
  stick: '置顶',
  unstick: '取消置顶',
  role: '更改身份',
  unlockLogin: '解除登录限制',
  resetMail: '发送重设密码邮件',
  confirm: '确认赞助',
  reopen: '退回待核对',
  feature: '推荐',
  unfeature: '取消推荐',
  'activity.create': '新建活动',
  'activity.edit': '修改活动',
  'activity.delete': '删除活动草稿',
  'activity.cancel': '取消活动',
  'activity.score': '给投稿评分',
  'activity.shortlist': '修改入围',
  'activity.results': '公布活动结果',
  'activity.correct': '更正活动结果',
  'feedback.answer': '答复反馈',
  'feedback.close': '关闭反馈',
  'feedback.reopen': '重新打开反馈',
  'link.accept': '通过友链申请',
  'link.refuse': '拒绝友链申请',
  'coupon.create': '新建优惠券',
  'coupon.edit': '修改优惠券',
  'coupon.stop': '停止发放优惠券',
  'coupon.void': '作废优惠券',
  'coupon.give': '发优惠券给人',
  refund: '退款',
  'orders.csv': '下载订单',
  reconcile: '对账',
  reconciliation: '说明对账差异',
  resumePayouts: '恢复提现',
  'payout.paid': '记录提现付款',
  'payout.refused': '退回提现',
  withdraw: '撤下聊天室的消息',
  backup: '开始备份',
  admin: '凭一次性链接成为管理员',
};

/** What an action of the log is called. */
export const actionSaid = (action: string): string => DEED[action] ?? action;

/** An entry of the log, its action in words. */
export function deedView({
  createTime,
  ...row
}: Omit<AuditRow, 'version'> & { nickname: string }): Wire<typeof auditLog>['records'][number] {
  return { ...row, action: actionSaid(row.action), createTime: gmt8(createTime) };
}
