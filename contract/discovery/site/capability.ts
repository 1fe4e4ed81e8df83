/**
 * What a host may have beside the calls of its family, by what a page offers of it: comments and passages, the forum,
 * collections and one's own state of an article, the live link with everything beside plain messages, the screens of the
 * personal centre, wallets and gifts, the account beside the profile, and the rest of the site (feedback, benchmarks,
 * activities, announcements, facets, reports, suggestions).
 */
export const CAPABILITIES = [
  'comment',
  'forum',
  'collect',
  'live',
  'centre',
  'money',
  'account',
  'site',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** What a page claims that was drawn without asking the host: everything, until the browser knows better. */
export const UNASKED: string[] = [...CAPABILITIES];

/** Name of the attribute of the page's root that lists them; without it nobody asked the host yet. */
export const HAS = 'has';
