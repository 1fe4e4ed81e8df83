import { COMMENT_STATE } from '../../../../../contract/discussion/comment/comment.ts';
import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import {
  COMPLAINT_STATE,
  type ComplaintKind,
  type ComplaintState,
  type complaintState,
  type decideComplaint,
} from '../../../../../contract/operations/moderation/complaint.ts';
import { gmt8 } from '../../../kit/clock.ts';
import type { Moderated, TargetRow } from '../../../kit/moderated.ts';
import { canReturn } from '../powers.ts';
import type { ComplaintRow } from './reads.ts';

const STATES = Object.keys(COMPLAINT_STATE) as ComplaintState[];

/** A complaint as whoever has its number sees it. */
export function progressView(row: ComplaintRow): Wire<typeof complaintState> {
  return {
    kind: row.kind as ComplaintKind,
    url: row.url,
    state: STATES.find((it) => COMPLAINT_STATE[it] === row.state) ?? 'waiting',
    answer: row.answer,
    createTime: gmt8(row.createTime),
    dueTime: gmt8(row.dueTime),
    decideTime: row.decidedAt === null ? '' : gmt8(row.decidedAt),
  };
}

type Target = { of: Moderated; row: TargetRow; version: number };

/** What a complaint of a kind is about: a file has a field of its own. */
function aboutView({ of, row, version }: Target, kind: string) {
  const { key, title, userId: authorId, stamp } = row;
  // A profile is always there; what an appeal is about was cleared from it.
  const isShown = row.state === COMMENT_STATE.shown && !(kind === 'appeal' && canReturn(row));
  const about = { key, title, authorId, isShown, version, stamp };
  return of.kind === 'file' ? { file: { kind: of.kind, ...about } } : { target: { kind: of.kind, ...about } };
}

/** A complaint as operators see it, with its target and the version of that one's case. */
export function complaintView(
  row: ComplaintRow,
  target: Target | undefined,
  now: number,
): Wire<typeof decideComplaint> {
  const { id, number, name, email, contact, content, evidence, userId, nickname, revision } = row;
  const shown = progressView(row);
  return {
    ...shown,
    id,
    number,
    name,
    email,
    contact,
    content,
    evidence,
    userId,
    nickname,
    revision,
    isOverdue: shown.state === 'waiting' && row.dueTime < now,
    ...(target && aboutView(target, row.kind)),
  };
}
