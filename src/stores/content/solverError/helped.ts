import { helpedBy, missingError } from '../../../../contract/content/solverError/solverError.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellUnreached } from '../../kit/trouble.ts';

/** Says that a cause helped, or takes that back; what holds after it, or null where that is not known. */
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

/** Tells the editors that a message has no entry, by its fingerprint alone. */
export async function reportMissing(fingerprint: string, solver: string): Promise<Outcome> {
  const outcome = await attempt(
    () => call(missingError, { fingerprint, solver }),
    '已告诉编辑，只发送了指纹',
  );
  tellUnreached(outcome);
  return outcome;
}
