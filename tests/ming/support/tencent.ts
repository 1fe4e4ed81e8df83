import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

const SECRETS: Readonly<Record<string, { key: string; service: string }>> = {
  'tms-id': { key: 'tms-key', service: 'tms' },
  'sms-id': { key: 'sms-key', service: 'sms' },
};
/** Variables for SMS by Tencent Cloud, without its address. */
export const SMS_SET_UP = {
  SMS_SECRET_ID: 'sms-id',
  SMS_SECRET_KEY: 'sms-key',
  SMS_APP_ID: '1400006666',
  SMS_SIGN: '明解',
  SMS_TEMPLATE: '449739',
};
/** Tencent Cloud's maximum age of signatures. */
const OLD_SECONDS = 300;
const SLOW_MS = 7_000;

/** Command: fault to inject, or forget the requests. */
export type TencentCommand = { trouble?: 'slow' | 'down' | 'quota' | 'unreadable' | null; forget?: true };

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Error code of the signature, which covers signed headers and the body; or null. */
function signatureFault(request: IncomingMessage, body: string): string | null {
  const { headers, method, url } = request;
  const given =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^/]+)\/([^/]+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AuthFailure.InvalidAuthorization';
  const [, id = '', day = '', service = '', names = '', signature] = given;
  const secret = SECRETS[id];
  if (!secret) return 'AuthFailure.SecretIdNotFound';
  const at = String(headers['x-tc-timestamp']);
  if (Math.abs(Date.now() / 1_000 - Number(at)) > OLD_SECONDS) return 'AuthFailure.SignatureExpire';
  if (new Date(Number(at) * 1_000).toISOString().slice(0, 10) !== day || service !== secret.service)
    return 'AuthFailure.InvalidAuthorization';
  const signed = names.split(';');
  if (!signed.includes('content-type') || !signed.includes('host')) return 'AuthFailure.InvalidAuthorization';
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const [path = '/', query = ''] = (url ?? '/').split('?');
  const canonical = `${method}\n${path}\n${query}\n${lines}\n${names}\n${hash(body)}`;
  const scope = `${day}/${service}/tc3_request`;
  const text = `TC3-HMAC-SHA256\n${at}\n${scope}\n${hash(canonical)}`;
  const key = mac(mac(mac(`TC3${secret.key}`, day), service), 'tc3_request');
  return mac(key, text).toString('hex') === signature ? null : 'AuthFailure.SignatureFailure';
}

const VERSIONS: Readonly<Record<string, string>> = { TextModeration: '2020-12-29', SendSms: '2021-01-11' };

type Said = { Content?: unknown; BizType?: unknown; DataId?: unknown };

/** Error code of the call's parameters, or null. */
function callFault({ headers }: IncomingMessage, said: Said & Message): string | null {
  const version = VERSIONS[String(headers['x-tc-action'])];
  if (!version) return 'InvalidAction';
  if (headers['x-tc-version'] !== version) return 'NoSuchVersion';
  if (!/^ap-[a-z]+$/.test(String(headers['x-tc-region']))) return 'MissingParameter';
  if (!headers['content-type']?.startsWith('application/json')) return 'InvalidParameter';
  return version === VERSIONS['SendSms'] ? messageFault(said) : textFault(said);
}

type Message = {
  PhoneNumberSet?: string[];
  SmsSdkAppId?: string;
  SignName?: string;
  TemplateId?: string;
  TemplateParamSet?: string[];
};

/** Error code of a message, or null: application, signature and template must be the approved ones. */
function messageFault({ PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet }: Message) {
  if (PhoneNumberSet?.length !== 1) return 'InvalidParameterValue.IncorrectPhoneNumber';
  if (SmsSdkAppId !== SMS_SET_UP.SMS_APP_ID) return 'UnauthorizedOperation.SmsSdkAppIdVerifyFail';
  if (SignName !== SMS_SET_UP.SMS_SIGN) return 'FailedOperation.SignatureIncorrectOrUnapproved';
  if (TemplateId !== SMS_SET_UP.SMS_TEMPLATE) return 'FailedOperation.TemplateIncorrectOrUnapproved';
  if (TemplateParamSet?.length !== 2) return 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate';
  return TemplateParamSet.every((it) => /^\d{1,6}$/.test(it))
    ? null
    : 'InvalidParameterValue.TemplateParameterFormatError';
}

