/** Says where a reader came from, never what they see; `token`, `ticket` and `login_error` are for script and nobody else. */
const TRACKING =
  /^(utm_.*|share_.*|spm|scm|from|isappinstalled|nsukey|gclid|fbclid|msclkid|bd_vid|hmsr|hmpl|hmcu|hmkw|hmci|_t|_ga|_gl|token|ticket|login_error)$/i;

/**
 * The address a page is rendered for, which is also what it is stored under: without tracking parameters,
 * the others in order. `origin` replaces the host that was asked, so that an unexpected one reaches no page.
 */
export function pageKey(address: string, origin?: string): string {
  const url = new URL(address);
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  const query = new URLSearchParams(kept);
  query.sort();
  return `${origin ?? url.origin}${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}
