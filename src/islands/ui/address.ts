/** Replaces the query of the URL, so that the view can be reloaded and shared. Empty values are omitted. */
export function note(values: Record<string, string | number | undefined>): void {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value));
  const { pathname, hash } = location;
  history.replaceState(history.state, '', `${pathname}${query.size ? `?${query}` : ''}${hash}`);
}
