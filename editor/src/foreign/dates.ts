import { gmt8 } from '../../../contract/kit/time.ts';
import { frontText, isRecord } from './values.ts';

/** UTC+8, in minutes. */
const OWN_ZONE = 480;
const MINUTE_MS = 60_000;

const [FIRST_YEAR, LAST_YEAR] = [1970, 9999];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const DAY = [
  /^(?<year>\d{4})\s*(?:[-/.]|年)\s*(?<month>\d{1,2})\s*(?:[-/.]|月)\s*(?<day>\d{1,2})\s*[日号]?/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?!\d)/,
  /^(?:[a-z]{3,9},?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?<name>[a-z]{3,9})\.?,?[\s-]+(?<year>\d{4})/i,
  /^(?:[a-z]{3,9},?\s+)?(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})/i,
] as const;

const WEEKDAY = /^[（(]?(?:星期|周|礼拜)[一二三四五六日天][）)]?\s*/;
const HALF = '上午|下午|中午|晚上|凌晨|早上|[ap]\\.?m\\.?(?![a-z])';
const TIME = new RegExp(
  `^(?<before>${HALF})?\\s*(?<hour>\\d{1,2})(?:\\s*[:：时点]\\s*(?<minute>\\d{1,2}))(?:\\s*[:：分]\\s*(?<second>\\d{1,2})(?:[.,]\\d+)?)?\\s*[分秒]?\\s*(?<after>${HALF})?`,
  'i',
);
const HOUR = new RegExp(
  `^(?<before>${HALF})?\\s*(?<hour>\\d{1,2})\\s*(?:[时点]|(?=[ap]\\.?m))整?\\s*(?<after>${HALF})?`,
  'i',
);
const OFFSET = /^(?:(?:UTC|GMT)\s*)?(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>\d\d))?(?:\s*\([^)]*\))?$/i;

/** UTC offsets in minutes. Without CST, which is ambiguous (China). */
const ZONES: Readonly<Record<string, number>> = {
  EST: -300,
  EDT: -240,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};
/** RFC 9557 zone name after an offset. */
const ZONE_NAME = /(?<=[Z\d])\[[A-Za-z][\w/+-]*\]$/;

type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const utcOf = ({ year, month, day, hour, minute, second }: Wall) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** 12-hour clock; `12 am` is midnight. */
function hourOf(hour: number, half: string): number {
  if (/^(?:下午|晚上|p)/i.test(half)) return hour < 12 ? hour + 12 : hour;
  if (/^中午/.test(half)) return hour < 3 ? hour + 12 : hour;
  return /^(?:上午|早上|凌晨|a)/i.test(half) && hour === 12 ? 0 : hour;
}

/** UTC offset of a zone at a time, in minutes. */
function offsetAt(ms: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms);
  const of = (type: string) => Number(parts.find((it) => it.type === type)?.value ?? 0);
  const wall = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
  const shown = Object.fromEntries(wall.map((it) => [it, of(it)])) as Wall;
  return Math.round((utcOf(shown) - ms) / MINUTE_MS);
}

/** Whether an IANA time zone is known. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Wall clock time to epoch ms. */
function instant(wall: Wall, zone: string): number {
  const asUtc = utcOf(wall);
  if (!zone) return asUtc - OWN_ZONE * MINUTE_MS;
  const near = asUtc - offsetAt(asUtc, zone) * MINUTE_MS;
  return asUtc - offsetAt(near, zone) * MINUTE_MS;
}

/** Applies a zone suffix; undefined if it is none. */
function toInstantInZone(wall: Wall, rest: string, zone: string): number | undefined {
  if (rest === '') return instant(wall, zone);
  if (/^(?:Z|UTC?|GMT)$/i.test(rest)) return utcOf(wall);
  const named = ZONES[rest];
  if (named !== undefined) return utcOf(wall) - named * MINUTE_MS;
  const offset = OFFSET.exec(rest)?.groups;
  if (offset) {
    const minutes = Number(offset['hours']) * 60 + Number(offset['minutes'] ?? 0);
    if (minutes > 14 * 60) return undefined;
    return utcOf(wall) - (offset['sign'] === '-' ? -minutes : minutes) * MINUTE_MS;
  }
  if (/^(?:北京时间|中国标准时间)$/.test(rest)) return instant(wall, '');
  return rest.includes('/') && isZone(rest) ? instant(wall, rest) : undefined;
}

/** Validates date and time. */
const isReal = (it: Wall) => {
  const at = new Date(utcOf(it));
  return (
    it.year >= FIRST_YEAR &&
    it.year <= LAST_YEAR &&
    at.getUTCMonth() + 1 === it.month &&
    at.getUTCDate() === it.day &&
    at.getUTCHours() === it.hour &&
    at.getUTCMinutes() === it.minute
  );
};

/** Parses a date to epoch ms; undefined if ambiguous. */
function timeOf(written: string, zone: string): number | undefined {
  const text = written
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(ZONE_NAME, '');
  // Unix time in s or ms.
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{12,13}$/.test(text)) return Number(text);
  const day = DAY.map((it) => it.exec(text)).find(Boolean);
  if (!day?.groups) return undefined;
  const { year, month, name, day: date } = day.groups;
  const after = text
    .slice(day[0].length)
    .replace(/^T(?=\d)/i, '')
    .trim()
    .replace(WEEKDAY, '');
  const clock = TIME.exec(after) ?? HOUR.exec(after);
  const found = clock?.groups ?? {};
  const half = found['before'] ?? found['after'] ?? '';
  const wall: Wall = {
    year: Number(year),
    month: month ? Number(month) : MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1,
    day: Number(date),
    hour: hourOf(Number(found['hour'] ?? 0), half),
    minute: Number(found['minute'] ?? 0),
    second: Number(found['second'] ?? 0),
  };
  return isReal(wall) ? toInstantInZone(wall, after.slice(clock?.[0].length ?? 0).trim(), zone) : undefined;
}

/** Whether a date is the zero date of WordPress or Go. */
export const isNoDate = (value: unknown): boolean => /^0{3,4}[01]?-0[01]-0[01]/.test(dateText(value));

/** Keys of the article's date (MkDocs blogs and others). */
const CREATED = ['created', 'published', 'date', 'publish'];

/** Date as written; TOML dates in ISO with their zone. Of a record, the creation date; lists are joined. */
export function dateText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(dateText).filter(Boolean).join('、');
  if (!isRecord(value)) return frontText(value);
  const own = CREATED.find((it) => dateText(value[it]) !== '');
  return own ? dateText(value[own]) : Object.values(value).map(dateText).filter(Boolean).join('、');
}

/**
 * Normalises a date to contract format; without a zone it is in `zone`, default UTC+8. '' if invalid or
 * ambiguous.
 */
export function frontDate(value: unknown, zone = ''): string {
  const at = timeOf(dateText(value), zone);
  return at === undefined || Number.isNaN(at) ? '' : gmt8(at);
}
