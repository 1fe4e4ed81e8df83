import { msOf } from '../../../contract/kit/time.ts';

/** Whether a time that was chosen for publishing, `yyyy-MM-dd HH:mm:ss` in GMT+8, has come; false for none. */
export function isOver(publishTime: string, now: number): boolean {
  return msOf(publishTime) <= now;
}
