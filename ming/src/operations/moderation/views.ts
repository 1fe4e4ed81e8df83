import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { auditLog, queueOne } from '../../../../contract/operations/moderation/moderation.ts';
import { actionText } from '../../kit/actionNames.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { Moderated, RecentText, TargetRow } from '../../kit/moderated.ts';
import type { AuditRow, BesideRow, CaseRow, TrustedRow } from './reads.ts';

type Item = Wire<typeof queueOne>;
type Report = { cause: string; note: string; at: number };

const time = (ms: number) => (ms > 0 ? gmt8(ms) : '');

/** Wire format of a case for moderators, without reporters; null for a file, which is never queued. */
export function caseItemView(
  of: Moderated,
  row: TargetRow,
  beside: BesideRow,
  it: CaseRow | undefined,
): Item | null {
  if (of.kind === 'file') return null;
  const said: Report[] = JSON.parse(beside.reports);
  const context: RecentText[] = JSON.parse(row.context ?? '[]');
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
    ...(row.kept === 1 && it?.outcome === 'hide' && { canUnhide: true }),
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

/** Wire format of a trusted person. */
export function trustedView({ createTime, since, ...row }: TrustedRow) {
  return { ...row, createTime: gmt8(createTime), sinceTime: time(since) };
}

/** Wire format of a log entry. */
export function deedView({
  createTime,
  ...row
}: Omit<AuditRow, 'version' | 'bulk'> & { nickname: string }): Wire<typeof auditLog>['records'][number] {
  return { ...row, action: actionText(row.action), createTime: gmt8(createTime) };
}
