import * as z from 'zod/mini';
import { fetchText, RequestFailed } from '../http/ask.ts';
import { sha256 } from '../ids.ts';
import { authorization } from './sign.ts';

const ADDRESS = 'https://tms.tencentcloudapi.com';
const REGION = 'ap-guangzhou';
const TYPE = 'application/json; charset=utf-8';
const PATIENCE_MS = 5_000;
/** Characters that it takes at once. */
export const TEXT_MOST = 10_000;

/** What an operator sets for the check of texts; off without the first two. See docs/deploy.md. */
export type TextCheckVars = {
  TMS_SECRET_ID?: string;
  TMS_SECRET_KEY?: string;
  /** `ap-guangzhou` where it is not set. */
  TMS_REGION?: string;
  /** The policy of the console; its default one where it is not set. */
  TMS_BIZ_TYPE?: string;
  /** Where the calls go in place of Tencent Cloud's address. */
  TMS_API_URL?: string;
};

/** What it needs. */
export const TEXT_CHECK_NEEDS = ['TMS_SECRET_ID', 'TMS_SECRET_KEY'] as const;

/** Whether texts are checked outside: both secrets are set. */
export const checksTexts = (env: TextCheckVars): boolean => TEXT_CHECK_NEEDS.every((it) => env[it]);

/** It refused a call, with the code of the error; the message holds nothing else. */
export class TencentRefused extends RequestFailed {
  override name = 'TencentRefused';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const SUGGESTION = ['Pass', 'Review', 'Block'] as const;
export type Suggestion = (typeof SUGGESTION)[number];
/** What it says of a text: what to do, and why. */
export type Opinion = { suggestion: Suggestion; label: string; keywords: readonly string[] };

const answer = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: z.string() }) }),
    z.object({
      Suggestion: z.enum(SUGGESTION),
      Label: z.prefault(z.nullable(z.string()), ''),
      Keywords: z.prefault(z.nullable(z.array(z.string())), []),
    }),
  ]),
});

/**
 * What Tencent Cloud says of a text of at most `TEXT_MOST` characters: TextModeration of the version 2020-12-29, as
 * cloud.tencent.com/document/product/1124/51860 and tencentcloud-sdk-nodejs 4.1.299 have it (read 2026-11-29). Of its author
 * nothing is sent. Throws `TencentRefused`, or `RequestFailed` where there is no answer in time or none that can be read.
 */
export async function moderate(env: TextCheckVars, text: string, now: number): Promise<Opinion> {
  const address = env.TMS_API_URL || ADDRESS;
  const body = JSON.stringify({
    Content: Buffer.from(text).toString('base64'),
    ...(env.TMS_BIZ_TYPE && { BizType: env.TMS_BIZ_TYPE }),
    DataId: (await sha256(text)).slice(0, 32),
  });
  const at = Math.floor(now / 1_000);
  const credentials = { id: env.TMS_SECRET_ID ?? '', key: env.TMS_SECRET_KEY ?? '' };
  const { host } = new URL(address);
  const said = await fetchText(address, AbortSignal.timeout(PATIENCE_MS), {
    method: 'POST',
    body,
    headers: {
      authorization: authorization(credentials, { service: 'tms', host, type: TYPE, body, at }),
      'content-type': TYPE,
      'x-tc-action': 'TextModeration',
      'x-tc-version': '2020-12-29',
      'x-tc-timestamp': String(at),
      'x-tc-region': env.TMS_REGION || REGION,
    },
  });
  const { Response } = answerIn(said);
  if ('Error' in Response) throw new TencentRefused(Response.Error.Code);
  return {
    suggestion: Response.Suggestion,
    label: Response.Label ?? '',
    keywords: Response.Keywords ?? [],
  };
}

function answerIn(text: string): z.output<typeof answer> {
  try {
    return z.parse(answer, JSON.parse(text));
  } catch {
    throw new RequestFailed('answer is unreadable');
  }
}
