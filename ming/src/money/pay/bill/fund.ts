import type { Db } from '../../../kit/db.ts';
import { account } from '../../../kit/ledger/accounts.ts';
import { post } from '../../../kit/ledger/post.ts';
import { billRows, fenOf } from './csv.ts';

/** Money that went from our account at WeChat Pay to the bank, in fen; negative where it came from there. */
export type Settlement = { no: string; amount: number };

/** The columns that are read, by the names in the first line of a fund bill. */
const COLUMN = { no: '资金流水单号', what: '业务名称', way: '收支类型', amount: '收支金额(元)' } as const;
/** What movements between our account and the bank are called. */
const BANK = '充值/提现';

/**
 * The settlements in a fund bill of the basic account. Throws where a column is missing, or an amount or a direction is none.
 * See pay.weixin.qq.com/docs/merchant/products/bill-download/format-fundflow.html, 资金账单详细说明.
 */
export function settlementsIn(text: string): Settlement[] {
  return billRows(text, COLUMN).flatMap(({ no, what, way, amount }) => {
    if (what !== BANK) return [];
    if (way !== '支出' && way !== '收入') throw new Error(`${JSON.stringify(way)} is no direction of money`);
    return { no, amount: fenOf(amount) * (way === '支出' ? 1 : -1) };
  });
}

/** Books the settlements of a day, each once, however often its bill is read. */
export async function bookSettlements(
  db: Db,
  day: string,
  settlements: readonly Settlement[],
  now: number,
): Promise<void> {
  for (const { no, amount } of settlements) {
    if (amount === 0) continue;
    const [from, to] = amount > 0 ? [account.bank, account.wechat] : [account.wechat, account.bank];
    const transfers = [{ from, to, amount: Math.abs(amount) }];
    const title = `${day} ${amount > 0 ? '结算到银行' : '从银行充值'}`;
    await post(db, { key: `settle:${no}`, kind: 'settle', title, transfers, now });
  }
}
