import { map } from 'nanostores';

/**
 * Fields whose input cannot be read; the panel stays mounted, since only they have it. With half a publish time, publishing
 * would be immediate, so it is blocked.
 */
export const halfTyped = map({ publishTime: false, price: false });

/** Error for a partial date or time. */
export const HALF_TIME = '定时发布的时间没有填完：年月日和时分都要填，不定时就全部清空';
