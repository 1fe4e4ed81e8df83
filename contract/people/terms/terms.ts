import * as z from 'zod/mini';
import { part } from '../../content/article/version.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { count, list, text } from '../../kit/fields.ts';
import { termsNumber, termsVersion } from './owed.ts';

/** Characters of the text of a version, and of the line that says what it changes. */
export const TERMS = { source: 50_000, change: 200 } as const;

/**
 * The terms of service: `version`, or without one that in force, or the first one where none is in force yet. `current` is the
 * number of that in force, 0 for none; `versions` are all, the latest first; `parts` is what differs from the version before,
 * null for the first one. `data` is null where the site has no terms.
 */
export const siteTerms = endpoint({
  method: 'GET',
  path: '/v1/terms',
  audience: 'anyone',
  labels: { version: '条款的版本' },
  input: z.object({ version: z.optional(termsNumber) }),
  data: z.nullable(
    z.extend(termsVersion, {
      html: text,
      current: count,
      versions: list(termsVersion),
      parts: z.nullable(list(part)),
    }),
  ),
});
export type SiteTerms = NonNullable<z.output<(typeof siteTerms)['data']>>;
