/** Contract times are `yyyy-MM-dd HH:mm:ss` in GMT+8. */
const GMT8_MS = 8 * 3_600_000;
/** A day in ms. */
export const DAY_MS = 86_400_000;

/** Formats ms as a contract time. */
export function gmt8(ms: number): string {
  return new Date(ms + GMT8_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Day in GMT+8 of a time in ms, `yyyy-MM-dd`. */
export function dayOf(ms: number): string {
  return gmt8(ms).slice(0, 10);
}

/** Start of the day in GMT+8; both in ms. */
export function dayStart(ms: number): number {
  return ms - ((ms + GMT8_MS) % DAY_MS);
}

const ZONE = '+08:00';
const CONTRACT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Contract time as ISO 8601; empty if invalid. */
export function machineTime(text: string): string {
  return CONTRACT.test(text) ? text.replace(' ', 'T') + ZONE : '';
}

/** Contract time in ms; NaN if invalid. */
export function msOf(text: string): number {
  return Date.parse(machineTime(text));
}

/** Smaller numbers are seconds, larger ones ms: 1973 in ms, 5138 in seconds. */
const MS_LEAST = 100_000_000_000;
/** Date with optional time, fraction and zone; GMT+8 without one. */
const DAY =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
/** `Fri May 01 12:00:00 CST 2026`: China Standard Time, which browsers take for US Central. */
const CHINA = /\bCST\b/;

const two = (text = '0') => text.padStart(2, '0');

function msOfText(text: string): number {
  const [, year, month, day, hour, minute, second, zone = ZONE] = DAY.exec(text) ?? [];
  if (year)
    return Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${zone}`);
  return /[a-z]/i.test(text) ? Date.parse(text.replace(CHINA, 'GMT+0800')) : Number.NaN;
}

const asMs = (count: number) => (count < MS_LEAST ? count * 1_000 : count);

/** Parses a host's time (seconds, ms, list of parts, or text) to ms; NaN if invalid. */
function msOfAny(given: unknown): number {
  if (typeof given === 'number') return given > 0 ? asMs(given) : Number.NaN;
  if (typeof given === 'string')
    return /^\d{9,16}$/.test(given) ? asMs(Number(given)) : msOfText(given.trim());
  if (!Array.isArray(given) || given.length < 3 || !given.every(Number.isInteger)) return Number.NaN;
  const [year, month, day, ...clock] = given.map(String);
  const [hour, minute, second] = clock;
  return msOfText(`${year}-${month}-${day} ${two(hour)}:${two(minute)}:${two(second)}`);
}

/** Normalizes a host's time to the contract; empty if missing, unchanged if no time. */
export function timeOf(given: unknown): string {
  const ms = msOfAny(given);
  if (Math.abs(ms) <= 8.64e15) return gmt8(ms);
  return typeof given === 'string' ? given.trim() : '';
}
