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

/** Wire format for the holder of the number. */
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

/** Target of a complaint; files have a field of their own. */
function aboutView({ of, row, version }: Target, kind: string) {
  const { key, title, userId: authorId, stamp } = row;
  // A profile always exists; an appeal concerns what was cleared.
  const isShown = row.state === COMMENT_STATE.shown && !(kind === 'appeal' && canReturn(row));
  const about = { key, title, authorId, isShown, version, stamp };
  return of.kind === 'file' ? { file: { kind: of.kind, ...about } } : { target: { kind: of.kind, ...about } };
}

/** Wire format for operators, with the target and its case version. */
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
