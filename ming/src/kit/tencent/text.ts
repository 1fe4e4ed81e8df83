import * as z from 'zod/mini';
import { sha256 } from '../ids.ts';
import { askTencent } from './call.ts';

const ADDRESS = 'https://tms.tencentcloudapi.com';
export const TEXT_MOST = 10_000;

/** Text check settings; off without the first two. See docs/deploy.md. */
export type TextCheckVars = {
  TMS_SECRET_ID?: string;
  TMS_SECRET_KEY?: string;
  /** Default `ap-guangzhou`. */
  TMS_REGION?: string;
  /** Policy in the console; optional. */
  TMS_BIZ_TYPE?: string;
  TMS_API_URL?: string;
};

export const TEXT_CHECK_NEEDS = ['TMS_SECRET_ID', 'TMS_SECRET_KEY'] as const;

export const TEXT_CHECK_RUN = 'service:tms';

/** Whether the external text check is configured. */
export const checksTexts = (env: TextCheckVars): boolean => TEXT_CHECK_NEEDS.every((it) => env[it]);

const SUGGESTION = ['Pass', 'Review', 'Block'] as const;
export type Suggestion = (typeof SUGGESTION)[number];
/** Verdict and reason. */
export type Opinion = { suggestion: Suggestion; label: string; keywords: readonly string[] };

const answer = z.object({
  Suggestion: z.enum(SUGGESTION),
  Label: z.prefault(z.nullable(z.string()), ''),
  Keywords: z.prefault(z.nullable(z.array(z.string())), []),
});

/**
 * Checks up to `TEXT_MOST` characters: TextModeration 2020-12-29, per
 * cloud.tencent.com/document/product/1124/51860 and tencentcloud-sdk-nodejs 4.1.299 (read 2026-11-29). Sends
 * nothing about the author. Throws `TencentRefused` or `RequestFailed`.
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
