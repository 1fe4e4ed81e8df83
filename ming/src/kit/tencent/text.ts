import * as z from 'zod/mini';
import { sha256 } from '../ids.ts';
import { askTencent } from './call.ts';

const ADDRESS = 'https://tms.tencentcloudapi.com';
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

/** The name of its runs. */
export const TEXT_CHECK_RUN = 'service:tms';

/** Whether texts are checked outside: both secrets are set. */
export const checksTexts = (env: TextCheckVars): boolean => TEXT_CHECK_NEEDS.every((it) => env[it]);

const SUGGESTION = ['Pass', 'Review', 'Block'] as const;
export type Suggestion = (typeof SUGGESTION)[number];
/** What it says of a text: what to do, and why. */
export type Opinion = { suggestion: Suggestion; label: string; keywords: readonly string[] };

const answer = z.object({
  Suggestion: z.enum(SUGGESTION),
  Label: z.prefault(z.nullable(z.string()), ''),
  Keywords: z.prefault(z.nullable(z.array(z.string())), []),
});

/**
 * What Tencent Cloud says of a text of at most `TEXT_MOST` characters: TextModeration of the version 2020-12-29, as
 * cloud.tencent.com/document/product/1124/51860 and tencentcloud-sdk-nodejs 4.1.299 have it (read 2026-11-29). Of its author
 * nothing is sent. Throws `TencentRefused`, or `RequestFailed` where there is no answer in time or none that can be read.
 */
export async function moderate(env: TextCheckVars, text: string, now: number): Promise<Opinion> {
  const said = await askTencent(
    {
      address: env.TMS_API_URL || ADDRESS,
      credentials: { id: env.TMS_SECRET_ID ?? '', key: env.TMS_SECRET_KEY ?? '' },
      service: 'tms',
      action: 'TextModeration',
      version: '2020-12-29',
      region: env.TMS_REGION,
      input: {
        Content: Buffer.from(text).toString('base64'),
        ...(env.TMS_BIZ_TYPE && { BizType: env.TMS_BIZ_TYPE }),
        DataId: (await sha256(text)).slice(0, 32),
      },
      now,
    },
    answer,
  );
  return { suggestion: said.Suggestion, label: said.Label ?? '', keywords: said.Keywords ?? [] };
}
