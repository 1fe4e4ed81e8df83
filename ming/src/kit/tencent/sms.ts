import * as z from 'zod/mini';
import { RequestFailed } from '../http/ask.ts';
import { askTencent, TencentRefused } from './call.ts';

const ADDRESS = 'https://sms.tencentcloudapi.com';

/** SMS settings; off without the first five. See docs/deploy.md. */
export type SmsVars = {
  SMS_SECRET_ID?: string;
  SMS_SECRET_KEY?: string;
  SMS_APP_ID?: string;
  /** Approved signature, without brackets. */
  SMS_SIGN?: string;
  /** Approved template with two parameters: code and minutes of validity. */
  SMS_TEMPLATE?: string;
  /** Default `ap-guangzhou`. */
  SMS_REGION?: string;
  SMS_API_URL?: string;
};

export const SMS_RUN = 'service:sms';

export const SMS_NEEDS = [
  'SMS_SECRET_ID',
  'SMS_SECRET_KEY',
  'SMS_APP_ID',
  'SMS_SIGN',
  'SMS_TEMPLATE',
] as const;

/** Whether SMS is configured. */
export const sendsCodes = (env: SmsVars): boolean => SMS_NEEDS.every((it) => env[it]);

const answer = z.object({ SendStatusSet: z.array(z.object({ Code: z.string() })) });

/**
 * Sends a code, valid for `minutes`, to an E.164 number: SendSms 2021-01-11, per
 * tencentcloud.com/document/api/382/40536 and tencentcloud-sdk-nodejs-sms 4.1.10 (read 2026-11-29).
 * `SendStatusSet` may refuse the number in a successful call. Throws `TencentRefused` or `RequestFailed`.
 */
export async function sendSms(
  env: SmsVars,
  { to, code, minutes, now }: { to: string; code: string; minutes: number; now: number },
): Promise<void> {
  const { SendStatusSet } = await askTencent(
    {
      address: env.SMS_API_URL || ADDRESS,
      credentials: { id: env.SMS_SECRET_ID ?? '', key: env.SMS_SECRET_KEY ?? '' },
      service: 'sms',
      action: 'SendSms',
      version: '2021-01-11',
      region: env.SMS_REGION,
      input: {
        PhoneNumberSet: [to],
        SmsSdkAppId: env.SMS_APP_ID,
        SignName: env.SMS_SIGN,
        TemplateId: env.SMS_TEMPLATE,
        TemplateParamSet: [code, String(minutes)],
      },
      now,
    },
    answer,
  );
  const [status] = SendStatusSet;
  if (!status) throw new RequestFailed('answer is unreadable');
  if (status.Code !== 'Ok') throw new TencentRefused(status.Code);
}
