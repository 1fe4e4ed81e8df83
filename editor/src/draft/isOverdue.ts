import { msOf } from '../../../contract/kit/time.ts';

/** Whether a publish time (`yyyy-MM-dd HH:mm:ss`, GMT+8) has passed; false for ''. */
export function isOver(publishTime: string, now: number): boolean {
  return msOf(publishTime) <= now;
}
