import { helpedBy, missingError } from '../../../../contract/content/solverError/solverError.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellUnreached } from '../../kit/connection.ts';

/** Marks that a cause helped, or undoes it. Returns the new state, or null if unknown. */
export async function setHelped(it: {
  slug: string;
  cause: string;
  helped: boolean;
}): Promise<{ helped: boolean; count: number } | null> {
  let after: { helped: boolean; count: number } | null = null;
  const outcome = await attempt(async () => {
    after = await call(helpedBy, it);
  });
  tellUnreached(outcome);
  return after;
}

/** Reports a message without an entry; sends only its fingerprint. */
export async function reportMissing(fingerprint: string, solver: string): Promise<Outcome> {
  const outcome = await attempt(
    () => call(missingError, { fingerprint, solver }),
    '已告诉编辑，只发送了指纹',
  );
  tellUnreached(outcome);
  return outcome;
}
