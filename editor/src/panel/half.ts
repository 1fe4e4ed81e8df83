import { atom } from 'nanostores';

/** Whether the time of publication is typed in part. What is published then would be public at once, which nobody asked for. */
export const isHalfTyped = atom(false);

/** What is said of a date without a time, or the other way round. */
export const HALF_TIME = '定时发布的时间没有填完：年月日和时分都要填，不定时就全部清空';
