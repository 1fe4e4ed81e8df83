const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `yyyy-MM-dd` of a contract time. */
export function dateOf(time: string): string {
  return time.slice(0, 10);
}

/** Machine time (ISO 8601 with +08:00) of a contract time. */
export function isoOf(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`;
}

/**
 * The Chinese relative time of two moments in ms: 刚刚, N秒前, N分钟前 (under 45 min), N小时前, 昨天,
 * N天前 (under 30 days), N月前, N年前.
 */
export function relative(from: number, now: number): string {
  const age = now - from;
  if (age < 10_000) return '刚刚';
  if (age < MINUTE) return `${Math.floor(age / 1_000)}秒前`;
  if (age < 45 * MINUTE) return `${Math.floor(age / MINUTE)}分钟前`;
  if (age < DAY) return `${Math.max(1, Math.floor(age / HOUR))}小时前`;
  const days = Math.floor(age / DAY);
  if (days < 2) return '昨天';
  if (days < 30) return `${days}天前`;
  if (days < 365) return `${Math.floor(days / 30)}月前`;
  return `${Math.floor(days / 365)}年前`;
}

/** A count the Chinese way: 9870, 1.2万, 3.4亿. */
export function short(count: number): string {
  if (count < 10_000) return String(count);
  const [unit, name] = count < 100_000_000 ? ([10_000, '万'] as const) : ([100_000_000, '亿'] as const);
  return `${(Math.floor((count / unit) * 10) / 10).toString()}${name}`;
}
