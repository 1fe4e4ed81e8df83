import { atom } from 'nanostores';
import { bountyTerms, offerBounty, withdrawBounty } from '../../../../contract/discussion/bounty/bounty.ts';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { fenOf, yuan } from '../../../../contract/kit/yuan.ts';
import { call } from '../../../client/call.ts';
import { attemptThenLeave, type Outcome } from '../../kit/attempt.ts';
import { sayLater } from '../../kit/toast.ts';

export type Terms = Data<typeof bountyTerms>;

export const terms = atom<Terms | null>(null);

/** Loads balance and rules; after a failure only the server validates the amount. */
export async function loadTerms(): Promise<void> {
  terms.set(await call({ ...bountyTerms, silent: true }, {}).catch(() => null));
}

/** Validation error of an amount in yuan; '' if valid. */
export function bountyFault(typed: string, it: Terms | null, optional: boolean): string {
  if (typed.trim() === '') return optional ? '' : '请填写悬赏金额';
  const fen = fenOf(typed);
  if (fen === null) return '请填写金额，例如 5 或 5.50';
  if (!it || (optional && fen === 0)) return '';
  if (fen < it.least || fen > it.most) return `悬赏在 ${yuan(it.least)} 到 ${yuan(it.most)} 之间`;
  return fen > it.balance ? `余额只有 ${yuan(it.balance)}，请先充值` : '';
}

/** Explains how a bounty is paid out. */
export function bountyHint(it: Terms | null): string {
  if (!it) return '从余额冻结，采纳后全部归回答者';
  return `余额 ${yuan(it.balance)}。先冻结，采纳后全部归回答者；${it.days} 天没有采纳，由赞同较多的回答平分，没有就退回。`;
}

/** Offers a bounty and reloads the page; `key` is the idempotency key. */
export const offer = (id: number, typed: string, key: string): Promise<Outcome> =>
  attemptThenLeave(async () => {
    await call(offerBounty, { id, amount: fenOf(typed) ?? 0, key });
    sayLater('success', '悬赏已设置');
    location.reload();
  });

/** Withdraws the bounty and reloads the page. */
export const takeBackBounty = (id: number): Promise<Outcome> =>
  attemptThenLeave(async () => {
    await call(withdrawBounty, { id });
    sayLater('success', '悬赏已退回余额');
    location.reload();
  });
