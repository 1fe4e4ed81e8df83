import * as z from 'zod/mini';
import { Failure } from './failure.ts';

/** Provider errors for an unknown, used or expired code. */
const STALE = new Set(['invalid_grant', 'bad_verification_code', '100019', '100020', '40029', '40163']);
const JSONP = /^callback\(([\s\S]*)\);?$/;
const QUERY = /^\w+=[^\s{}<>]*$/;

/** Id or token; some providers send numbers. */
export const idOrToken = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(512)), z.number()]),
  z.transform(String),
);

/** Parses a response: JSON, JSONP `callback( … );` or query string; null otherwise. */
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

/** Validates a response; throws `Failure` for errors whatever the HTTP status. */
export function parseAnswer<S extends z.ZodMiniType>(text: string, shape: S): z.output<S> {
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
