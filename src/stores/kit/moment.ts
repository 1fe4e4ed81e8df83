/** `yyyy-MM-dd HH:mm:ss` as a field for date and time has it; empty stays empty. */
export const fieldOf = (time: string) => time.slice(0, 16).replace(' ', 'T');

/** What such a field has as `yyyy-MM-dd HH:mm:ss`. */
export const timeOf = (field: string) => (field ? `${field.replace('T', ' ')}:00` : '');

export { serverNow } from '../../client/clock.ts';
