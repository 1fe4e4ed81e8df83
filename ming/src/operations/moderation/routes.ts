import * as z from 'zod/mini';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  auditLog,
  decideCase,
  queueList,
  queueOne,
  report,
  type TargetKind,
  tombstoneList,
} from '../../../../contract/operations/moderation/moderation.ts';
import { setTrust, trustedList } from '../../../../contract/operations/moderation/trust.ts';
import { getWords, setWords, tryWords, wordList } from '../../../../contract/operations/moderation/words.ts';
import { conductOf } from '../../../../contract/people/conduct/conduct.ts';
import { gmt8 } from '../../kit/clock.ts';
import { pageOf, rowsOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../kit/http/serve.ts';
import { authorRow } from '../../people/conduct/facts.ts';
import { authorOf, isNew } from '../../people/conduct/rules.ts';
import { DEFAULT_WORDS, matcherOf } from '../../people/conduct/words.ts';
import { canReturn, decisionFault, powerFault, reasonOf } from './powers.ts';
import {
  auditRows,
  auditTotal,
  type CaseRow,
  caseRow,
  caseRows,
  caseTotal,
  contextRows,
  decisionRow,
  tombstoneRows,
  trustedRows,
  trustedTotal,
  wordListRow,
} from './reads.ts';
import { moderatedOf, targetsOf } from './targets.ts';
import { caseItemView, deedView, trustedView } from './views.ts';
import { addReport, putTrust, replaceWords, takeDecision } from './writes.ts';

/** Per person; refused attempts count too. */
const REPORTS = rule(60, 60);

export const moderationRoutes = router();

serve(moderationRoutes, report, async ({ kind, key, cause, note }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  if (cause === 'other' && note === '') throw new Refusal(CODE.invalid, '理由是“其他”时请填写补充说明');
  await ctx.limits.take(`report:${userId}`, REPORTS, ctx.now);
  const [target] = await targetsOf(ctx.db, [{ kind, key }]);
  if (!target || target.row.state !== COMMENT_STATE.shown) throw notFound('举报的内容');
  const { of, row } = target;
  if (of.readBy && (await rowsOf(ctx.db, {}, of.readBy(key, userId))).length === 0)
    throw notFound('举报的内容');
  if (row.userId === userId) throw new Refusal(CODE.refused, '不能举报自己的内容');
  const [[me], [author]] = await ctx.db.batch([
    authorRow(ctx.db, userId, ctx.now),
    authorRow(ctx.db, row.userId, ctx.now),
  ]);
  if (!me) throw new Refusal(CODE.unauthorised);
  const rules = conductOf(me.conduct ?? undefined);
  const { today, hidden } = await addReport(ctx.db, rules, {
    row,
    of,
    userId,
    cause,
    note,
    now: ctx.now,
    fresh: isNew(authorOf(me), rules, ctx.now),
    mayHide: author?.role === 'user' && kind !== 'person' && !of.isForGood,
  });
  if (today >= rules.reportsADay)
    throw new Refusal(CODE.limited, `每天最多举报 ${rules.reportsADay} 次，请明天再来`);
  if (hidden) for (const tag of of.tags(row)) ctx.touch(tag);
  return null;
});

type TargetName = { kind: TargetKind; key: string };

/** Texts and people with cases, for moderators; missing ones are left out. */
async function itemsOf({ db, now }: Context, wanted: readonly TargetName[], cases: readonly CaseRow[]) {
  const found = await targetsOf(db, wanted);
  const list = found.map(({ of, row: { key, userId, lockKind, lockKey } }) => ({
    kind: of.kind,
    key,
    userId,
    lockKind,
    lockKey,
  }));
  const beside = await contextRows(db, list, now);
  return found.flatMap(({ of, row }) => {
    const is = (it: { kind: string; key: string }) => it.kind === of.kind && it.key === row.key;
    const by = beside.find(is);
    return (by && caseItemView(of, row, by, cases.find(is))) ?? [];
  });
}

serve(moderationRoutes, queueList, async (paging, ctx) => {
  const [cases, totals] = await ctx.db.batch([caseRows(ctx.db, paging), caseTotal(ctx.db)]);
  const items = await itemsOf(
    ctx,
    cases.map(({ kind, key }) => ({ kind: kind as TargetKind, key })),
    cases,
  );
  return pageOf(items, totals[0]?.total ?? 0, paging);
});

/** The case of a target; throws 404 if moderators may not see it without one. */
async function casesOf({ db }: Context, { kind, key }: TargetName): Promise<CaseRow[]> {
  const cases = await caseRow(db, kind, key);
  if (cases.length === 0 && moderatedOf(kind)?.isPrivate?.(key)) throw notFound('内容');
  return cases;
}

/** A text or person with its case; throws 404. */
async function itemOf(ctx: Context, wanted: TargetName) {
  const cases = await casesOf(ctx, wanted);
  const [item] = await itemsOf(ctx, [wanted], cases);
  if (!item) throw notFound('内容');
  return item;
}

serve(moderationRoutes, queueOne, (wanted, ctx) => itemOf(ctx, wanted));

serve(
  moderationRoutes,
  decideCase,
  async ({ kind, key, version, stamp, action, hours, cause, note }, ctx) => {
    const caller = await signedIn(ctx);
    await casesOf(ctx, { kind, key });
    const [target] = await targetsOf(ctx.db, [{ kind, key }]);
    if (!target) throw notFound('内容');
    const { of, row } = target;
    const [author] = await authorRow(ctx.db, row.userId, ctx.now);
    const power = powerFault(caller, { id: row.userId, role: author?.role ?? 'user' }, action);
    if (power) throw new Refusal(CODE.forbidden, power);
    const [last] = action === 'unhide' ? await decisionRow(ctx.db, { kind, key, version }) : [];
    const fault = decisionFault({
      kind,
      action,
      hours,
      cause,
      note,
      state: row.state,
      lockKind: row.lockKind,
      isHiding: last?.action === 'hide' && canReturn(row),
    });
    if (fault) throw new Refusal(CODE.refused, fault);
    const reason = reasonOf({ cause, note });
    const taken = await takeDecision(ctx.db, {
      of,
      row,
      action,
      version,
      stamp,
      cause,
      reason,
      operator: caller.id,
      now: ctx.now,
      hours: hours ?? 0,
      hiding: last,
    });
    if (!taken) throw new Refusal(CODE.refused, '内容或处理结果已经变化，请重新查看后再决定');
    for (const tag of of.tags(row)) ctx.touch(tag);
    return itemOf(ctx, { kind, key });
  },
);

serve(moderationRoutes, auditLog, async (paging, { db }) => {
  const [rows, totals] = await db.batch([auditRows(db, paging), auditTotal(db)]);
  return pageOf(rows.map(deedView), totals[0]?.total ?? 0, paging);
});

serve(moderationRoutes, tombstoneList, async (_given, { db, now }) => tombstoneRows(db, now));

serve(moderationRoutes, getWords, async (_given, { db }) => {
  const [row] = await wordListRow(db);
  if (!row) return { revision: 0, updateTime: '', words: DEFAULT_WORDS };
  const words = z.parse(wordList, JSON.parse(row.words));
  return { revision: row.id, updateTime: gmt8(row.createTime), words };
});

serve(moderationRoutes, setWords, async (given, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const { words, revision: version } = given;
  const revision = await replaceWords(ctx.db, { words, version, operator, now: ctx.now });
  if (revision === null) throw new Refusal(CODE.refused, '词表已被其他人更新，请重新读取后再保存');
  return { revision };
});

serve(moderationRoutes, tryWords, async ({ words, content }) => {
  const { blocked, review, text } = matcherOf(words)(content);
  return { blocked: [...blocked], review: [...review], text };
});

serve(moderationRoutes, trustedList, async (paging, { db }) => {
  const [rows, totals] = await db.batch([trustedRows(db, paging), trustedTotal(db)]);
  return pageOf(rows.map(trustedView), totals[0]?.total ?? 0, paging);
});

serve(moderationRoutes, setTrust, async ({ userId, isTrusted, reason }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const [person] = await authorRow(ctx.db, userId, ctx.now);
  if (!person) throw notFound('用户');
  await putTrust(ctx.db, { userId, isTrusted, reason, operator, now: ctx.now });
  return { isTrusted };
});
