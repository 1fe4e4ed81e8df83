import * as z from 'zod/mini';
import { part } from '../../content/article/version.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { count, list, text } from '../../kit/fields.ts';
import { termsNumber, termsVersion } from './agreement.ts';

/** Characters of a version's text, and of its summary of changes. */
export const TERMS = { source: 50_000, change: 200 } as const;

/**
 * Terms of service: `version`, default the one in force, else the first. `current` is the number in force, 0
 * for none; `versions` newest first; `parts` the diff from the previous version, null for the first. `data`
 * is null without terms.
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
