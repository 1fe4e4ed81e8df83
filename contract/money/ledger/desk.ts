import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, emptyAnswer, flag, noInput, paging, requiredText, text, time } from '../../kit/fields.ts';

/** Characters of a note. */
export const RECONCILED_MOST = 300;

/** Reconciliation of the ledger with itself and the orders, or with a day's bill of WeChat Pay. */
export const RECONCILIATION = { books: '账目', bill: '微信账单' } as const;
export type ReconciliationKind = keyof typeof RECONCILIATION;
const KINDS = Object.keys(RECONCILIATION) as ReconciliationKind[];

const reconciliation = z.object({
  /** `kind:day` */
  id: z.string(),
  kind: z.enum(KINDS),
  day: text,
  ok: flag,
  detail: text,
  differences: z.array(text),
  createTime: time,
  /** Operator's note with author and time; may be empty. */
  note: text,
  operator: text,
  noteTime: time,
});
export type Reconciliation = z.output<typeof reconciliation>;

/** Reconciliations, latest first, or only those with open differences. */
export const reconciliationList = endpoint({
  method: 'GET',
  path: '/v1/operator/reconciliations',
  audience: 'operator',
  input: z.object({ state: z.prefault(z.enum(['all', 'open']), 'all'), ...paging }),
  data: pageSchema(reconciliation),
  /** Whether payouts are suspended, and the number of open reconciliations. */
  extra: z.object({ isStopped: flag, open: count }),
});

/** Notes how a difference was settled; replaces an earlier note. Refused if `createTime` is stale. */
export const settleReconciliation = endpoint({
  method: 'PUT',
  path: '/v1/operator/reconciliation',
  audience: 'operator',
  labels: { createTime: '发现差异的时间' },
  input: z.object({
    kind: z.enum(KINDS),
    day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    createTime: requiredText(19),
    note: requiredText(RECONCILED_MOST),
  }),
  data: reconciliation,
});

/** Reconciles now, as every night; returns the differences in Chinese. */
export const reconcileNow = endpoint({
  method: 'POST',
  path: '/v1/operator/reconcile',
  audience: 'operator',
  input: noInput,
  data: z.object({ differences: z.array(text) }),
});

/** Resumes payouts; refused while the last reconciliation, or an open one, has differences. */
export const resumePayouts = endpoint({
  method: 'POST',
  path: '/v1/operator/resumePayouts',
  audience: 'operator',
  input: noInput,
  data: emptyAnswer,
});
