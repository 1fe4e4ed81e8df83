import { DAY_MS } from '../../../../contract/kit/time.ts';
import { moneyBalance, moneyEntries, moneyIncome } from '../../../../contract/money/order/order.ts';
import { moneyRulesOf } from '../../../../contract/money/order/terms.ts';
import { dayAfter, dayOf, dayStart } from '../../kit/clock.ts';
import { pageOf, slice } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { account } from '../../kit/ledger/accounts.ts';
import { settingRow } from '../../kit/setting.ts';
import { ownAgeOf } from '../../people/age/allowance.ts';
import {
  balancesOf,
  movementRows,
  movementTotal,
  saleArticles,
  saleDays,
  saleRows,
  saleTotals,
} from '../order/reads.ts';
import { movementView, saleView } from '../order/views.ts';
import { payChannels, payMode } from '../pay/provide.ts';

export const balanceRoutes = router();

serve(balanceRoutes, moneyBalance, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  const [setting] = await settingRow(ctx.db, 'money');
  const rules = moneyRulesOf(setting?.value);
  const { rechargeLeast, rechargeMost, sponsorLeast, sponsorMost, refundDays, invoiceDays } = rules;
  const age = rules.asksAge && { age: await ownAgeOf(ctx.db, { userId: id, rules, now: ctx.now }) };
  const mode = payMode(ctx.env);
  return new Reply(await balancesOf(ctx.db, id), {
    wechat: mode !== null,
    demo: mode === 'demo',
    channels: payChannels(ctx.env),
    rechargeLeast,
    rechargeMost,
    sponsorLeast,
    sponsorMost,
    refundDays,
    invoiceDays,
    ...age,
  });
});

serve(balanceRoutes, moneyEntries, async ({ account: wanted, ...paging }, ctx) => {
  const { db } = ctx;
  const { id } = await signedIn(ctx);
  const { user, pending, income, debt } = account;
  const ids = wanted === 'balance' ? [user(id)] : [pending, income, debt].map((name) => name(id));
  const [rows, [count]] = await db.batch([movementRows(db, ids, slice(paging)), movementTotal(db, ids)]);
  return pageOf(rows.map(movementView), count?.n ?? 0, paging);
});

serve(balanceRoutes, moneyIncome, async ({ days: span, ...paging }, ctx) => {
  const { db, now } = ctx;
  const { id } = await signedIn(ctx);
  const since = dayStart(now) - (span - 1) * DAY_MS;
  const first = dayOf(since);
  const [days, articles, sales, [totals], [setting]] = await db.batch([
    saleDays(db, id, since),
    saleArticles(db, id),
    saleRows(db, id, slice(paging)),
    saleTotals(db, id),
    settingRow(db, 'money'),
  ]);
  const { pending, income, debt } = await balancesOf(db, id);
  const { share, pendingDays } = moneyRulesOf(setting?.value);
  const dated = Array.from({ length: span }, (_, n) => dayAfter(first, n)).map(
    (day) => days.find((it) => it.day === day) ?? { day, income: 0, sold: 0 },
  );
  const page = pageOf(sales.map(saleView), totals?.total ?? 0, paging);
  const sum = { total: totals?.income ?? 0, sold: totals?.sold ?? 0 };
  return new Reply(
    { pending, income, debt, ...sum, days: dated, articles, sales: page },
    { share, pendingDays },
  );
});
