import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, list, noInput, optionalName, requiredText, text } from '../../kit/fields.ts';
import { termsNumber, termsVersion } from './agreement.ts';
import { TERMS } from './terms.ts';

/** A version with Markdown and number of acceptances. */
const publishedTerms = z.extend(termsVersion, { source: text, agreed: count });
export type PublishedTerms = z.output<typeof publishedTerms>;

/** All versions of the terms, latest first. */
export const termsVersions = endpoint({
  method: 'GET',
  path: '/v1/operator/terms',
  audience: 'operator',
  input: noInput,
  data: list(publishedTerms),
});

/**
 * Publishes the next version of the terms; of concurrent attempts with the same `version` one is refused.
 * Effective on a day in GMT+8, not before the previous version; at once without a day. Immutable.
 */
export const publishTerms = endpoint({
  method: 'POST',
  path: '/v1/operator/terms',
  audience: 'operator',
  labels: { version: '条款的版本', day: '生效日期', change: '改了什么', source: '条款的正文' },
  input: z.object({
    version: termsNumber,
    day: z.prefault(z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/)), ''),
    change: z.prefault(optionalName(TERMS.change), ''),
    source: requiredText(TERMS.source),
  }),
  data: list(publishedTerms),
});
