import { atom } from 'nanostores';
import { stateAge } from '../../../../contract/people/age/age.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

/** Why the month of birth is asked: on request, or after a refused payment. */
export const askingAge = atom<'wanted' | 'refused' | null>(null);

/** Saves the month of birth, `yyyy-MM`. */
export function sayAge(born: string): Promise<Outcome> {
  const done = askingAge.get() === 'refused' ? '已保存，请再试一次' : '已保存';
  return attempt(async () => {
    await call(stateAge, { born });
    askingAge.set(null);
  }, done);
}
