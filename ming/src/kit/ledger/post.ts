import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { CODE } from '../../../../contract/kit/envelope.ts';
import type { EntryKind } from '../../../../contract/money/order/terms.ts';
import { causeOf, change, type Db } from '../db.ts';
import { Refusal } from '../http/refusal.ts';
import { boundsOf } from './accounts.ts';
import { entries } from './schema.ts';

/** `amount` in fen from one account to another. */
export type Transfer = { from: string; to: string; amount: number };

/**
 * A movement of money. `key` is its business name, under which it happens once; `guard` is SQL without which nothing of the
 * batch is written. Transfers of 0 are left out; the others happen in order, and no account may leave its bounds between them.
 */
export type Entry = {
  key: string;
  kind: EntryKind;
  title?: string;
  orderNo?: string;
  transfers: readonly Transfer[];
  guard?: SQL;
  now: number;
};

/** The state that a movement was made for is not there any more. */
export class Stale extends Refusal {
  constructor() {
    super(CODE.refused, '状态已经改变，请刷新后再试');
  }
}

/** An account does not have what a movement takes from it. */
export class Insufficient extends Refusal {
  constructor() {
    super(CODE.refused, '余额不足');
  }
}

const moved = ({ transfers }: Entry) => transfers.filter((it) => it.amount !== 0);

/** Hex SHA-256 of what a movement is, without when it happened. */
export function digestOf(entry: Entry): string {
  const { kind, orderNo = '' } = entry;
  const plain = [kind, orderNo, moved(entry).map(({ from, to, amount }) => [from, to, amount])];
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

/** The statements that make a movement, for the batch of the change that it belongs to; accounts appear on first use. */
export function entryRows(db: Db, entry: Entry) {
  const { key, kind, title = '', orderNo = '', guard = sql`true`, now } = entry;
  const transfers = moved(entry);
  const wrong = transfers.find(({ amount }) => !Number.isSafeInteger(amount) || amount < 0);
  if (wrong) throw new Error(`${key}: ${wrong.amount} is no amount in fen`);
  const used = [...new Set(transfers.flatMap(({ from, to }) => [from, to]))];
  const bounds = JSON.stringify(used.map((id) => ({ id, ...boundsOf(id) })));
  return [
    change(
      db,
      sql`insert into accounts (id, floor, ceiling)
      select value ->> 'id', value ->> 'floor', value ->> 'ceiling' from json_each(${bounds}) where true
      on conflict (id) do nothing`,
    ),
    // Null, which the column does not take, fails the whole batch.
    change(
      db,
      sql`insert into entries (key, kind, title, order_no, digest, create_time)
      select ${key}, case when ${guard} then ${kind} end, ${title}, ${orderNo}, ${digestOf(entry)}, ${now}`,
    ),
    change(
      db,
      sql`insert into transfers (entry, from_account, to_account, amount)
      select e.id, t.value ->> 'from', t.value ->> 'to', t.value ->> 'amount'
      from entries e, json_each(${JSON.stringify(transfers)}) t where e.key = ${key} order by t.key`,
    ),
  ] as const;
}

function refusalOf(error: unknown): unknown {
  const said = String(causeOf(error));
  if (/CHECK constraint failed: accounts_/.test(said)) return new Insufficient();
  return /NOT NULL constraint failed: entries\.kind/.test(said) ? new Stale() : error;
}

/**
 * Makes a movement with the statements it belongs to, in one transaction, once. False where it was made before. D1 does not
 * retry a write, and an error does not say whether it was done: the key does. Throws `Insufficient`, `Stale`, a refusal where
 * the key names another movement, or the error; nothing was written then.
 */
export async function post(
  db: Db,
  entry: Entry,
  beside: readonly BatchItem<'sqlite'>[] = [],
): Promise<boolean> {
  try {
    await db.batch([...entryRows(db, entry), ...beside]);
    return true;
  } catch (error) {
    const [known] = await db
      .select({ digest: entries.digest })
      .from(entries)
      .where(eq(entries.key, entry.key));
    if (!known) throw refusalOf(error);
    if (known.digest !== digestOf(entry))
      throw new Refusal(CODE.refused, '这个编号已经用于另一笔，请刷新后再试');
    return false;
  }
}
