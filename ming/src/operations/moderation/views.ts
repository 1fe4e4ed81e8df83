import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { auditLog, queueOne } from '../../../../contract/operations/moderation/moderation.ts';
import { gmt8 } from '../../kit/clock.ts';
import { actionSaid } from '../../kit/deeds.ts';
import type { Moderated, Said, TargetRow } from '../../kit/moderated.ts';
import type { AuditRow, BesideRow, CaseRow, TrustedRow } from './reads.ts';

type Item = Wire<typeof queueOne>;
type Report = { cause: string; note: string; at: number };

const time = (ms: number) => (ms > 0 ? gmt8(ms) : '');

/** A text or person with its case as a moderator sees it; null for a file, which is in no queue. Who reported it is not shown. */
export function caseItemView(
  of: Moderated,
  row: TargetRow,
  beside: BesideRow,
  it: CaseRow | undefined,
): Item | null {
  if (of.kind === 'file') return null;
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

/** Somebody who is trusted. */
export function trustedView({ createTime, since, ...row }: TrustedRow) {
  return { ...row, createTime: gmt8(createTime), sinceTime: time(since) };
}

/** An entry of the log, its action in words. */
export function deedView({
  createTime,
  ...row
}: Omit<AuditRow, 'version' | 'bulk'> & { nickname: string }): Wire<typeof auditLog>['records'][number] {
  return { ...row, action: actionSaid(row.action), createTime: gmt8(createTime) };
}
