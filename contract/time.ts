/** Times of the contract are `yyyy-MM-dd HH:mm:ss` in GMT+8, wherever the reader or the server is. */
const GMT8_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

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

/** A time of the contract as ISO 8601, for machines. */
export function machineTime(text: string): string {
  return `${text.replace(' ', 'T')}+08:00`;
}

/** A time of the contract in ms; NaN where the text is not of that form. */
export function msOf(text: string): number {
  return Date.parse(machineTime(text));
}