/** Delivery status of a number: an accepted call may still refuse the number. */
function statusOf(number: string): string {
  if (!/^\+861[3-9]\d{9}$/.test(number)) return 'InvalidParameterValue.IncorrectPhoneNumber';
  if (number.endsWith('0000')) return 'LimitExceeded.PhoneNumberDailyLimit';
  return number.endsWith('1111') ? 'FailedOperation.PhoneNumberInBlacklist' : 'Ok';
}

function textFault({ Content, DataId }: Said): string | null {
  if (typeof Content !== 'string' || Buffer.from(Content, 'base64').toString('base64') !== Content)
    return 'InvalidParameterValue.ErrTextContentType';
  if ([...Buffer.from(Content, 'base64').toString('utf8')].length > 10_000)
    return 'InvalidParameterValue.ErrTextContentLen';
  return /^[\w@#-]{1,64}$/.test(String(DataId)) ? null : 'InvalidParameter.ParameterError';
}

/** Verdict on a text: `屏蔽词` block, `复审词` review, `读不了` unreadable. */
function opinion(text: string) {
  if (text.includes('屏蔽词')) return { Suggestion: 'Block', Label: 'Ad', Score: 99, Keywords: ['屏蔽词'] };
  if (text.includes('复审词')) return { Suggestion: 'Review', Label: 'Abuse', Score: 70, Keywords: null };
  return { Suggestion: 'Pass', Label: 'Normal', Score: 0, Keywords: [] };
}

/**
 * Stand-in of Tencent Cloud's text moderation and SMS: verifies signature and call as the real one, same
 * response format. Below /_/ it takes test commands, and returns checked texts and sent codes.
 */
export function tencentServer(): Server {
  const asked: { text: string; said: Said }[] = [];
  let trouble: TencentCommand['trouble'] = null;
  return createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (request.url?.startsWith('/_/')) {
      const command: TencentCommand = body ? JSON.parse(body) : {};
      if (command.trouble !== undefined) trouble = command.trouble;
      if (command.forget) asked.length = 0;
      return void response.end(JSON.stringify(asked));
    }
    const answer = (said: object) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ Response: { ...said, RequestId: randomUUID() } }));
    const refuse = (Code: string) => answer({ Error: { Code, Message: `refused: ${Code}` } });
    if (trouble === 'down') return void response.writeHead(503).end('busy');
    if (trouble === 'unreadable') return void response.end('<html>');
    const fault = signatureFault(request, body);
    if (fault) return void refuse(fault);
    const said: Said & Message = JSON.parse(body);
    const wrong = callFault(request, said);
    if (wrong) return void refuse(wrong);
    const [to] = said.PhoneNumberSet ?? [];
    if (to) {
      asked.push({ text: said.TemplateParamSet?.[0] ?? '', said });
      const Code = statusOf(to);
      return void answer({
        SendStatusSet: [{ PhoneNumber: to, Code, Message: Code, Fee: Code === 'Ok' ? 1 : 0 }],
      });
    }
    const text = Buffer.from(String(said.Content), 'base64').toString('utf8');
    asked.push({ text, said });
    if (trouble === 'quota') return void refuse('RequestLimitExceeded');
    if (text.includes('读不了')) return void refuse('InvalidParameterValue.ErrFileContent');
    if (trouble === 'slow') return void setTimeout(() => answer(opinion(text)), SLOW_MS);
    answer({ ...opinion(text), DataId: said.DataId, BizType: said.BizType ?? '' });
  });
}
