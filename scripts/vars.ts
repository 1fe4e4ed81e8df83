/** Environment variables of the site; see docs/deploy.md. */
const SITE_VARS = [
  'MING_ORIGIN',
  'SITE_ORIGIN',
  'EDITOR_ORIGINS',
  'CACHE_SECONDS',
  'HUMAN_ORIGIN',
  'OFFLINE',
  'PROXY_SECRET',
];

export function siteVars(): Record<string, string> {
  const set = SITE_VARS.map((name) => [name, process.env[name] ?? ''] as const);
  return Object.fromEntries(set.filter(([, value]) => value !== ''));
}
