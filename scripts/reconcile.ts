import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { PAYOUTS_STOPPED } from '../contract/money.ts';
import { dayOf } from '../ming/src/kit/clock.ts';
import { open } from '../ming/src/kit/db.ts';
import { CHECKS, differenceOf } from '../ming/src/ledger/checks.ts';
import { reconcile } from '../ming/src/ledger/writes.ts';
import { claim } from './claim.ts';
import { DATA_CONFIG, databasesOf } from './deploy/config.ts';
import { readDeployment } from './deploy/record.ts';
import { DATA } from './platform.ts';
import { giveUp } from './say.ts';
import { quote } from './sql.ts';
import { openStorage } from './storage.ts';
import { PlatformError, wrangler } from './wrangler.ts';

const USAGE = `用法：npm run reconcile [-- --remote]

  重新计算每个账户的余额，与订单、退款逐项核对。有差异时停止提现，并以非零的退出码结束。

  --remote       部署在平台上的站点；不写则是本机 .data/ 里的站点（先停掉 npm start）`;

/** Compares the data of this machine, and keeps the result. */
async function reconcileHere(now: number): Promise<string[]> {
  claim(DATA);
  const { db, dispose } = await openStorage(DATA);
  try {
    return await reconcile(open(db), dayOf(now), now);
  } catch (error) {
    if (!String(error instanceof Error ? (error.cause ?? error) : error).includes('no such table'))
      throw error;
    return giveUp(`${DATA} 里的数据库还没有建好，请先运行一次 npm start 再停掉它。`);
  } finally {
    await dispose();
  }
}

const answer = z.array(
  z.object({ results: z.array(z.object({ key: z.string(), want: z.number(), have: z.number() })) }),
);

/** Compares the database of the deployment; the result is kept by its own nightly run. */
async function reconcileThere(now: number): Promise<string[]> {
  const [main] = databasesOf(readDeployment());
  if (!main) return giveUp('还不知道数据库的编号，请先运行 npm run deploy。');
  const execute = (statement: string) =>
    wrangler(
      'd1',
      'execute',
      main.name,
      '--remote',
      '-c',
      DATA_CONFIG,
      '--yes',
      '--json',
      '--command',
      statement,
    );
  const found: string[] = [];
  for (const check of CHECKS) {
    const [first] = z.parse(answer, JSON.parse(await execute(check.find)));
    found.push(...(first?.results ?? []).map((it) => differenceOf(check, it)));
  }
  const value = quote(JSON.stringify(`books:${dayOf(now)}`));
  if (found.length > 0)
    await execute(
      `insert into settings (name, value) values (${quote(PAYOUTS_STOPPED)}, ${value}) on conflict (name) do nothing`,
    );
  return found;
}

const { values } = parseArgs({
  options: {
    remote: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) giveUp(USAGE);
try {
  const now = Date.now();
  const differences = await (values.remote ? reconcileThere(now) : reconcileHere(now));
  for (const it of differences) console.log(it);
  if (differences.length > 0)
    giveUp(`${differences.length} 处差异，提现已经停止。怎样处理见 docs/money.md。`);
  console.log(`${CHECKS.length} 项核对都相符。`);
} catch (error) {
  if (!(error instanceof PlatformError)) throw error;
  giveUp(`平台的命令没有成功：wrangler d1 execute\n平台的回答：\n${error.said}`);
}
