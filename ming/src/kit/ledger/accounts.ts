/**
 * Names of accounts. People's: balance, income (pending, available), what an author owes the site, and income that waits for
 * a payout. Held for somebody: bounties, refunds under way at WeChat Pay, payments that belong to no open order. The site's:
 * its own, what WeChat Pay owes it, and what it has settled to the bank (both negative), provider fees, coupons, and what was paid out by hand.
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

/** How far down, or up, an account of each kind may go, in fen. */
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

/** The bounds of an account; throws for a name that is none. */
export function boundsOf(id: string): { floor: number | null; ceiling: number | null } {
  const [kind = '', owner] = id.split(':');
  const known = Object.hasOwn(BOUNDS, kind) ? (kind as keyof typeof account) : null;
  if (!known || (typeof account[known] === 'function') === !owner) throw new Error(`${id} is no account`);
  const { floor = null, ceiling = null } = BOUNDS[known];
  return { floor, ceiling };
}
