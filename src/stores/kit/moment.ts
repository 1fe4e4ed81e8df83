/** Contract time to `datetime-local` format; '' stays. */
export const fieldOf = (time: string) => time.slice(0, 16).replace(' ', 'T');

/** `datetime-local` to `yyyy-MM-dd HH:mm:ss`. */
export const timeOf = (field: string) => (field ? `${field.replace('T', ' ')}:00` : '');

export { serverNow } from '../../client/clock.ts';
