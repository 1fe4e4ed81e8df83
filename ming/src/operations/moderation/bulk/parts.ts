import type { BulkLeft } from '../../../../../contract/operations/moderation/bulk.ts';
import { COMMENT_STATE } from '../../../../../contract/discussion/comment/comment.ts';
import type { Action, Cause, TargetKind } from '../../../../../contract/operations/moderation/moderation.ts';
import type { Context } from '../../../kit/http/serve.ts';
import type { Moderated, TargetRow } from '../../../kit/moderated.ts';
import { decisionFault, powerFault } from '../powers.ts';
import { caseRow, decisionRow } from '../reads.ts';
import { moderatedOf, targetsOf } from '../targets.ts';
import { takeDecision } from '../writes.ts';
import { peopleRows } from './reads.ts';
import { leaveBulk, takePart } from './writes.ts';

/** What is decided about one text or person; without `version` and `stamp` as they are now. */
export type Part = { kind: TargetKind; key: string; action: Action; version?: number; stamp?: number };

/** What all parts of a bulk decision have in common. */
export type Terms = {
  bulk: string;
  caller: { id: string; role: string };
  hours: number;
  cause: Cause | undefined;
  note: string;
  reason: string;
};

const GONE = '内容已经不在';
const CHANGED = '内容或处理结果已经变化';

type Found = { of: Moderated; row: TargetRow };
type Owner = { id: string; role: string; isSanctioned: number };

const isPunishing = (action: Action) => action === 'mute' || action === 'ban';

/** Takes one part; returns why it was left, or null where it was done, now or by an earlier try. */
async function takeOne(ctx: Context, part: Part, { of, row }: Found, owner: Owner, terms: Terms) {
  const { action, kind, key } = part;
  const [known] = await caseRow(ctx.db, kind, key);
  if (!known && moderatedOf(kind)?.isPrivate?.(key)) return GONE;
  if (known?.bulk === terms.bulk && known.outcome === action) return null;
  const power = powerFault(terms.caller, owner, action);
  if (power) return power;
  // Ending it with the bulk decision would end what was there before.
  if (isPunishing(action) && owner.isSanctioned) return '已经被禁言或封禁';
  const { hours, cause, note, reason, bulk } = terms;
  const { state, lockKind } = row;
  const fault = decisionFault({ kind, action, hours, cause, note, state, lockKind, isHiding: false });
  if (fault) return fault;
  const decided = {
    ...{ of, row, action, hours, cause, reason, bulk },
    operator: terms.caller.id,
    version: part.version ?? known?.version ?? 0,
    stamp: part.stamp ?? row.stamp,
    now: ctx.now,
  };
  if (!(await takePart(ctx.db, decided))) return CHANGED;
  for (const tag of of.tags(row)) ctx.touch(tag);
  return null;
}

/** What became of the parts: how many were done, and what was left with the reason. */
export type Taken = { done: readonly Part[]; left: BulkLeft[] };

/** Takes the parts one after another, each by itself: what fails is left and named, and keeps no other from being done. */
export async function takeParts(ctx: Context, parts: readonly Part[], terms: Terms): Promise<Taken> {
  const targets = await targetsOf(ctx.db, parts);
  const owners = await peopleRows(ctx.db, [...new Set(targets.map(({ row }) => row.userId))], ctx.now);
  const done: Part[] = [];
  const left: BulkLeft[] = [];
  for (const part of parts) {
    const { kind, key } = part;
    const target = targets.find(({ of, row }) => of.kind === kind && row.key === key);
    const owner = owners.find(({ id }) => id === target?.row.userId);
    const why = target && owner ? await takeOne(ctx, part, target, owner, terms) : GONE;
    if (why === null) done.push(part);
    else left.push({ kind, key, why });
  }
  return { done, left };
}

type Case = { kind: string; key: string; version: number; outcome: string };

/** Takes one case of a bulk decision back; returns why that cannot be, or null. */
async function undoOne(ctx: Context, it: Case, target: Found | undefined, owner: Owner | undefined, by: Terms) {
  const { db, now } = ctx;
  const action = isPunishing(it.outcome as Action) ? 'release' : 'unhide';
  if (!target || !owner) return GONE;
  const { of, row } = target;
  const power = powerFault(by.caller, owner, action);
  if (power) return power;
  const [hiding] = await decisionRow(db, it);
  const isHiding = it.outcome === 'hide' && row.state === COMMENT_STATE.hidden;
  const { hours, cause, note, reason } = by;
  const { state, lockKind, stamp } = row;
  const fault = decisionFault({ kind: of.kind, action, hours, cause, note, state, lockKind, isHiding });
  if (fault) return of.kind === 'message' || of.kind === 'person' ? '不能恢复' : fault;
  const taken = await takeDecision(db, {
    ...{ of, row, action, hours, cause, reason, stamp, hiding, now },
    operator: by.caller.id,
    version: it.version,
  });
  if (!taken) return CHANGED;
  for (const tag of of.tags(row)) ctx.touch(tag);
  return null;
}

/** Takes cases of a bulk decision back; what cannot be is left for good, and named. */
export async function undoParts(ctx: Context, cases: readonly Case[], terms: Terms): Promise<Taken> {
  const targets = await targetsOf(ctx.db, cases);
  const owners = await peopleRows(ctx.db, [...new Set(targets.map(({ row }) => row.userId))], ctx.now);
  const done: Part[] = [];
  const left: BulkLeft[] = [];
  for (const it of cases) {
    const target = targets.find(({ of, row }) => of.kind === it.kind && row.key === it.key);
    const owner = owners.find(({ id }) => id === target?.row.userId);
    const why = await undoOne(ctx, it, target, owner, terms);
    const kind = it.kind as TargetKind;
    if (why === null) done.push({ kind, key: it.key, action: 'unhide' });
    else {
      await leaveBulk(ctx.db, { ...it, bulk: terms.bulk });
      left.push({ kind, key: it.key, why });
    }
  }
  return { done, left };
}
