import * as z from 'zod/mini';
import { fetchText, RequestFailed } from '../http/ask.ts';
import { authorization } from './sign.ts';

const REGION = 'ap-guangzhou';
const TYPE = 'application/json; charset=utf-8';
const PATIENCE_MS = 5_000;

/** A call: where it goes, who asks, what is asked of which service. */
export type TencentCall = {
  address: string;
  credentials: { id: string; key: string };
  service: string;
  action: string;
  version: string;
  /** `ap-guangzhou` where it is not given. */
  region?: string | undefined;
  input: object;
  /** Now in ms. */
  now: number;
};

/** It refused a call, with the code of the error; the message holds nothing else. */
export class TencentRefused extends RequestFailed {
  override name = 'TencentRefused';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const refusal = z.object({ Error: z.object({ Code: z.string() }) });

/**
 * Calls Tencent Cloud (API 3.0, signed by TC3-HMAC-SHA256) and reads what it answers by `schema`. Throws `TencentRefused`, or
 * `RequestFailed` where there is no answer in time or none that can be read.
 */
export async function askTencent<T extends z.ZodMiniType>(it: TencentCall, schema: T): Promise<z.output<T>> {
  const body = JSON.stringify(it.input);
  const at = Math.floor(it.now / 1_000);
  const { host } = new URL(it.address);
  const said = await fetchText(it.address, AbortSignal.timeout(PATIENCE_MS), {
    method: 'POST',
    body,
    headers: {
      authorization: authorization(it.credentials, { service: it.service, host, type: TYPE, body, at }),
      'content-type': TYPE,
      'x-tc-action': it.action,
      'x-tc-version': it.version,
      'x-tc-timestamp': String(at),
      'x-tc-region': it.region || REGION,
    },
  });
  const answer = responseIn(said);
  const refused = refusal.safeParse(answer);
  if (refused.success) throw new TencentRefused(refused.data.Error.Code);
  const read = schema.safeParse(answer);
  if (!read.success) throw new RequestFailed('answer is unreadable');
  return read.data;
}

function responseIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { Response?: unknown }).Response;
  } catch {
    throw new RequestFailed('answer is unreadable');
  }
}
