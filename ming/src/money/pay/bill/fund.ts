import { yuan } from '../../../../../contract/kit/yuan.ts';
import type { Db } from '../../../kit/db.ts';
import { account } from '../../../kit/ledger/accounts.ts';
import { post } from '../../../kit/ledger/post.ts';
import { billRows, fenOf } from './csv.ts';

/** Money that went from our account at WeChat Pay to the bank, in fen; negative where it came from there. */
export type Settlement = { no: string; amount: number };

/** The columns that are read, by the names in the first line of a fund bill. */
const COLUMN = {
  no: '资金流水单号',
  what: '业务名称',
  way: '收支类型',
  amount: '收支金额(元)',
  balance: '账户结余(元)',
} as const;
/** What movements between our account and the bank are called. */
const BANK = '充值/提现';

/** A movement of our account at WeChat Pay, and its balance before and after, in fen. */
type Flow = { no: string; what: string; amount: number; before: number; after: number };

/** What a fund bill says: what went to the bank, and the balances from which and to which all of its movements lead. */
export type FundBill = { settlements: Settlement[]; balances: Balances };
/** Balances in fen at the beginning and the end of a day; null where they cannot be told, with `ends` the places that do not join. */
export type Balances = { opening: number | null; closing: number | null; ends: readonly number[] };

/**
 * The balances that movements lead from and to, in whatever order they are listed: each begins where another one has ended, but the
 * first, and ends where another one begins, but the last. Where more ends are left over, a movement is missing or wrong. Where none
 * is, the day has ended as it began, and where it began is not said.
 */
export function balancesOf(flows: readonly Pick<Flow, 'before' | 'after'>[]): Balances {
  const open = new Map<number, number>();
  const add = (balance: number, n: number) => open.set(balance, (open.get(balance) ?? 0) + n);
  for (const { before, after } of flows) {
    add(before, 1);
    add(after, -1);
  }
  const left = [...open].flatMap(([balance, n]) =>
    Array.from({ length: Math.abs(n) }, () => ({ balance, n })),
  );
  const of = (sign: number) => left.find(({ n }) => Math.sign(n) === sign)?.balance ?? null;
  if (left.length <= 2) return { opening: of(1), closing: of(-1), ends: [] };
  return { opening: null, closing: null, ends: left.map(({ balance }) => balance).toSorted((a, b) => a - b) };
}

/**
 * What a fund bill of the basic account says. Throws where a column is missing, or an amount or a direction is none. The balance is
 * that of the account after the movement; see pay.weixin.qq.com/docs/merchant/products/bill-download/format-fundflow.html,
 * 资金账单详细说明 (2024-11-25, read 2026-11-28).
 */
export function fundBillOf(text: string): FundBill {
  const flows = billRows(text, COLUMN).map(({ no, what, way, amount, balance }): Flow => {
    if (way !== '支出' && way !== '收入') throw new Error(`${JSON.stringify(way)} is no direction of money`);
    const after = fenOf(balance);
    const change = fenOf(amount) * (way === '收入' ? 1 : -1);
    return { no, what, amount: -change, before: after - change, after };
  });
  const settlements = flows.filter(({ what }) => what === BANK).map(({ no, amount }) => ({ no, amount }));
  return { settlements, balances: balancesOf(flows) };
}

/** How the balances of a day do not fit, in Chinese: among each other, or with how the day before has ended (fen). */
export function balanceFaults({ opening, ends }: Balances, last: number | null): string[] {
  if (ends.length > 0) return [`资金账单的结余与收支接不上，断在 ${ends.map((it) => yuan(it)).join('、')}`];
  if (last === null || opening === null || opening === last) return [];
  return [`资金账单：前一天结余 ${yuan(last)}，这一天从 ${yuan(opening)} 开始`];
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
