import { atom } from 'nanostores';
import type { Data, Extra } from '../../../../contract/kit/endpoint.ts';
import { levelMine } from '../../../../contract/people/growth/growth.ts';
import { sign, signRecords } from '../../../../contract/people/growth/sign.ts';
import { call, callWhole } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { say } from '../../kit/toast.ts';

type Signs = { month: string; records: Data<typeof signRecords>; state: Extra<typeof signRecords> };

export const signs = atom<Signs | null>(null);

export const level = atom<Data<typeof levelMine> | null>(null);

let asked = 0;

/**
 * Loads a month (`yyyy-MM`), the current one by default, and the level. Of racing answers only that of the latest request
 * counts. Throws after a failure.
 */
export async function loadSigns(month?: string): Promise<void> {
  const own = ++asked;
  const [{ data, extra }, mine] = await Promise.all([
    callWhole(signRecords, month ? { month } : {}),
    call(levelMine, {}),
  ]);
  if (own !== asked) return;
  signs.set({ month: month ?? extra.today.slice(0, 7), records: data, state: extra });
  level.set(mine);
}

let busy = false;

/** Checks in today, or makes up for `day`; shows failures. */
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
