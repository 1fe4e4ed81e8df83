/**
 * Optional capabilities of a host: comments and passages, forum, collections and own state of an article,
 * live connection with all beyond plain messages, personal pages, wallet and gifts, account beyond the
 * profile, and the rest (feedback, benchmarks, activities, announcements, facets, reports, suggestions).
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

/** Assumed for pages rendered without asking the host, until the browser knows. */
export const UNASKED: string[] = [...CAPABILITIES];

/** Attribute of the root element that lists them; missing until the host was asked. */
export const HAS = 'has';
