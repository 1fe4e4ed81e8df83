import * as z from 'zod/mini';
import { RequestFailed } from '../../kit/http/ask.ts';
import { readText } from '../../kit/http/body.ts';
import type { Merchant } from './config.ts';
import { authorization, type Signed, signatureIn } from './signature.ts';

const ANSWER_BYTES = 262_144;
/** A reader waits for it. */
const PATIENCE_MS = 8_000;

/** Verifies a signature of WeChat Pay; see trust.ts. */
export type Verify = (signed: Signed, body: string) => Promise<boolean>;
/** API v3 request; `path` includes the query. */
export type ApiRequest = { method: 'GET' | 'POST'; path: string; body?: unknown };

/** Refused by WeChat Pay; `code` is its own, such as `ORDER_NOT_EXIST`. */
export class Declined extends Error {
  override name = 'Declined';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(`${code}: ${detail}`);
    this.status = status;
    this.code = code;
  }
}

const fault = z.object({ code: z.string(), message: z.prefault(z.string(), '') });

/** Sends a signed request. Throws `Unanswered` on timeout or server errors. */
export async function sendSigned(
  merchant: Merchant,
  { method, path, body }: ApiRequest,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    accept: 'application/json',
    'user-agent': 'mingjie',
    authorization: authorization(merchant, { method, path, body: text }, Date.now()),
    ...(text ? { 'content-type': 'application/json' } : {}),
    // Requests signatures by the public key; the default is a platform certificate.
    ...(merchant.publicKey ? { 'Wechatpay-Serial': merchant.publicKey.id } : {}),
  };
  const signal = AbortSignal.timeout(patienceMs);
  try {
    return await fetch(merchant.base + path, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(text ? { body: text } : {}),
    });
  } catch {
    throw new RequestFailed(signal.aborted ? 'no answer in time' : 'unreachable');
  }
}

/**
 * Sends a request and verifies the response. Throws `Declined` if refused, `Unanswered` if the outcome is
 * unknown: no response, invalid signature, or a request to retry.
 */
export async function callVerified(merchant: Merchant, verify: Verify, asked: ApiRequest): Promise<string> {
  const answer = await sendSigned(merchant, asked);
  const body = await readText(answer.body, ANSWER_BYTES).catch(() => null);
  if (body === null) throw new RequestFailed('answer broken off or too large');
  if (answer.ok) {
    const signed = signatureIn(answer.headers);
    if (!signed || !(await verify(signed, body))) throw new RequestFailed('answer not signed');
    return body;
  }
  if (answer.status >= 500 || answer.status === 429) throw new RequestFailed(`status ${answer.status}`);
  const said = z.safeParse(fault, parseJson(body));
  if (answer.status < 400 || !said.success) throw new RequestFailed(`status ${answer.status}`);
  throw new Declined(answer.status, said.data.code, said.data.message);
}

/** Parses JSON; undefined if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
