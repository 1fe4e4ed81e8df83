import { CODE } from '../../../../../../contract/kit/envelope.ts';
import {
  reconciliationList,
  resumePayouts,
  settleReconciliation,
} from '../../../../../../contract/money/ledger/desk.ts';
import { gmt8 } from '../../../../kit/clock.ts';
import { pageOf } from '../../../../kit/db.ts';
import { signedIn } from '../../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../../../kit/http/serve.ts';
import { reconciliationView } from '../views.ts';
import { clearStop, noteReconciliation } from '../writes.ts';
import { lastBooks, reconciliationRow, reconciliationRows, reconciliationTotals } from './reads.ts';

export const reconciliationRoutes = router();

serve(reconciliationRoutes, reconciliationList, async ({ state, ...paging }, { db }) => {
  const isOpen = state === 'open';
  const [rows, [sums]] = await db.batch([reconciliationRows(db, isOpen, paging), reconciliationTotals(db)]);
  const { total = 0, open = 0, isStopped = 0 } = sums ?? {};
  const page = pageOf(rows.map(reconciliationView), isOpen ? open : total, paging);
  return new Reply(page, { isStopped, open });
});

serve(reconciliationRoutes, settleReconciliation, async ({ note, createTime, ...which }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const [row] = await reconciliationRow(ctx.db, which);
  if (!row) throw notFound('这次对账');
  const isSame = gmt8(row.createTime) === createTime;
  if (!isSame || !(await noteReconciliation(ctx.db, row, note, { operator, now: ctx.now })))
    throw new Refusal(CODE.refused, '这一天又对过一次账，请查看新的结果');
  const [after] = await reconciliationRow(ctx.db, which);
  return reconciliationView(after ?? row);
});

serve(reconciliationRoutes, resumePayouts, async (_given, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const [[sums], [books]] = await ctx.db.batch([reconciliationTotals(ctx.db), lastBooks(ctx.db)]);
  if (books?.ok === 0) throw new Refusal(CODE.refused, '最近一次对账仍有差异，请先查清，再对一次账');
  if ((sums?.open ?? 0) > 0) throw new Refusal(CODE.refused, '还有没有说明的差异，请先逐项写明处理结果');
  await clearStop(ctx.db, { operator, now: ctx.now });
  return null;
});
