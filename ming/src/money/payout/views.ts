import type { Wire } from '../../../../contract/kit/endpoint.ts';
import {
  type askPayout,
  type deskPayouts,
  PAYOUT_STATE,
  type PayoutState,
} from '../../../../contract/money/payout/payout.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { PayoutRow } from './reads.ts';

const STATES = Object.entries(PAYOUT_STATE) as [PayoutState, number][];

/** Wire format for the author. */
export function payoutView(row: PayoutRow): Wire<typeof askPayout> {
  const { payoutNo, amount, way, account, payee, reference, reason, createTime, decidedTime, payerId } = row;
  return {
    payoutNo,
    amount,
    way,
    account,
    payee,
    reference,
    reason,
    state: STATES.find(([, status]) => status === row.status)?.[0] ?? 'waiting',
    isPaying: payerId !== null,
    createTime: gmt8(createTime),
    decidedTime: decidedTime ? gmt8(decidedTime) : '',
  };
}

/** Wire format for operators. */
export function deskPayoutView(row: PayoutRow): Wire<typeof deskPayouts>['records'][number] {
  const { id, revision, userId, nickname, payerId, payerName } = row;
  return {
    ...payoutView(row),
    id,
    revision,
    user: { id: userId, nickname },
    payer: { id: payerId ?? '', nickname: payerName },
  };
}
