/** The fragment of an address that opens a block as somebody changed it: `#calc=name&…`. */
export function fragmentOf(
  language: string,
  anchor: string,
  said: Iterable<readonly [name: string, text: string]>,
): string {
  return `#${new URLSearchParams([[language, anchor], ...[...said].map(([...it]) => it)])}`;
}

/** What a fragment says of a block; null where it is about another one, or none. */
export function saidOf(fragment: string, language: string, anchor: string): URLSearchParams | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  return said.get(language) === anchor ? said : null;
}
