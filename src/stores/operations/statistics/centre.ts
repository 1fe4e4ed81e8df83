import { atom } from 'nanostores';
import { type Centre, centre as centreCall } from '../../../../contract/operations/statistics/centre.ts';
import { call } from '../../../client/call.ts';
import { signUp } from '../../people/growth/sign.ts';
import { unanswered } from './unanswered.ts';

export const centre = atom<Centre | 'failed' | null>(null);

/** Loads the centre and the menu badge; a failure keeps the last state. */
export async function loadCentre(): Promise<void> {
  try {
    const read = await call(centreCall, {});
    centre.set(read);
    unanswered.set(read.unanswered);
  } catch {
    if (centre.get() === null) centre.set('failed');
  }
}

/** Retries after a failure. */
export function reloadCentre(): Promise<void> {
  centre.set(null);
  return loadCentre();
}

/** Checks in today, and shows the reward. */
export async function checkIn(): Promise<void> {
  await signUp();
  await loadCentre();
}
