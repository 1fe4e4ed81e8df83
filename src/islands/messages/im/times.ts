import { DAY_MS, dayOf, msOf } from '../../../../contract/kit/time.ts';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** Label of a day separator (`yyyy-MM-dd`); `now` in ms. */
export function dayName(day: string, now: number): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day;
  if (day === dayOf(now)) return '今天';
  if (day === dayOf(now - DAY_MS)) return '昨天';
  const [year = '', month, date] = day.split('-').map(Number);
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const thisYear = day.slice(0, 4) === dayOf(now).slice(0, 4);
  return `${thisYear ? '' : `${year}年`}${month}月${date}日 星期${weekday}`;
}

/** Short time of the last message for the room list; `now` in ms. */
export function listTime(time: string, now: number): string {
  const day = time.slice(0, 10);
  if (day === dayOf(now)) return time.slice(11, 16);
  if (day === dayOf(now - DAY_MS)) return '昨天';
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? day.slice(5) : day;
}

const GROUP_MS = 5 * 60_000;

/** Whether a message is grouped with the previous one: same person and day, within five minutes. */
export function isGrouped(
  before: { fromUserId: string; createTime: string; isWithdraw: boolean } | undefined,
  it: { fromUserId: string; createTime: string },
): boolean {
  return (
    before !== undefined &&
    !before.isWithdraw &&
    before.fromUserId === it.fromUserId &&
    before.createTime.slice(0, 10) === it.createTime.slice(0, 10) &&
    msOf(it.createTime) - msOf(before.createTime) < GROUP_MS
  );
}
