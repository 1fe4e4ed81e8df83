/**
 * Account ids. People: balance, income (pending, available), debt to the site, income held for a payout.
 * Escrow: bounties, WeChat Pay refunds in progress, unmatched payments. Site: its own, receivable from WeChat
 * Pay and bank settlement (both negative), provider fees, coupons, manual payouts.
 */
export const account = {
  user: (id: string) => `user:${id}`,
  pending: (id: string) => `pending:${id}`,
  income: (id: string) => `income:${id}`,
  debt: (id: string) => `debt:${id}`,
  held: (id: string) => `held:${id}`,
  bounty: (bountyNo: string) => `bounty:${bountyNo}`,
  refund: 'refund',
  suspense: 'suspense',
  platform: 'platform',
  wechat: 'wechat',
  bank: 'bank',
  fee: 'fee',
  coupon: 'coupon',
  payout: 'payout',
} as const;

/** Balance limits by account kind, in fen. */
const BOUNDS: Readonly<Record<keyof typeof account, { floor?: number; ceiling?: number }>> = {
  user: { floor: 0 },
  pending: { floor: 0 },
  income: { floor: 0 },
  debt: { ceiling: 0 },
  held: { floor: 0 },
  bounty: { floor: 0 },
  refund: { floor: 0 },
  suspense: { floor: 0 },
  platform: {},
  wechat: {},
  bank: {},
  fee: {},
  coupon: {},
  payout: {},
};

/** Balance limits of an account in fen; throws if the id is unknown. */
export function boundsOf(id: string): { floor: number | null; ceiling: number | null } {
  const [kind = '', owner] = id.split(':');
  const known = Object.hasOwn(BOUNDS, kind) ? (kind as keyof typeof account) : null;
  if (!known || (typeof account[known] === 'function') === !owner) throw new Error(`${id} is no account`);
  const { floor = null, ceiling = null } = BOUNDS[known];
  return { floor, ceiling };
}
