/** Times of the contract are `yyyy-MM-dd HH:mm:ss` in GMT+8, wherever the reader or the server is. */
const GMT8_MS = 8 * 3_600_000;
/** A day in ms. */
export const DAY_MS = 86_400_000;

/** A time in ms as the contract writes it. */
export function gmt8(ms: number): string {
  return new Date(ms + GMT8_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Calendar day in GMT+8 of a time in ms, `yyyy-MM-dd`. */
export function dayOf(ms: number): string {
  return gmt8(ms).slice(0, 10);
}

/** When the calendar day in GMT+8 of a time began; both in ms. */
export function dayStart(ms: number): number {
  return ms - ((ms + GMT8_MS) % DAY_MS);
}

const ZONE = '+08:00';
const CONTRACT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** A time of the contract as ISO 8601, for machines; empty where the text is not of that form. */
export function machineTime(text: string): string {
  return CONTRACT.test(text) ? text.replace(' ', 'T') + ZONE : '';
}

/** A time of the contract in ms; NaN where the text is not of that form. */
export function msOf(text: string): number {
  return Date.parse(machineTime(text));
}

/** Numbers below are seconds, others ms: 1973 in ms, 5138 in seconds. */
const MS_LEAST = 100_000_000_000;
/** A day and what may follow: a clock, a fraction of a second, and a zone; without one it is GMT+8. */
const DAY =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
/** `Fri May 01 12:00:00 CST 2026`: the zone of servers in China, which browsers take for one in America. */
const CHINA = /\bCST\b/;

const two = (text = '0') => text.padStart(2, '0');

function msOfText(text: string): number {
  const [, year, month, day, hour, minute, second, zone = ZONE] = DAY.exec(text) ?? [];
  if (year)
    return Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${zone}`);
  return /[a-z]/i.test(text) ? Date.parse(text.replace(CHINA, 'GMT+0800')) : Number.NaN;
}

const asMs = (count: number) => (count < MS_LEAST ? count * 1_000 : count);

/** The ms of a time as a host writes it: seconds or ms, a list of its parts, or a text; NaN where it is none. */
function msOfAny(given: unknown): number {
  if (typeof given === 'number') return given > 0 ? asMs(given) : Number.NaN;
  if (typeof given === 'string')
    return /^\d{9,16}$/.test(given) ? asMs(Number(given)) : msOfText(given.trim());
  if (!Array.isArray(given) || given.length < 3 || !given.every(Number.isInteger)) return Number.NaN;
  const [year, month, day, ...clock] = given.map(String);
  const [hour, minute, second] = clock;
  return msOfText(`${year}-${month}-${day} ${two(hour)}:${two(minute)}:${two(second)}`);
}

/** A time in any form of a host as the contract writes it: empty where there is none, the text itself where it is no time. */
export function timeOf(given: unknown): string {
  const ms = msOfAny(given);
  if (Math.abs(ms) <= 8.64e15) return gmt8(ms);
  return typeof given === 'string' ? given.trim() : '';
}
