import { copiesOf, isUnsaved, type Kept, keep } from './keep.ts';
import { openTabs } from './tab.ts';

/**
 * The copies of somebody in this browser that can be got back, the latest first: discarded ones, and unsaved ones that no
 * open tab has; `own` are the keys of those that this tab has.
 */
export async function sparesOf(owner: string, tab: string, own: readonly string[]): Promise<Kept[]> {
  const all = await copiesOf(owner);
  const open = await openTabs(all.map((it) => it.tab).filter((it) => it !== tab));
  return all.filter((it) => it.discarded || (isUnsaved(it) && !open.has(it.tab) && !own.includes(it.key)));
}

/** Discards an unsaved copy. */
export function discardCopy(it: Kept): Promise<void> {
  return keep({ put: [{ ...it, attempt: null, discarded: { at: Date.now(), why: 'unchosen' } }], drop: [] });
}
