import { place } from '../../../../contract/kit/places.ts';
import { redeemAdminLink } from '../../../../contract/people/invite/invite.ts';
import { call } from '../../../client/call.ts';
import { attemptThenLeave, type Outcome } from '../../kit/attempt.ts';
import { admit } from '../auth/session.ts';

/** One-time secret from the fragment, which no server logs; '' if none. */
export const ticketOfPage = (): string => /^#([0-9a-f]{64})$/.exec(location.hash)?.[1] ?? '';

/** Becomes an administrator with this password and opens the desk. */
export function becomeAdmin(ticket: string, password: string): Promise<Outcome> {
  return attemptThenLeave(async () =>
    admit(await call(redeemAdminLink, { ticket, password }), place.admin()),
  );
}
