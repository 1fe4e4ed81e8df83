/** Names of ledger accounts by kind. */
const ACCOUNT: Record<string, string> = {
  user: '余额',
  pending: '待入账收入',
  income: '可用收入',
  debt: '欠款',
  held: '提现中',
  bounty: '悬赏',
  refund: '退款途中',
  suspense: '挂账',
  platform: '站点',
  wechat: '微信支付',
  bank: '银行',
  fee: '手续费',
  coupon: '优惠券',
  payout: '已付提现',
};

/** Account name with its owner's nickname: `余额（张三）`. */
export function accountName(account: string, owner: string): string {
  const [kind = '', of = ''] = account.split(':');
  const known = Object.hasOwn(ACCOUNT, kind) ? ACCOUNT[kind] : undefined;
  if (!known) return account;
  if (of === '') return known;
  return `${known}（${owner || of}）`;
}
