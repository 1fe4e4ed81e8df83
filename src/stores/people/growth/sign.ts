import { atom } from 'nanostores';
import type { Data, Extra } from '../../../../contract/kit/endpoint.ts';
import { levelMine } from '../../../../contract/people/growth/growth.ts';
import { sign, signRecords } from '../../../../contract/people/growth/sign.ts';
import { call, callWhole } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { say } from '../../kit/toast.ts';
import { tellTrouble } from '../../kit/trouble.ts';

/** A month of check-ins with the state of today. */
type Signs = { month: string; records: Data<typeof signRecords>; state: Extra<typeof signRecords> };

/** The month that the calendar shows; null until loaded. */
export const signs = atom<Signs | null>(null);

/** One's level with today's gain; null until loaded. */
export const level = atom<Data<typeof levelMine> | null>(null);

/** Loads a month (`yyyy-MM`), the current one by default, and the level. Throws after a failure. */
export async function loadSigns(month?: string): Promise<void> {
  const [{ data, extra }, mine] = await Promise.all([
    callWhole(signRecords, month ? { month } : {}),
    call(levelMine, {}),
  ]);
  signs.set({ month: month ?? extra.today.slice(0, 7), records: data, state: extra });
  level.set(mine);
}

let busy = false;

/** Checks in today, or makes up for a day; a failure has been shown. */
export async function signUp(day?: string): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    const { points } = await tellTrouble(call(sign, day ? { day } : {}));
    say('success', day ? '补签成功' : `签到成功，经验 +${points}`);
    await loadSigns(signs.get()?.month);
  } catch (error) {
    // Otherwise the calendar is kept.
    if (wasDone(error)) await loadSigns(signs.get()?.month).catch(() => {});
  } finally {
    busy = false;
  }
}
