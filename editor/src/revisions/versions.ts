import type { Fields } from '../draft/fields.ts';
import type { Clash } from '../draft/saver.ts';

/** Time zone of the site. */
const MOMENT = new Intl.DateTimeFormat('zh-CN', {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
});

/** Formats a time in ms. */
export const momentText = (ms: number): string => MOMENT.format(ms);

/** Fields of a version: 0 is the server, then copies. */
export const versionFields = ({ theirs, copies }: Clash, version: number): Fields =>
  copies[version - 1]?.fields ?? theirs.fields;

/** Name of a version. */
export function versionName({ copies }: Clash, version: number): string {
  if (version === 0) return '网站上的';
  return copies.length === 1 ? '这里的' : `副本 ${version}`;
}

/** Last change of a version; '' for this page's. */
export function versionTime({ copies }: Clash, version: number): string {
  const { at } = copies[version - 1] ?? {};
  return at === undefined ? '' : momentText(at);
}
