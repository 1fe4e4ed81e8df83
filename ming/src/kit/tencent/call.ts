import * as z from 'zod/mini';
import { fetchText, RequestFailed } from '../http/ask.ts';
import { authorization } from './sign.ts';

const REGION = 'ap-guangzhou';
const TYPE = 'application/json; charset=utf-8';
const PATIENCE_MS = 5_000;

/** API call. */
export type TencentCall = {
  address: string;
  credentials: { id: string; key: string };
  service: string;
  action: string;
  version: string;
  /** Default `ap-guangzhou`. */
  region?: string | undefined;
  input: object;
  /** In ms. */
  now: number;
};

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
 * Calls Tencent Cloud (API 3.0, TC3-HMAC-SHA256) and parses the response. Throws `TencentRefused`, or
 * `RequestFailed` on timeout or an unreadable response.
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
