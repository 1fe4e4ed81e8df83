import { machineTime } from '../../../contract/kit/time.ts';

/** Date part (`yyyy-MM-dd`) of a contract time; invalid text is returned as is. */
export function dateOf(time: string): string {
  return machineTime(time) ? time.slice(0, 10) : time;
}

/** Abbreviates a count the Chinese way, rounded down: 9870, 1.2万, 3.4亿. */
export function short(count: number): string {
  if (count < 10_000) return String(count);
  const [unit, name] = count < 100_000_000 ? ([10_000, '万'] as const) : ([100_000_000, '亿'] as const);
  return `${(Math.floor((count / unit) * 10) / 10).toString()}${name}`;
}
