import { COLUMN_STATUS } from '../../../../../contract/content/column/column.ts';

/** Suffix for a restored name that is taken. */
const AGAIN = '（恢复）';

/** A free name: the given one, or with a suffix. */
export function freeName(name: string, taken: ReadonlySet<string>, most: number): string {
  if (!taken.has(name)) return name;
  const short = [...name].slice(0, most - AGAIN.length).join('');
  for (let n = 1; ; n++) {
    const next = `${short}${n === 1 ? AGAIN : `（恢复${n}）`}`;
    if (!taken.has(next)) return next;
  }
}

/**
 * Visibility of a restored column: never more public than in the backup or now. A deleted one is restored
 * unpublished, since the deletion may have been intended.
 */
export function columnStatusAfter(kept: number, now: number | null): number {
  return kept === COLUMN_STATUS.unpublished || now === null ? COLUMN_STATUS.unpublished : now;
}

/** Whether a restored folder is public (1 or 0), by the same rule. */
export const folderOpenAfter = (kept: number, now: number | null): number =>
  kept === 1 && now === 1 ? 1 : 0;

/** Why an account cannot be restored, in Chinese, or null. Times in ms, or null. */
export function refusalOf(it: { closeAt: number | null; endedAt: number | null }): string | null {
  if (it.endedAt !== null) return '本人已经注销了这个账号：注销之后不恢复，备份里的也不恢复';
  if (it.closeAt !== null)
    return '本人已经申请注销这个账号：注销的决定在备份之后，不恢复；本人登录并撤回申请之后才能恢复';
  return null;
}
