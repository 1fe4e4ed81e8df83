import { copiesOf, isUnsaved, keep, type LocalCopy } from './localCopy.ts';
import { openTabs } from './tab.ts';

/** Restorable copies, latest first: discarded, or unsaved without an open tab. `own` are this tab's keys. */
export async function sparesOf(owner: string, tab: string, own: readonly string[]): Promise<LocalCopy[]> {
  const all = await copiesOf(owner);
  const open = await openTabs(all.map((it) => it.tab).filter((it) => it !== tab));
  return all.filter((it) => it.discarded || (isUnsaved(it) && !open.has(it.tab) && !own.includes(it.key)));
}

/** Marks an unsaved copy as discarded. */
export function discardCopy(it: LocalCopy): Promise<void> {
  return keep({ put: [{ ...it, attempt: null, discarded: { at: Date.now(), why: 'unchosen' } }], drop: [] });
}
