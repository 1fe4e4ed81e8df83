import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  BULK_STEP,
  bulkDecide,
  bulkList,
  bulkUndo,
} from '../../../../../contract/operations/moderation/bulk.ts';
import {
  ACTION,
  type Action,
  type Cause,
  type DecidedKind,
} from '../../../../../contract/operations/moderation/moderation.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import type { Moderated, TargetRow } from '../../../kit/moderated.ts';
import { canReturn, decisionFault, powerFault, reasonOf } from '../powers.ts';
import { decisionRow } from '../reads.ts';
import { moderatedOf, targetsOf } from '../targets.ts';
import { takeDecision } from '../writes.ts';
import { bulkCases, bulkRest, bulkRow, bulkRows, bulkTotal, knownCases, peopleRows } from './reads.ts';
import { beginBulk, leaveBulk, takeBack, takePart } from './writes.ts';

export const bulkRoutes = router();

/** Decision about one text or person; without `version` and `stamp` the current ones apply. */
type Part = { kind: DecidedKind; key: string; action: Action; version?: number; stamp?: number };

/** What all parts of a bulk decision have in common. */
type Terms = {
  bulk: string;
  caller: { id: string; role: string };
  hours: number;
  cause: Cause | undefined;
  note: string;
  reason: string;
};

type SkippedItem = { kind: DecidedKind; key: string; why: string };

const leftView = (left: readonly SkippedItem[]) => ({
  left: left.flatMap(({ kind, ...it }) => (kind === 'file' ? [] : [{ kind, ...it }])),
  leftFiles: left.flatMap(({ kind, ...it }) => (kind === 'file' ? [it] : [])),
});

const GONE = '内容已经不在';
const CHANGED = '内容或处理结果已经变化';

/** An existing text or person with its owner. */
type FoundTarget = { of: Moderated; row: TargetRow; owner: { role: string; isSanctioned: number } };

const isPunishing = (action: string) => action === 'mute' || action === 'ban';

/** Loads texts and people; returns a lookup by kind and key. */
async function foundOf({ db, now }: Context, wanted: readonly { kind: string; key: string }[]) {
  const targets = await targetsOf(db, wanted);
  const owners = await peopleRows(db, [...new Set(targets.map(({ row }) => row.userId))], now);
  return ({ kind, key }: { kind: string; key: string }): FoundTarget | undefined => {
    const target = targets.find(({ of, row }) => of.kind === kind && row.key === key);
    const owner = owners.find(({ id }) => id === target?.row.userId);
    return target && owner && { ...target, owner };
  };
}

type KnownCase = Awaited<ReturnType<typeof knownCases>>[number];

/** Applies one part; returns why it was skipped, or null if done now or before. */
async function takeOne(
  ctx: Context,
  part: Part,
  { of, row, owner }: FoundTarget,
  known: KnownCase | undefined,
  terms: Terms,
): Promise<string | null> {
  const { action, kind, key } = part;
  if (!known && moderatedOf(kind)?.isPrivate?.(key)) return GONE;
  if (known?.bulk === terms.bulk && (known.outcome === action || (known.isCleared && action === 'hide')))
    return null;
  const power = powerFault(terms.caller, { id: row.userId, role: owner.role }, action);
  if (power) return power;
  // Undoing the bulk decision would otherwise end the older sanction.
  if (isPunishing(action) && owner.isSanctioned) return '已经被禁言或封禁';
  const { hours, cause, note, reason, bulk } = terms;
  const { state, lockKind } = row;
  const fault = decisionFault({ kind, action, hours, cause, note, state, lockKind, isHiding: false });
  if (fault) return fault;
  const isTaken = await takePart(ctx.db, {
    of,
    row,
    action,
    hours,
    cause,
    reason,
    bulk,
    operator: terms.caller.id,
    version: part.version ?? known?.version ?? 0,
    stamp: part.stamp ?? row.stamp,
    now: ctx.now,
  });
  if (!isTaken) return CHANGED;
  for (const tag of of.tags(row)) ctx.touch(tag);
  return null;
}

/** Applies parts one by one; failures are reported and do not stop others. */
async function takeParts(ctx: Context, given: readonly Part[], terms: Terms) {
  // Removes duplicates.
  const parts = given.filter(
    (it, at) =>
      given.findIndex((one) => one.kind === it.kind && one.key === it.key && one.action === it.action) === at,
  );
  const found = await foundOf(ctx, parts);
  const cases = await knownCases(ctx.db, parts);
  const done: Part[] = [];
  const left: SkippedItem[] = [];
  for (const part of parts) {
    const { kind, key } = part;
    const target = found(part);
    const known = cases.find((it) => it.kind === kind && it.key === key);
    const why = target ? await takeOne(ctx, part, target, known, terms) : GONE;
    if (why === null) done.push(part);
    else left.push({ kind, key, why });
  }
  return { done, left };
}

type Case = { kind: string; key: string; version: number; outcome: string; isCleared: number };

