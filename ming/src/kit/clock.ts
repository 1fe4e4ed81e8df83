const GMT8_MS = 8 * 3_600_000;

/** `yyyy-MM-dd HH:mm:ss` in GMT+8 of a time in ms. */
export function gmt8(ms: number): string {
  return new Date(ms + GMT8_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** ISO 8601 in UTC of a time in ms. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Calendar day in GMT+8 of a time in ms, `yyyy-MM-dd`. */
export function dayOf(ms: number): string {
  return gmt8(ms).slice(0, 10);
}

/** When the calendar day in GMT+8 of a time began; both in ms. */
export function dayStart(ms: number): number {
  return ms - ((ms + GMT8_MS) % 86_400_000);
}

/** Time in ms of `yyyy-MM-dd HH:mm:ss` in GMT+8; NaN where the text is not of that form. */
export function parseGmt8(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

/** The day `n` days after another one, before it where `n` is negative; both `yyyy-MM-dd`. */
export function dayAfter(day: string, n = 1): string {
  return new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10);
}
