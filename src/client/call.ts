import wretch from 'wretch';
import * as z from 'zod/mini';
import {
  type AnyEndpoint,
  type Data,
  type Extra,
  type Input,
  isInQuery,
} from '../../contract/kit/endpoint.ts';
import { CODE } from '../../contract/kit/envelope.ts';
import { REQUEST_MS } from '../../contract/kit/limits.ts';
import { envelopeIn, isForeign, parseAnswer, type RawAnswer, refusal } from './answer.ts';
import { heardTime } from './clock.ts';
import { Unreachable } from './failure.ts';
import { cookies, siteOrigin } from './site.ts';
import { readToken } from './token.ts';

type WholeAnswer<E extends AnyEndpoint> = { data: Data<E>; extra: Extra<E> };

/** `stop` aborts. `as` calls with another token than the stored one. `leaving` sets keepalive. */
type CallOptions = { stop?: AbortSignal | undefined; as?: string | undefined; leaving?: boolean };

/** Throws `Unreachable` if no response head came; a truncated body becomes an empty text. */
async function readAnswer(sent: Promise<Response>, stop?: AbortSignal): Promise<RawAnswer> {
  const response = await sent.catch((cause: unknown) => {
    if (cause instanceof wretch.WretchError) return cause.response;
    throw new Unreachable('no answer', { cause });
  });
  const { headers, status } = response;
  heardTime(headers.get('date'));
  const text = await response.text().catch((cause: unknown) => {
    if (stop?.aborted) throw new Unreachable('stopped', { cause });
    return '';
  });
  return { status, text, isForeign: isForeign(headers.get('content-type'), headers.get('cache-control')) };
}

/**
 * Calls /ming with the stored token and returns normalised `data` and `extra`. Throws `Refused` for a code
 * other than 200 (announced unless the endpoint is silent), `Unreachable` if no answer came, and `Unreadable`
 * if it cannot be parsed. Timeout 36 s. With `as` cookies are neither sent nor stored, and refusals are not
 * announced.
 */
export async function callWhole<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  { stop, as, leaving = false }: CallOptions = {},
): Promise<WholeAnswer<E>> {
  const given = input as Record<string, unknown>;
  const token = as ?? readToken();
  const inQuery = isInQuery(endpoint);
  const query = new URLSearchParams(
    Object.entries(inQuery ? given : {}).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])),
  );
  const late = AbortSignal.timeout(REQUEST_MS);
  const request = wretch(`${siteOrigin()}/ming${endpoint.path}${query.size ? `?${query}` : ''}`)
    .headers(token ? { authorization: token } : {})
    .options({
      signal: stop ? AbortSignal.any([late, stop]) : late,
      credentials: as === undefined ? cookies() : 'omit',
      keepalive: leaving,
    });
  const asked = { path: endpoint.path, token };
  const isSilent = endpoint.silent === true || as !== undefined;
  const sent = (inQuery ? request : request.json(given)).fetch(endpoint.method).res();
  const answer = await readAnswer(sent, stop);
  const said = envelopeIn(answer, asked, isSilent);
  if (said.code !== CODE.ok) throw refusal(said, asked, isSilent);
  const data = parseAnswer(endpoint.data, said.data, asked, isSilent) as Data<E>;
  const extra = parseAnswer(endpoint.extra ?? z.unknown(), said.extra, asked, isSilent) as Extra<E>;
  return { data, extra };
}

/** `callWhole` that returns `data` only. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  as?: string,
): Promise<Data<E>> {
  return (await callWhole(endpoint, input, { as })).data;
}
