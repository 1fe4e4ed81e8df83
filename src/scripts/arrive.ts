/** What an address may bring that is for this browser alone; see contract/auth.ts. */
const BRINGS = ['ticket', 'token', 'login_error'];

/** Takes out of an address what it brings; empty where it brings nothing. */
export function take(address: URL): Record<string, string> {
  const brought: Record<string, string> = {};
  for (const name of BRINGS) {
    const value = address.searchParams.get(name);
    if (value !== null) brought[name] = value;
    address.searchParams.delete(name);
  }
  return brought;
}

/**
 * Cleans the address of this page before anything else reads it, and does what it brought. Where that ends in
 * another page, nothing follows on this one.
 */
export async function arrive(): Promise<void> {
  const address = new URL(location.href);
  const brought = take(address);
  if (Object.keys(brought).length === 0) return;
  history.replaceState(history.state, '', address);
  const { arrival } = await import('../stores/arrival.ts');
  if (await arrival(brought)) await new Promise(() => {});
}
