import type { offerBounty } from '../../../../contract/discussion/bounty/bounty.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { gmt8, iso } from '../../kit/clock.ts';
import type { StoredBounty } from './reads.ts';

/** Wire format of `bountyJson`; null if there is no bounty. */
export function bountyView(json: string | null): Wire<typeof offerBounty> | null {
  if (json === null) return null;
  const { amount, state, expireTime, shares } = JSON.parse(json) as StoredBounty;
  return {
    amount,
    state: state as 0 | 1 | 2 | 3,
    shares,
    expireTime: gmt8(expireTime),
    expireTimeIso: iso(expireTime),
  };
}
