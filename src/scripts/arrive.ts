import { late } from './late.ts';

/** What arrive.inline.js leaves for this. */
type Left = { brought?: Readonly<Record<string, string>> };

/**
 * Handles the secrets stripped from the address of this page before anything else runs. Where that navigates away,
 * nothing follows on this one.
 */
export async function arrive(): Promise<void> {
  const left = window as Left;
  const { brought } = left;
  if (!brought) return;
  delete left.brought;
  const { arrival } = await late('arrival');
  if (await arrival(brought)) await new Promise(() => {});
}
