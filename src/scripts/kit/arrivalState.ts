import { late } from '../late.ts';

/** Set by arrive.inline.js. */
type ArrivalState = { brought?: Readonly<Record<string, string>> };

/** Handles secrets stripped from the address, before anything else. Never resolves if it navigates away. */
export async function arrive(): Promise<void> {
  const left = window as ArrivalState;
  const { brought } = left;
  if (!brought) return;
  delete left.brought;
  const { arrival } = await late('arrival');
  if (await arrival(brought)) await new Promise(() => {});
}
