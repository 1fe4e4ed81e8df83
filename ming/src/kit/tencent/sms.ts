import * as z from 'zod/mini';
import { RequestFailed } from '../http/ask.ts';
import { askTencent, TencentRefused } from './call.ts';

const ADDRESS = 'https://sms.tencentcloudapi.com';

/** What an operator sets to have codes sent to phones; off without the first five. See docs/deploy.md. */
export type SmsVars = {
  SMS_SECRET_ID?: string;
  SMS_SECRET_KEY?: string;
  /** The application of the console (SmsSdkAppId). */
  SMS_APP_ID?: string;
  /** The signature that was approved, without its brackets. */
  SMS_SIGN?: string;
  /** The template that was approved, with two parameters: the code, and for how many minutes it is valid. */
  SMS_TEMPLATE?: string;
  /** `ap-guangzhou` where it is not set. */
  SMS_REGION?: string;
  /** Where the calls go in place of Tencent Cloud's address. */
  SMS_API_URL?: string;
};

/** The name of its runs. */
export const SMS_RUN = 'service:sms';

/** What it needs. */
export const SMS_NEEDS = [
  'SMS_SECRET_ID',
  'SMS_SECRET_KEY',
  'SMS_APP_ID',
  'SMS_SIGN',
  'SMS_TEMPLATE',
] as const;

/** Whether codes can be sent to phones: everything is set. */
export const sendsCodes = (env: SmsVars): boolean => SMS_NEEDS.every((it) => env[it]);

const answer = z.object({ SendStatusSet: z.array(z.object({ Code: z.string() })) });

/**
 * Sends a code that is valid for so many minutes to a number in E.164 form: SendSms of the version 2021-01-11, as
 * tencentcloud.com/document/api/382/40536 and tencentcloud-sdk-nodejs-sms 4.1.10 have it (read 2026-11-29). A call that
 * is taken may still refuse the number, in `SendStatusSet`. Throws `TencentRefused` then, or `RequestFailed` where there
 * is no answer in time or none that can be read.
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
