import { COMMENT_STATE } from '../../../../../contract/discussion/comment/comment.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  COMPLAINT_STATE,
  COMPLAINTS_A_DAY,
  type ComplaintKind,
  complaintList,
  complaintState,
  decideComplaint,
  makeComplaint,
} from '../../../../../contract/operations/moderation/complaint.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { networkOf, rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { senderOf } from '../../../kit/http/sender.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { authorRow } from '../../../people/conduct/facts.ts';
import type { Decision } from '../decide.ts';
import { canReturn, decisionFault, powerFault } from '../powers.ts';
import { caseRow, caseRowsOf, decisionRow } from '../reads.ts';
import { targetsOf } from '../targets.ts';
import {
  type ComplaintRow,
  complaintRow,
  complaintRows,
  complaintTotal,
  keptRow,
  numberRow,
} from './reads.ts';
import { CAUSE_OF, isOnPage, reasonFor, targetIn } from './rules.ts';
import { complaintView, progressView } from './views.ts';
import { make, settle } from './writes.ts';

/** Lookups per network and hour. */
const LOOK_UPS = rule(60, 60);
const NOT_PUBLIC = '页面地址没有指向公开的内容，请核对';

export const complaintRoutes = router();

/** Target of an address: undefined if nothing there can be hidden; throws if it does not exist. */
async function targetAt({ db }: Context, url: string) {
  const wanted = targetIn(url);
  if (!wanted) return undefined;
  const [target] = await targetsOf(db, [wanted]);
  if (!target || !isOnPage(url, target.of.url(target.row))) throw new Refusal(CODE.invalid, NOT_PUBLIC);
  return target;
}

/** Target of a complaint or appeal the caller may make. */
async function aboutIn(ctx: Context, { kind, url }: InputOf<typeof makeComplaint>) {
  const target = await targetAt(ctx, url);
  if (kind !== 'appeal') {
    if (target && target.row.state !== COMMENT_STATE.shown) throw new Refusal(CODE.invalid, NOT_PUBLIC);
    return target;
  }
  const { id } = await signedIn(ctx);
  const [it] = target ? await caseRow(ctx.db, target.of.kind, target.row.key) : [];
  const isHidden = it?.outcome === 'hide' && target !== undefined && canReturn(target.row);
  if (target?.row.userId !== id || !isHidden)
    throw new Refusal(CODE.invalid, '申诉只能针对你自己被隐藏的内容，页面地址请照那条通知填写');
  return target;
}

serve(complaintRoutes, makeComplaint, async (given, ctx) => {
  const { db, now } = ctx;
  const answerOf = async () => {
    const [kept] = await keptRow(db, given.key);
    return kept && { number: kept.number, dueTime: gmt8(kept.dueTime) };
  };
  // A retry would fail the CAPTCHA, whose token is spent.
  const before = await answerOf();
  if (before) return before;
  const target = await aboutIn(ctx, given);
  const sender = await senderOf(ctx, 'complaint', given.human);
  const { human: _human, isTrue: _isTrue, ...it } = given;
  await make(db, it, { sender, now, target: target && { kind: target.of.kind, key: target.row.key } });
  const after = await answerOf();
  if (after) return after;
  throw new Refusal(CODE.limited, `今天已经提交过 ${COMPLAINTS_A_DAY} 份投诉了，请明天再来`);
});

serve(complaintRoutes, complaintState, async ({ number }, ctx) => {
  const { address } = ctx.device;
  if (address) await ctx.limits.take(`complaint state from ${networkOf(address)}`, LOOK_UPS, ctx.now);
  const [row] = await numberRow(ctx.db, number);
  if (!row) throw notFound('这个编号的投诉');
  return progressView(row);
});

/** Wire format of complaints for operators. */
async function viewsOf({ db, now }: Context, rows: readonly ComplaintRow[]) {
  const wanted = rows
    .filter((it) => it.targetKind !== '')
    .map((it) => ({ kind: it.targetKind, key: it.targetKey }));
  const [targets, cases] = [await targetsOf(db, wanted), await caseRowsOf(db, wanted)];
  return rows.map((row) => {
    const target = targets.find((it) => it.of.kind === row.targetKind && it.row.key === row.targetKey);
    const it = cases.find(({ kind, key }) => kind === row.targetKind && key === row.targetKey);
    return complaintView(row, target && { of: target.of, row: target.row, version: it?.version ?? 0 }, now);
  });
}

serve(complaintRoutes, complaintList, async (given, ctx) => {
  const [rows, totals] = await ctx.db.batch([complaintRows(ctx.db, given), complaintTotal(ctx.db, given)]);
  return pageOf(await viewsOf(ctx, rows), totals[0]?.total ?? 0, given);
});

/** Decision about the target of a justified complaint. */
async function stepFor(
  ctx: Context,
  before: ComplaintRow,
  { version, stamp }: InputOf<typeof decideComplaint>,
): Promise<Decision> {
  const { db, now } = ctx;
  const [caller, kind] = [await signedIn(ctx), before.kind as ComplaintKind];
  const [target] = await targetsOf(db, [{ kind: before.targetKind, key: before.targetKey }]);
  if (!target) throw new Refusal(CODE.refused, '这个地址没有可以直接隐藏的内容，请先在对应的后台处理');
  const { of, row } = target;
  const [author] = await authorRow(db, row.userId, now);
  const action = kind === 'appeal' ? 'unhide' : 'hide';
  const power = powerFault(caller, { id: row.userId, role: author?.role ?? 'user' }, action);
  if (power) throw new Refusal(CODE.forbidden, power);
  const [last] = action === 'unhide' ? await decisionRow(db, { kind: of.kind, key: row.key, version }) : [];
  const reason = reasonFor(kind);
  const fault = decisionFault({
    kind: of.kind,
    action,
    hours: undefined,
    cause: undefined,
    note: reason,
    state: row.state,
    lockKind: row.lockKind,
    isHiding: last?.action === 'hide' && canReturn(row),
  });
  if (fault) throw new Refusal(CODE.refused, fault);
  return {
    of,
    row,
    action,
    version,
    stamp,
    reason,
    now,
    operator: caller.id,
    cause: CAUSE_OF[kind],
    hours: 0,
    hiding: last,
  };
}

async function rowOf({ db }: Context, id: number): Promise<ComplaintRow> {
  const [row] = await complaintRow(db, id);
  if (!row) throw notFound('投诉');
  return row;
}

serve(complaintRoutes, decideComplaint, async (given, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const before = await rowOf(ctx, given.id);
  if (before.state !== COMPLAINT_STATE.waiting)
    throw new Refusal(CODE.refused, '这份投诉已经处理过了，请重新读取');
  const step = given.state === 'upheld' && given.acts ? await stepFor(ctx, before, given) : undefined;
  if (!(await settle(ctx.db, before, given, { operator, now: ctx.now }, step)))
    throw new Refusal(CODE.refused, '投诉或内容已经变化，请重新读取后再决定');
  for (const tag of step?.of.tags(step.row) ?? []) ctx.touch(tag);
  const [view] = await viewsOf(ctx, [await rowOf(ctx, given.id)]);
  if (!view) throw notFound('投诉');
  return view;
});
