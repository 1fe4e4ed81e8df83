import * as z from 'zod/mini';
import { PAYOUTS_STOPPED } from '../contract/money/order/terms.ts';
import { dayOf } from '../ming/src/kit/clock.ts';
import { openDb } from '../ming/src/kit/db.ts';
import { CHECKS, differenceOf } from '../ming/src/money/ledger/checks.ts';
import { reconcile } from '../ming/src/money/ledger/writes.ts';
import { onData } from './data.ts';
import { execute } from './deploy/execute.ts';
import { giveUp } from './messages.ts';
import { readOptions } from './options.ts';
import { quote } from './sql.ts';
import { exitWith } from './wrangler.ts';

const USAGE = `用法：npm run reconcile [-- --remote]

  检查外键，重新计算每个账户的余额，与订单、退款逐项核对。有差异时停止提现，并以非零的退出码结束。

  --remote       部署在平台上的站点；不写则是本机 .data/ 里的站点（先停掉 npm start）`;

/** Reconciles the local ledger and stores the result. */
const reconcileHere = (now: number): Promise<string[]> =>
  onData((db) => reconcile(openDb(db), dayOf(now), now));

const answer = z.array(
  z.object({ results: z.array(z.object({ key: z.string(), want: z.number(), have: z.number() })) }),
);

/** Reconciles the deployed ledger; the result is stored only by its nightly job. */
async function reconcileThere(now: number): Promise<string[]> {
  const found: string[] = [];
  for (const check of CHECKS) {
    const [first] = z.parse(answer, await execute(check.find));
    found.push(...(first?.results ?? []).map((it) => differenceOf(check, it)));
  }
  const value = quote(JSON.stringify(`books:${dayOf(now)}`));
  if (found.length > 0)
    await execute(
      `insert into settings (name, value) values (${quote(PAYOUTS_STOPPED)}, ${value}) on conflict (name) do nothing`,
    );
  return found;
}

const { values } = readOptions(USAGE, {
  options: {
    remote: { type: 'boolean', default: false },
  },
});
try {
  const now = Date.now();
  const differences = await (values.remote ? reconcileThere(now) : reconcileHere(now));
  for (const it of differences) console.log(it);
  if (differences.length > 0)
    giveUp(`${differences.length} 处差异，提现已经停止。怎样处理见 docs/money.md。`);
  console.log(`${CHECKS.length} 项核对都相符。`);
} catch (error) {
  exitWith(error);
}
