/** Parses an article id or address; 0 if invalid. */
export function articleIdIn(typed: string): number {
  const [, digits] = /^(?:\S*\/article\/)?(\d{1,15})(?:[/?#]\S*)?$/.exec(typed.trim()) ?? [];
  return Number(digits ?? 0);
}

/** Parses a user id or page address; '' if invalid. */
export function accountIdIn(typed: string): string {
  const given = typed.trim();
  const url =
    URL.canParse(given, 'http://site.test') && given.includes('/') && new URL(given, 'http://site.test');
  const id = url ? (url.searchParams.get('userId') ?? '') : given;
  return /^[\w-]{1,64}$/.test(id) ? id : '';
}
