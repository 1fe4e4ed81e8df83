/** Notes what a report or a list shows in the address, so that it can be reloaded and shared. */
export function note(values: Record<string, string | number | undefined>): void {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value));
  const { pathname, hash } = location;
  history.replaceState(history.state, '', `${pathname}${query.size ? `?${query}` : ''}${hash}`);
}
