import * as z from 'zod/mini';
import { RequestFailed } from '../../kit/http/ask.ts';
import { readText } from '../../kit/http/body.ts';
import type { Merchant } from './config.ts';
import { authorization, type Signed, signedIn } from './signature.ts';

const ANSWER_BYTES = 262_144;
/** A reader waits for an order to be placed. */
const PATIENCE_MS = 8_000;

/** Whether an answer was signed by WeChat Pay; see trust.ts. */
export type Verify = (signed: Signed, body: string) => Promise<boolean>;
/** A call of the API v3; `path` with its query. */
export type Asked = { method: 'GET' | 'POST'; path: string; body?: unknown };

/** WeChat Pay understood a call and refused it; `code` is its own, such as `ORDER_NOT_EXIST`. */
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

/** Sends a signed request. Throws `Unanswered` where nothing came in time, or the service is down. */
export async function sendSigned(
  merchant: Merchant,
  { method, path, body }: Asked,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    accept: 'application/json',
    'user-agent': 'mingjie',
    authorization: authorization(merchant, { method, path, body: text }, Date.now()),
    ...(text ? { 'content-type': 'application/json' } : {}),
    // Asks for answers under the public key; without it they come under a platform certificate.
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
 * The text of a call's answer, verified. Throws `Declined` where WeChat Pay refuses, and `Unanswered` where it is not
 * known what came of the call: no answer, an answer that is not signed, or one that says to try again.
 */
export async function callVerified(merchant: Merchant, verify: Verify, asked: Asked): Promise<string> {
  const answer = await sendSigned(merchant, asked);
  const body = await readText(answer.body, ANSWER_BYTES).catch(() => null);
  if (body === null) throw new RequestFailed('answer broken off or too large');
  if (answer.ok) {
    const signed = signedIn(answer.headers);
    if (!signed || !(await verify(signed, body))) throw new RequestFailed('answer not signed');
    return body;
  }
  if (answer.status >= 500 || answer.status === 429) throw new RequestFailed(`status ${answer.status}`);
  const said = z.safeParse(fault, parsed(body));
  if (answer.status < 400 || !said.success) throw new RequestFailed(`status ${answer.status}`);
  throw new Declined(answer.status, said.data.code, said.data.message);
}

/** What JSON says; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
