import { COLUMN_STATUS } from '../../../../../contract/content/column/column.ts';

/** Said of what comes back beside another thing of its name. */
const AGAIN = '（恢复）';

/** A name that nothing else of the person has: the same one, or one that says that it was restored. */
export function freeName(name: string, taken: ReadonlySet<string>, most: number): string {
  if (!taken.has(name)) return name;
  const short = [...name].slice(0, most - AGAIN.length).join('');
  for (let n = 1; ; n++) {
    const next = `${short}${n === 1 ? AGAIN : `（恢复${n}）`}`;
    if (!taken.has(next)) return next;
  }
}

/**
 * How open a restored column is: never more than the backup has it, nor than its owner has it now. One that is gone was
 * deleted by its owner or by mistake, which nobody can tell, and waits for its owner to publish it.
 */
export function columnStatusAfter(kept: number, now: number | null): number {
  return kept === COLUMN_STATUS.unpublished || now === null ? COLUMN_STATUS.unpublished : now;
}

/** Whether others may look into a restored folder, by the same rule: 1 or 0. */
export const folderOpenAfter = (kept: number, now: number | null): number =>
  kept === 1 && now === 1 ? 1 : 0;

/** Why an account is not restored, in Chinese, or null. Times in ms, null where there is none. */
export function refusalOf(it: { closeAt: number | null; endedAt: number | null }): string | null {
  if (it.endedAt !== null) return '本人已经注销了这个账号：注销之后不恢复，备份里的也不恢复';
  if (it.closeAt !== null)
    return '本人已经申请注销这个账号：注销的决定在备份之后，不恢复；本人登录并撤回申请之后才能恢复';
  return null;
}
