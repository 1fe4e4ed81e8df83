import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { CODE } from '../../../../contract/kit/envelope.ts';
import type { EntryKind } from '../../../../contract/money/order/terms.ts';
import { causeOf, change, type Db } from '../db.ts';
import { Refusal } from '../http/refusal.ts';
import { boundsOf } from './accounts.ts';
import { entries } from './schema.ts';

/** Moves `amount` (fen) between accounts. */
export type Transfer = { from: string; to: string; amount: number };

/**
 * Ledger entry. `key` is the idempotency key; if `guard` (SQL) is false, the batch fails. Transfers of 0 are
 * skipped; the rest run in order and must stay within the account limits at each step.
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

/** The guarded state has changed. */
export class Stale extends Refusal {
  constructor() {
    super(CODE.refused, '状态已经改变，请刷新后再试');
  }
}

/** The account's balance is too low. */
export class Insufficient extends Refusal {
  constructor() {
    super(CODE.refused, '余额不足');
  }
}

const nonZeroTransfers = ({ transfers }: Entry) => transfers.filter((it) => it.amount !== 0);

/** Fingerprint of an entry: hex SHA-256 without its time. */
export function digestOf(entry: Entry): string {
  const { kind, orderNo = '' } = entry;
  const plain = [kind, orderNo, nonZeroTransfers(entry).map(({ from, to, amount }) => [from, to, amount])];
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

/** Statements of an entry, for the batch of its change. Creates accounts on first use. */
export function entryRows(db: Db, entry: Entry) {
  const { key, kind, title = '', orderNo = '', guard = sql`true`, now } = entry;
  const transfers = nonZeroTransfers(entry);
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
    // Null violates NOT NULL and fails the batch.
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
 * Posts an entry with `beside` in one transaction; false if its key was already posted. D1 does not retry
 * writes and an error does not tell whether it committed, so the key is looked up. Throws `Insufficient`,
 * `Stale`, a refusal if the key belongs to another entry, or the error; nothing was written then.
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
