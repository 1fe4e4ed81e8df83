import type { Fields } from '../draft/fields.ts';
import type { Clash } from '../draft/saver.ts';

/** In the zone of all times of the site. */
const MOMENT = new Intl.DateTimeFormat('zh-CN', {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
});

/** A time in ms as people read it. */
export const momentText = (ms: number): string => MOMENT.format(ms);

/** The fields of a version of a clash: 0 is the site, then the copies. */
export const versionFields = ({ theirs, copies }: Clash, version: number): Fields =>
  copies[version - 1]?.fields ?? theirs.fields;

/** What a version of a clash is called. */
export function versionName({ copies }: Clash, version: number): string {
  if (version === 0) return '网站上的';
  return copies.length === 1 ? '这里的' : `副本 ${version}`;
}

/** When a version of a clash was changed last; empty where nobody asks. */
export function versionTime({ copies }: Clash, version: number): string {
  const { at } = copies[version - 1] ?? {};
  return at === undefined ? '' : momentText(at);
}
