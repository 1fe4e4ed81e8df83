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
import { type Answered, envelopeIn, isForeign, refusal, understood } from './answer.ts';
import { heardTime } from './clock.ts';
import { Unreachable } from './failure.ts';
import { cookies, siteOrigin } from './site.ts';
import { readToken } from './token.ts';

/** `data` and `extra` of an answer. */
type Whole<E extends AnyEndpoint> = { data: Data<E>; extra: Extra<E> };

/** `stop` aborts a call; `as` makes it with a token that is not this browser's (yet); one made `leaving` outlives its page. */
type How = { stop?: AbortSignal | undefined; as?: string | undefined; leaving?: boolean };

/** Sends a request. Throws `Unreachable` where no head of an answer came; a body that broke off is an empty text. */
async function answered(sent: Promise<Response>, stop?: AbortSignal): Promise<Answered> {
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
 * Calls /ming from the browser with the stored token. Answers with normalised `data` and `extra`. Throws `Refused` for a
 * code other than 200 (announced unless the endpoint is silent), `Unreachable` where nothing came back, and `Unreadable`
 * where what came back cannot be read; the last two are not announced. Times out after 36 s, or aborts by `stop`. With `as`
 * no cookie is sent, none is taken from the answer, and a refusal is only thrown.
 */
export async function callWhole<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  { stop, as, leaving = false }: How = {},
): Promise<Whole<E>> {
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
  const answer = await answered(sent, stop);
  const said = envelopeIn(answer, asked, isSilent);
  if (said.code !== CODE.ok) throw refusal(said, asked, isSilent);
  const data = understood(endpoint.data, said.data, asked, isSilent) as Data<E>;
  const extra = understood(endpoint.extra ?? z.unknown(), said.extra, asked, isSilent) as Extra<E>;
  return { data, extra };
}

/** `callWhole` for callers that only need `data`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  as?: string,
): Promise<Data<E>> {
  return (await callWhole(endpoint, input, { as })).data;
}
