import { yuan } from '../../../../contract/kit/yuan.ts';
import { AGE_NAME, type OwnAge } from '../../../../contract/people/age/age.ts';

/** Selectable years, latest first; `now` in ms. */
export function yearsUntil(now: number, most = 100): number[] {
  const last = new Date(now).getFullYear();
  return Array.from({ length: most + 1 }, (_, at) => last - at);
}

/** Payment limits of a minor as text; empty for others. */
export function allowanceText({ group, isLimited, ...it }: OwnAge): string {
  if (!(group && isLimited)) return '';
  const stated = `填写的年龄：${AGE_NAME[group]}`;
  if (group === 'child') return `${stated}，不能付款。`;
  const left = `今天还可以付 ${yuan(Math.min(it.leftDay, it.leftMonth))}，本月还可以付 ${yuan(it.leftMonth)}`;
  return `${stated}。一次最多付 ${yuan(it.once)}，一天 ${yuan(it.day)}，一个月 ${yuan(it.month)}；${left}。`;
}
