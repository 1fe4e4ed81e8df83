import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

const SECRETS: Readonly<Record<string, string>> = { 'tms-id': 'tms-key' };
/** Tencent Cloud refuses what was signed longer ago. */
const OLD_SECONDS = 300;
const SLOW_MS = 7_000;

/** What a test asks of the server: what is wrong with it from now on, and to forget what it was asked. */
export type TencentCommand = { trouble?: 'slow' | 'down' | 'quota' | 'unreadable' | null; forget?: true };

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The error of a call's signature, or null: every header that it covers, and every byte of the body. */
function signatureFault(request: IncomingMessage, body: string): string | null {
  const { headers, method, url } = request;
  const given =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^/]+)\/([^/]+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AuthFailure.InvalidAuthorization';
  const [, id = '', day = '', service = '', names = '', signature] = given;
  const key = SECRETS[id];
  if (!key) return 'AuthFailure.SecretIdNotFound';
  const at = String(headers['x-tc-timestamp']);
  if (Math.abs(Date.now() / 1_000 - Number(at)) > OLD_SECONDS) return 'AuthFailure.SignatureExpire';
  if (new Date(Number(at) * 1_000).toISOString().slice(0, 10) !== day || service !== 'tms')
    return 'AuthFailure.InvalidAuthorization';
  const signed = names.split(';');
  if (!signed.includes('content-type') || !signed.includes('host')) return 'AuthFailure.InvalidAuthorization';
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const [path = '/', query = ''] = (url ?? '/').split('?');
  const canonical = `${method}\n${path}\n${query}\n${lines}\n${names}\n${hash(body)}`;
  const scope = `${day}/${service}/tc3_request`;
  const text = `TC3-HMAC-SHA256\n${at}\n${scope}\n${hash(canonical)}`;
  const secret = mac(mac(mac(`TC3${key}`, day), service), 'tc3_request');
  return mac(secret, text).toString('hex') === signature ? null : 'AuthFailure.SignatureFailure';
}

type Said = { Content?: unknown; BizType?: unknown; DataId?: unknown };

/** The error of a call that is signed, or null. */
function callFault({ headers }: IncomingMessage, { Content, DataId }: Said): string | null {
  if (headers['x-tc-action'] !== 'TextModeration') return 'InvalidAction';
  if (headers['x-tc-version'] !== '2020-12-29') return 'NoSuchVersion';
  if (!/^ap-[a-z]+$/.test(String(headers['x-tc-region']))) return 'MissingParameter';
  if (!headers['content-type']?.startsWith('application/json')) return 'InvalidParameter';
  if (typeof Content !== 'string' || Buffer.from(Content, 'base64').toString('base64') !== Content)
    return 'InvalidParameterValue.ErrTextContentType';
  if ([...Buffer.from(Content, 'base64').toString('utf8')].length > 10_000)
    return 'InvalidParameterValue.ErrTextContentLen';
  return /^[\w@#-]{1,64}$/.test(String(DataId)) ? null : 'InvalidParameter.ParameterError';
}

/** What is said of a text: `屏蔽词` is to be blocked, `复审词` to be looked at, `读不了` cannot be read. */
function opinion(text: string) {
  if (text.includes('屏蔽词')) return { Suggestion: 'Block', Label: 'Ad', Score: 99, Keywords: ['屏蔽词'] };
  if (text.includes('复审词')) return { Suggestion: 'Review', Label: 'Abuse', Score: 70, Keywords: null };
  return { Suggestion: 'Pass', Label: 'Normal', Score: 0, Keywords: [] };
}

/**
 * Tencent Cloud's check of texts for tests: checks signature and call as the real one does, and answers in its shape. Below
 * /_/ it obeys tests, and says which texts it was asked about.
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
    const said: Said = JSON.parse(body);
    const wrong = callFault(request, said);
    if (wrong) return void refuse(wrong);
    const text = Buffer.from(String(said.Content), 'base64').toString('utf8');
    asked.push({ text, said });
    if (trouble === 'quota') return void refuse('RequestLimitExceeded');
    if (text.includes('读不了')) return void refuse('InvalidParameterValue.ErrFileContent');
    if (trouble === 'slow') return void setTimeout(() => answer(opinion(text)), SLOW_MS);
    answer({ ...opinion(text), DataId: said.DataId, BizType: said.BizType ?? '' });
  });
}
