import { setAge } from '../../../../contract/people/age/desk.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { loadMember } from '../user/desk.ts';

/** Corrects a user's month of birth ('' for an adult) and guardian consent. */
export function correctAge(
  id: string,
  it: { born: string; guardian: boolean; reason: string },
): Promise<Outcome> {
  return attempt(async () => {
    await call(setAge, { id, ...it });
    await loadMember(id);
  }, '年龄已更正');
}
