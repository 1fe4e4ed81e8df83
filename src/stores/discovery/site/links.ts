import {
  applyLink,
  decideLink,
  type LinkApplication,
  type LinkState,
  linkApplications,
} from '../../../../contract/discovery/site/deskLinks.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, tookPlace } from '../../kit/attempt.ts';
import { idempotencyKeys } from '../../kit/idempotencyKeys.ts';
import { listing } from '../../kit/listing.ts';
import { captchaFields, human } from '../../people/auth/human.ts';

const sending = idempotencyKeys();

/** Applies for a friendly link. */
export async function sendLink(it: Omit<Input<typeof applyLink>, 'human' | 'key'>): Promise<Outcome> {
  const given = { ...it, key: sending.keyOf(it), ...captchaFields() };
  const outcome = await attempt(() => call(applyLink, given));
  human.set('');
  if (tookPlace(outcome)) sending.done();
  return outcome;
}

export const applications = listing<LinkApplication, { state: LinkState }>(
  (query) => call(linkApplications, { ...query, pageSize: 20 }),
  { state: 'waiting' },
);

/** Accepts or refuses an application and removes it from the list. */
export function decideApplication(it: LinkApplication, accept: boolean, reason = ''): Promise<Outcome> {
  return attempt(
    async () => {
      await call(decideLink, { id: it.id, revision: it.revision, accept, reason });
      applications.drop(it.id);
    },
    accept ? '已加入友情链接' : '已拒绝',
  );
}
