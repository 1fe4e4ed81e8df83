import * as z from 'zod/mini';
import { Failure } from './failure.ts';

/** How providers say that a code is unknown, used or too old. */
const STALE = new Set(['invalid_grant', 'bad_verification_code', '100019', '100020', '40029', '40163']);
const JSONP = /^callback\(([\s\S]*)\);?$/;
const QUERY = /^\w+=[^\s{}<>]*$/;

/** A name or a token as providers hand them out, also as a number. */
export const named = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(512)), z.number()]),
  z.transform(String),
);

/** The fields of an answer: JSON, JSON in `callback( … );`, or a query text; null where it is none of them. */
export function answerFields(text: string): Record<string, unknown> | null {
  const trimmed = text.trim();
  if (QUERY.test(trimmed)) return Object.fromEntries(new URLSearchParams(trimmed));
  try {
    const said: unknown = JSON.parse(JSONP.exec(trimmed)?.[1] ?? trimmed);
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? { ...said } : null;
  } catch {
    return null;
  }
}

/** What an answer holds, in the shape it must have. Errors count whatever the HTTP status was. */
export function understood<S extends z.ZodMiniType>(text: string, shape: S): z.output<S> {
  const fields = answerFields(text);
  if (!fields) throw new Failure('provider', 'answer is unreadable');
  const error = fields['error'] || fields['errcode'] || fields['ret'];
  if (error) {
    const code = String(error).slice(0, 40);
    throw new Failure(STALE.has(code) ? 'expired' : 'provider', code.replace(/[^\w-]/g, '?'));
  }
  const result = z.safeParse(shape, fields);
  if (result.success) return result.data as z.output<S>;
  throw new Failure('provider', 'answer lacks what it must hold');
}
