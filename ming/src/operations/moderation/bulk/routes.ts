import { COMMENT_STATE } from '../../../../../contract/discussion/comment/comment.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  BULK_FOUND_MOST,
  BULK_NEW_DAYS,
  BULK_STEP,
  type BulkLeft,
  bulkDecide,
  bulkFind,
  bulkList,
  bulkUndo,
} from '../../../../../contract/operations/moderation/bulk.ts';
import {
  ACTION,
  type Action,
  type Cause,
  type TargetKind,
} from '../../../../../contract/operations/moderation/moderation.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { missing, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import type { Moderated, TargetRow } from '../../../kit/moderated.ts';
import { decisionFault, powerFault, reasonOf } from '../powers.ts';
import { caseRow, decisionRow } from '../reads.ts';
import { MODERATED, moderatedOf, targetsOf } from '../targets.ts';
import { takeDecision } from '../writes.ts';
import { finder, phrasesIn } from './match.ts';
import {
  bulkCases,
  bulkRow,
  bulkRows,
  bulkTotal,
  peopleRows,
  textRows,
  versionRows,
  writerRows,
} from './reads.ts';
import { foundView, neighboursOf } from './views.ts';
import { beginBulk, leaveBulk, takePart } from './writes.ts';

const HOUR_MS = 3_600_000;

export const bulkRoutes = router();

serve(bulkRoutes, bulkFind, async ({ text, near, hours, isNew }, { db, now }) => {
  const since = now - hours * HOUR_MS;
  const registeredSince = isNew ? now - BULK_NEW_DAYS * 24 * HOUR_MS : 0;
  const writers = await writerRows(db, { since, registeredSince, near, now });
  const isSought = text === '' ? () => true : finder(text);
  const written = await textRows(db, MODERATED, { people: writers.map(({ id }) => id), since });
  const texts = written.filter(({ of }) => of.kind !== 'person');
  // Without a text everybody's profile would be found.
  const sought = (text === '' ? texts : written).filter(({ row }) => isSought(`${row.title}\n${row.text}`));
  const latest = sought.toSorted((a, b) => b.row.createTime - a.row.createTime).slice(0, BULK_FOUND_MOST);
  const versions = await versionRows(
    db,
    latest.map(({ of, row }) => ({ kind: of.kind, key: row.key })),
  );
  const beside = neighboursOf(writers);
  return {
    found: latest.flatMap((it) => foundView(it, writers, beside, versions)),
    phrases: phrasesIn(texts.map(({ row }) => row)),
    people: new Set(sought.map(({ row }) => row.userId)).size,
    isCut: Number(sought.length > latest.length),
  };
});

/** What is decided about one text or person; without `version` and `stamp` as they are now. */
type Part = { kind: TargetKind; key: string; action: Action; version?: number; stamp?: number };

/** What all parts of a bulk decision have in common. */
type Terms = {
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

/** What became of the parts: how many were done, and what was left with the reason. */
type Taken = { done: readonly Part[]; left: BulkLeft[] };

/** Takes the parts one after another, each by itself: what fails is left and named, and keeps no other from being done. */
async function takeParts(ctx: Context, parts: readonly Part[], terms: Terms): Promise<Taken> {
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
async function undoOne(
  ctx: Context,
  it: Case,
  target: Found | undefined,
  owner: Owner | undefined,
  by: Terms,
) {
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
    of,
    row,
    action,
    hours,
    cause,
    reason,
    stamp,
    hiding,
    now,
    operator: by.caller.id,
    version: it.version,
  });
  if (!taken) return CHANGED;
  for (const tag of of.tags(row)) ctx.touch(tag);
  return null;
}

/** Takes cases of a bulk decision back; what cannot be is left for good, and named. */
async function undoParts(ctx: Context, cases: readonly Case[], terms: Terms): Promise<Taken> {
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

serve(bulkRoutes, bulkDecide, async (given, ctx) => {
  const caller = await signedIn(ctx);
  const { id, about, texts, people, sanction, hours, cause, note } = given;
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
      ...(sanction ? people.map((key) => ({ kind: 'person' as const, key, action: sanction })) : []),
    ],
    { bulk: id, caller, hours: hours ?? 0, cause, note, reason },
  );
  const hidden = done.filter(({ action }) => action === 'hide').length;
  return { texts: hidden, people: done.length - hidden, left };
});

serve(bulkRoutes, bulkUndo, async ({ id }, ctx) => {
  const caller = await signedIn(ctx);
  const [bulk] = await bulkRow(ctx.db, id);
  if (!bulk) throw missing('批次');
  const cases = await bulkCases(ctx.db, id, BULK_STEP);
  const terms = { bulk: id, caller, hours: 0, cause: undefined, note: '', reason: '' };
  const { done, left } = await undoParts(ctx, cases, terms);
  const people = done.filter(({ kind }) => kind === 'person').length;
  const rest = (await bulkCases(ctx.db, id, BULK_STEP)).length;
  return { texts: done.length - people, people, left, rest };
});

serve(bulkRoutes, bulkList, async (paging, { db }) => {
  const [rows, totals] = await db.batch([bulkRows(db, paging), bulkTotal(db)]);
  const records = rows.map(({ createTime, ...it }) => ({ ...it, createTime: gmt8(createTime) }));
  return pageOf(records, totals[0]?.total ?? 0, paging);
});
