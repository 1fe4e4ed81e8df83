import wretch from 'wretch';
import * as z from 'zod/mini';
import type { AnyEndpoint, Data, Extra, Input } from '../../contract/endpoint.ts';
import { CODE, envelope, messageOf } from '../../contract/envelope.ts';
import { type Announced, REFUSED } from '../../contract/events.ts';
import { REQUEST_MS } from '../../contract/limits.ts';
import { cookies, siteOrigin } from './site.ts';
import { readToken } from './token.ts';

/** A refusal of /ming; dispatched as an event (toasts, session). */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Announces a refusal to the page: it is shown, and a session that is over ends. */
export function announce(detail: Announced): void {
  dispatchEvent(new CustomEvent(REFUSED, { detail }));
}

/** `data` and `extra` of an answer. */
type Whole<E extends AnyEndpoint> = { data: Data<E>; extra: Extra<E> };

/** `stop` aborts a call; `as` makes it with a token that is not this browser's (yet). */
type How = { stop?: AbortSignal | undefined; as?: string | undefined };

/**
 * Calls /ming from the browser with the stored token. Answers with normalised `data` and `extra`; throws `Refused`
 * for a code other than 200 (announced unless the endpoint is silent) and wretch's error for a failure of the
 * transport (not announced). Times out after 36 s, or aborts by `stop`. With `as` no cookie is sent, none is
 * taken from the answer, and a refusal is only thrown.
 */
export async function callWhole<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  { stop, as }: How = {},
): Promise<Whole<E>> {
  const given = input as Record<string, unknown>;
  const token = as ?? readToken();
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = new URLSearchParams(
    Object.entries(inQuery ? given : {}).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])),
  );
  const late = AbortSignal.timeout(REQUEST_MS);
  const request = wretch(`${siteOrigin()}/ming${endpoint.path}${query.size ? `?${query}` : ''}`)
    .headers(token ? { authorization: token } : {})
    .options({
      signal: stop ? AbortSignal.any([late, stop]) : late,
      credentials: as === undefined ? cookies() : 'omit',
    });
  const answer = await (inQuery ? request : request.json(given))
    .fetch(endpoint.method)
    .json((it) => z.parse(envelope, it));
  if (answer.code === CODE.ok) {
    const extra = answer.extra ?? {};
    return {
      data: z.parse(endpoint.data, answer.data) as Data<E>,
      extra: (endpoint.extra ? z.parse(endpoint.extra, extra) : extra) as Extra<E>,
    };
  }
  const message = messageOf(answer);
  if (!endpoint.silent && as === undefined) announce({ code: answer.code, message, token });
  throw new Refused(answer.code, message, answer.extra ?? {});
}

/** `callWhole` for callers that only need `data`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  as?: string,
): Promise<Data<E>> {
  return (await callWhole(endpoint, input, { as })).data;
}
