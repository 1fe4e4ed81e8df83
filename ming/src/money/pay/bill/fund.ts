import { yuan } from '../../../../../contract/kit/yuan.ts';
import type { Db } from '../../../kit/db.ts';
import { account } from '../../../kit/ledger/accounts.ts';
import { post } from '../../../kit/ledger/post.ts';
import { billRows, fenOf } from './csv.ts';

export type Settlement = { no: string; amount: number };

/** Columns by their header names. */
const COLUMN = {
  no: '资金流水单号',
  what: '业务名称',
  way: '收支类型',
  amount: '收支金额(元)',
  balance: '账户结余(元)',
} as const;
const BANK = '充值/提现';

/** A movement of our account with balances before and after, in fen. */
type Flow = { no: string; what: string; amount: number; before: number; after: number };

/** Settlements to the bank, and opening and closing balances. */
export type FundBill = { settlements: Settlement[]; balances: Balances };
/** Balances in fen; null if unknown. `ends` are the balances where movements do not connect. */
export type Balances = { opening: number | null; closing: number | null; ends: readonly number[] };

/**
 * Opening and closing balance from movements in any order, chained by equal balances before and after. More
 * than two loose ends mean a missing or wrong movement. None means that the day ended as it began, at an
 * unknown balance.
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
 * Parses a fund bill of the basic account. Throws on a missing column or an invalid amount or direction. The
 * balance is that after the movement; see
 * pay.weixin.qq.com/docs/merchant/products/bill-download/format-fundflow.html, 资金账单详细说明 (2024-11-25, read
 * 2026-11-28).
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

/** Errors in a day's balances in Chinese: internal, or against the previous closing balance (fen). */
export function balanceFaults({ opening, ends }: Balances, last: number | null): string[] {
  if (ends.length > 0) return [`资金账单的结余与收支接不上，断在 ${ends.map((it) => yuan(it)).join('、')}`];
  if (last === null || opening === null || opening === last) return [];
  return [`资金账单：前一天结余 ${yuan(last)}，这一天从 ${yuan(opening)} 开始`];
}

/** Books a day's settlements, each once. */
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
