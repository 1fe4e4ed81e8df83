import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, done, flag, text, time, whole } from '../../kit/fields.ts';

/** Name in `extra` of a refusal that asks for consent first; its value is the version in force. */
export const OWED_TERMS = 'terms';

/** The number of a version of the terms of service, from 1. */
export const termsNumber = whole(1, 100_000);

/** A version of the terms: since when it holds, and what it changes; empty where nobody said. */
export const termsVersion = z.object({ version: z.number(), effectTime: time, change: text });
export type TermsVersion = z.output<typeof termsVersion>;

/**
 * The newest version where somebody has not agreed to it: `agreed` is the last one that they have agreed to, 0 for none. Until
 * it is `isInForce` it is announced, and nothing depends on the consent.
 */
export const termsOwed = z.extend(termsVersion, { agreed: count, isInForce: flag });
export type TermsOwed = z.output<typeof termsOwed>;

/** Agrees to a version that holds or will; idempotent. Refused for one that another has replaced. */
export const agreeTerms = endpoint({
  method: 'POST',
  path: '/v1/user/terms',
  audience: 'user',
  whileBanned: true,
  labels: { version: '条款的版本' },
  input: z.object({ version: termsNumber }),
  data: done,
});
