import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, emptyAnswer, flag, text, time, wholeNumber } from '../../kit/fields.ts';

/** Key in `extra` of a refusal that requires consent first; the value is the version in force. */
export const OWED_TERMS = 'terms';

/** Version of the terms of service, from 1. */
export const termsNumber = wholeNumber(1, 100_000);

/** A version of the terms: effective time, and summary of changes or ''. */
export const termsVersion = z.object({ version: z.number(), effectTime: time, change: text });
export type TermsVersion = z.output<typeof termsVersion>;

/**
 * Newest version not accepted; `agreed` is the last accepted, 0 for none. Before `isInForce` it is only
 * announced.
 */
export const termsOwed = z.extend(termsVersion, { agreed: count, isInForce: flag });
export type TermsOwed = z.output<typeof termsOwed>;

/** Accepts a current or future version; idempotent. Refused for a replaced one. */
export const agreeTerms = endpoint({
  method: 'POST',
  path: '/v1/user/terms',
  audience: 'user',
  whileBanned: true,
  labels: { version: '条款的版本' },
  input: z.object({ version: termsNumber }),
  data: emptyAnswer,
});
