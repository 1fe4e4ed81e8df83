import { atom } from 'nanostores';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { levelMine } from '../../../../contract/people/growth/growth.ts';
import { privileges } from '../../../../contract/people/reputation/privilege.ts';
import { call } from '../../../client/call.ts';

type Rights = { level: Data<typeof levelMine>; forum: Data<typeof privileges> };

/** Null while loading. */
export const rights = atom<Rights | 'failed' | null>(null);

/** Loads level and privileges; refusals have been shown. */
export async function loadRights(): Promise<void> {
  rights.set(null);
  const read = Promise.all([call(levelMine, {}), call(privileges, {})]);
  rights.set(
    await read.then(
      ([level, forum]) => ({ level, forum }),
      () => 'failed' as const,
    ),
  );
}
