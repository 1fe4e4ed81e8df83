import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { called, count, list, namedOrNot, nothing, text } from '../../kit/fields.ts';
import { termsNumber, termsVersion } from './owed.ts';
import { TERMS } from './terms.ts';

/** A version with its Markdown, and how many have agreed to it. */
const publishedTerms = z.extend(termsVersion, { source: text, agreed: count });
export type PublishedTerms = z.output<typeof publishedTerms>;

/** Every version of the terms, the latest first. */
export const termsVersions = endpoint({
  method: 'GET',
  path: '/v1/operator/terms',
  audience: 'operator',
  input: nothing,
  data: list(publishedTerms),
});

/**
 * Publishes the next version: `version` is its number, so that of two attempts one is refused. It takes effect on a day of
 * GMT+8, not before the one before it; at once without a day. What is published stays as it is.
 */
export const publishTerms = endpoint({
  method: 'POST',
  path: '/v1/operator/terms',
  audience: 'operator',
  labels: { version: '条款的版本', day: '生效日期', change: '改了什么', source: '条款的正文' },
  input: z.object({
    version: termsNumber,
    day: z.prefault(z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/)), ''),
    change: z.prefault(namedOrNot(TERMS.change), ''),
    source: called(TERMS.source),
  }),
  data: list(publishedTerms),
});