/** Undoes a case, profile and punishment together; returns why not, or null. */
async function undoOne(
  ctx: Context,
  it: Case,
  { of, row }: FoundTarget,
  caller: Terms['caller'],
): Promise<string | null> {
  const { db, now } = ctx;
  const { state, lockKind, stamp } = row;
  const isPunished = isPunishing(it.outcome);
  const [hiding] =
    isPunished && !it.isCleared
      ? []
      : await decisionRow(db, { ...it, version: it.version - (isPunished ? 1 : 0) });
  const fault = decisionFault({
    kind: of.kind,
    action: isPunished ? 'release' : 'unhide',
    hours: undefined,
    cause: undefined,
    note: '',
    state,
    lockKind,
    isHiding: it.outcome === 'hide' && canReturn(row),
  });
  if (fault) return of.kind === 'message' ? '不能恢复' : fault;
  const base = { of, row, hours: 0, cause: undefined, reason: '', stamp, hiding, now, operator: caller.id };
  const { version } = it;
  const back = { ...base, action: 'unhide' as const, version: isPunished ? version + 1 : version };
  const freed = { ...base, action: 'release' as const, version };
  // A cleared profile past its retention cannot be restored.
  const isReturned = it.isCleared === 1 && canReturn(row);
  const isTaken = isPunished ? takeBack(db, isReturned ? [freed, back] : [freed]) : takeDecision(db, back);
  if (!(await isTaken)) return CHANGED;
  for (const tag of of.tags(row)) ctx.touch(tag);
  return null;
}

/** Undoes cases. Failures are final and reported, except those the caller has no power over (`kept`). */
async function undoParts(ctx: Context, bulk: string, cases: readonly Case[], caller: Terms['caller']) {
  const found = await foundOf(ctx, cases);
  const done: Case[] = [];
  const left: SkippedItem[] = [];
  let kept = 0;
  for (const it of cases) {
    const target = found(it);
    const action = isPunishing(it.outcome) ? 'release' : 'unhide';
    const power = target && powerFault(caller, { id: target.row.userId, role: target.owner.role }, action);
    const why = power || (target ? await undoOne(ctx, it, target, caller) : GONE);
    if (why === null) done.push(it);
    else left.push({ kind: it.kind as DecidedKind, key: it.key, why });
    if (power) kept++;
    else if (why !== null) await leaveBulk(ctx.db, { ...it, bulk });
  }
  return { done, left, kept };
}

serve(bulkRoutes, bulkDecide, async (given, ctx) => {
  const caller = await signedIn(ctx);
  const { id, about, texts, people, files = [], sanction, hours, cause, note } = given;
  if (cause === 'other' && note === '') throw new Refusal(CODE.invalid, '理由是“其他”时请填写说明');
  if (people.length > 0 && !sanction) throw new Refusal(CODE.invalid, '请选择处罚的方式');
  if (sanction && hours === undefined) throw new Refusal(CODE.invalid, `请选择${ACTION[sanction]}的时长`);
  const reason = reasonOf({ cause, note });
  await beginBulk(ctx.db, { id, operator: caller.id, about, reason, now: ctx.now });
  const [bulk] = await bulkRow(ctx.db, id);
  if (bulk?.operator !== caller.id) throw new Refusal(CODE.refused, '批次编号已经被用过，请重新查找');
  const { done, left } = await takeParts(
    ctx,
    [
      ...texts.map((it) => ({ ...it, action: 'hide' as const })),
      ...files.map((key) => ({ kind: 'file' as const, key, action: 'hide' as const })),
      ...(sanction ? people.map((key) => ({ kind: 'person' as const, key, action: sanction })) : []),
    ],
    { bulk: id, caller, hours: hours ?? 0, cause, note, reason },
  );
  const punished = done.filter(({ action }) => action !== 'hide').length;
  const hidden = done.filter(({ kind }) => kind === 'file').length;
  return { texts: done.length - punished - hidden, people: punished, files: hidden, ...leftView(left) };
});

serve(bulkRoutes, bulkUndo, async ({ id, skip }, ctx) => {
  const caller = await signedIn(ctx);
  const [bulk] = await bulkRow(ctx.db, id);
  if (!bulk) throw notFound('批次');
  const cases = await bulkCases(ctx.db, id, { limit: BULK_STEP, offset: skip });
  const { done, left, kept } = await undoParts(ctx, id, cases, caller);
  const people = done.filter(({ outcome }) => isPunishing(outcome)).length;
  const files = done.filter(({ kind }) => kind === 'file').length;
  const texts = done.length - people - files + done.filter((it) => it.isCleared).length;
  const [inForce] = await bulkRest(ctx.db, id);
  const rest = Math.max(0, (inForce?.total ?? 0) - skip - kept);
  return { texts, people, files, kept, rest, ...leftView(left) };
});

serve(bulkRoutes, bulkList, async (paging, { db }) => {
  const [rows, totals] = await db.batch([bulkRows(db, paging), bulkTotal(db)]);
  const records = rows.map(({ createTime, ...it }) => ({ ...it, createTime: gmt8(createTime) }));
  return pageOf(records, totals[0]?.total ?? 0, paging);
});
