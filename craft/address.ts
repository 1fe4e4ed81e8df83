/** URL fragment that opens a block in a changed state: `#calc=name&…`. */
export function fragmentOf(
  language: string,
  anchor: string,
  said: Iterable<readonly [name: string, text: string]>,
): string {
  return `#${new URLSearchParams([[language, anchor], ...[...said].map(([...it]) => it)])}`;
}

/** Parameters of a fragment for this block; null for another block or none. */
export function saidOf(fragment: string, language: string, anchor: string): URLSearchParams | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  return said.get(language) === anchor ? said : null;
}
