/** The id of an article in what was typed: its number, or its address. 0 where there is none. */
export function articleIdIn(typed: string): number {
  const [, digits] = /^(?:\S*\/article\/)?(\d{1,15})(?:[/?#]\S*)?$/.exec(typed.trim()) ?? [];
  return Number(digits ?? 0);
}

/** The id of a person in what was typed: the id itself, or the address of their page. Empty where there is none. */
export function accountIdIn(typed: string): string {
  const given = typed.trim();
  const url =
    URL.canParse(given, 'http://site.test') && given.includes('/') && new URL(given, 'http://site.test');
  const id = url ? (url.searchParams.get('userId') ?? '') : given;
  return /^[\w-]{1,64}$/.test(id) ? id : '';
}
