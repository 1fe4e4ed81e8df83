import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../support/port.ts';

/** State of a code: who consented, behaviour, and values to verify. */
type Code = {
  provider: string;
  who: string;
  as: string;
  redirect: string;
  challenge: string;
  client: string;
};

type Answer = { status?: number; type?: string; text: string };
type Asked = { provider: string; path: string; given: URLSearchParams; request: IncomingMessage };

const json = (value: unknown, status = 200): Answer => ({ status, text: JSON.stringify(value) });
const jsonp = (value: unknown): Answer => ({
  type: 'text/html',
  text: `callback( ${JSON.stringify(value)} );\n`,
});

/** Each provider's errors for an invalid code and an unknown application. */
const STALE: Record<string, Answer> = {
  qq: jsonp({ error: 100020, error_description: 'code is reused error' }),
  weibo: json({ error: 'invalid_grant', error_code: 21325 }, 400),
  gitee: json({ error: 'invalid_grant', error_description: '授权方式无效' }, 401),
  wechat: json({ errcode: 40163, errmsg: 'code been used' }),
  github: json({
    error: 'bad_verification_code',
    error_description: 'The code passed is incorrect or expired.',
  }),
};
const STRANGER: Record<string, Answer> = {
  qq: jsonp({ error: 100010, error_description: 'redirect uri is illegal' }),
  weibo: json({ error: 'invalid_client', error_code: 21324 }, 401),
  gitee: json({ error: 'invalid_client' }, 401),
  wechat: json({ errcode: 40125, errmsg: 'invalid appsecret' }),
  github: json({ error: 'incorrect_client_credentials' }),
};
const FAULT: Record<string, Answer> = {
  broken: { status: 502, text: 'bad gateway' },
  moved: { status: 302, text: '' },
  junk: { type: 'text/html', text: '<html>维护中</html>' },
  list: json(['access_token']),
  empty: json({}),
  big: { text: JSON.stringify({ access_token: 'x'.repeat(100_000) }) },
};

const codes = new Map<string, Code>();

/** Consents immediately, or behaves as `as` says, and redirects back. */
function authorize({ provider, given }: Asked, response: ServerResponse): void {
  const back = new URL(given.get('redirect_uri') ?? '');
  back.searchParams.set('state', given.get('state') ?? '');
  if (given.get('as') === 'denied') {
    if (provider === 'qq') back.searchParams.set('usercancel', '1');
    else if (provider !== 'wechat') back.searchParams.set('error', 'access_denied');
  } else {
    const code = randomUUID();
    codes.set(code, {
      provider,
      who: given.get('who') ?? 'somebody',
      as: given.get('as') ?? 'well',
      redirect: given.get('redirect_uri') ?? '',
      challenge: given.get('code_challenge') ?? '',
      client: given.get('client_id') ?? given.get('appid') ?? '',
    });
    back.searchParams.set('code', code);
  }
  response.writeHead(302, { location: back.href }).end();
}

function fits({ provider, given, request }: Asked, code: Code): boolean {
  const get = (name: string) => given.get(name) ?? '';
  const verifier = createHash('sha256').update(get('code_verifier')).digest('base64url');
  const [id, secret] =
    provider === 'wechat' ? [get('appid'), get('secret')] : [get('client_id'), get('client_secret')];
  const posted = ['weibo', 'gitee', 'github'].includes(provider);
  return (
    code.provider === provider &&
    id === code.client &&
    secret === `secret-${provider}` &&
    (provider === 'wechat' || get('redirect_uri') === code.redirect) &&
    (provider === 'github' ? verifier === code.challenge : get('grant_type') === 'authorization_code') &&
    request.method === (posted ? 'POST' : 'GET')
  );
}

function token(asked: Asked): Answer | 'hang up' | 'hang' {
  const { provider, given } = asked;
  const code = codes.get(given.get('code') ?? '');
  codes.delete(given.get('code') ?? '');
  if (!code) return STALE[provider] ?? json({});
  if (code.as === 'hang' || code.as === 'hang up') return code.as;
  if (code.as === 'stranger' || !fits(asked, code)) return STRANGER[provider] ?? json({});
  const access = `token-${code.as}-${code.who}`;
  if (FAULT[code.as]) return FAULT[code.as] ?? json({});
  if (provider === 'qq') return { text: `access_token=${access}&expires_in=7776000&refresh_token=r` };
  if (provider === 'weibo') return json({ access_token: access, expires_in: 1, uid: code.who });
  if (provider === 'wechat')
    return json({ access_token: access, openid: `open-${code.who}`, unionid: `union-${code.who}` });
  return json({ access_token: access, token_type: 'bearer' });
}

function person({ provider, path, given, request }: Asked): Answer {
  const bearer = request.headers.authorization?.replace('Bearer ', '');
  const [, as = '', who = ''] = (given.get('access_token') ?? bearer ?? '').split('-');
  if (as === 'nameless') return json(provider === 'wechat' ? { errcode: 40001 } : { ret: 1, message: 'no' });
  if (path === '/oauth2.0/me')
    return jsonp({
      client_id: as === 'other' ? 'another' : 'id-qq',
      openid: `open-${who}`,
      unionid: `union-${who}`,
    });
  if (path === '/user/get_user_info') return json({ ret: 0, msg: '', nickname: `${provider}的${who}` });
  if (path === '/users/show.json')
    return json({ id: 1, idstr: given.get('uid'), screen_name: `${provider}的${who}` });
  if (path === '/sns/userinfo') return json({ openid: `open-${who}`, nickname: `${provider}的${who}` });
  const known = provider === 'gitee' || request.headers['user-agent'];
  return known
    ? json({ id: Number(who), login: `login${who}`, name: `${provider}的${who}`, email: 'a@mingjie.test' })
    : json({}, 403);
}

/** Openid for a code of the official account (`snsapi_base`), once. */
function buyer(given: URLSearchParams): Answer {
  const code = codes.get(given.get('code') ?? '');
  codes.delete(given.get('code') ?? '');
  if (!code) return json({ errcode: 40163, errmsg: 'code been used' });
  if (given.get('appid') !== code.client || given.get('secret') !== 'official-secret')
    return json({ errcode: 40125, errmsg: 'invalid appsecret' });
  if (given.get('grant_type') !== 'authorization_code') return json({ errcode: 40002 });
  return json({ access_token: 'token', expires_in: 7_200, openid: `open-${code.who}`, scope: 'snsapi_base' });
}

/** Official accounts' tokens issued by app id: only the newest is valid. */
const tokensOf = new Map<string, number>();
const tokenOf = (appid: string) => `official-${appid}-${tokensOf.get(appid) ?? 1}`;
/** Issued tickets, which WeChat limits. */
let tickets = 0;

/** Sent messages by key: WeChat deduplicates by person and key with a success response. */
const messages = new Map<string, object>();

/** Refuses by openid: `left-43004`. */
function template(it: { touser: string; template_id: string; client_msg_id: string; data: object }): Answer {
  const [, code] = /^left-(\d+)/.exec(it.touser) ?? [];
  if (code) return json({ errcode: Number(code), errmsg: 'refused' });
  if (!it.template_id.startsWith('template-')) return json({ errcode: 40037, errmsg: 'invalid template_id' });
  const key = `${it.touser} ${it.client_msg_id}`;
  if (!messages.has(key)) messages.set(key, it);
  return json({ errcode: 0, errmsg: 'ok', msgid: messages.size });
}

/** API of the official account: openids ending in `u` have a unionid. */
function official({ path, given }: Asked, body: string): Answer {
  if (path === '/sns/oauth2/access_token') return buyer(given);
  if (path === '/cgi-bin/stable_token') {
    const { appid, secret, force_refresh: force } = JSON.parse(body);
    if (secret !== 'official-secret') return json({ errcode: 40001, errmsg: 'invalid credential' });
    if (force) tokensOf.set(appid, (tokensOf.get(appid) ?? 1) + 1);
    return json({ access_token: tokenOf(appid), expires_in: 7_200 });
  }
  // Test-only: another program of the operator has requested a token.
  if (path === '/cgi-bin/_/expire') {
    const appid = given.get('appid') ?? '';
    tokensOf.set(appid, (tokensOf.get(appid) ?? 1) + 1);
    return json({});
  }
  if (path === '/cgi-bin/_/messages') {
    const to = `${given.get('to') ?? ''} `;
    return json([...messages].flatMap(([key, it]) => (key.startsWith(to) ? [it] : [])));
  }
  const token = given.get('access_token') ?? '';
  if (token !== tokenOf(token.split('-')[1] ?? ''))
    return json({ errcode: 40001, errmsg: 'invalid credential' });
  if (path === '/cgi-bin/ticket/getticket')
    return given.get('type') === 'jsapi'
      ? json({ errcode: 0, errmsg: 'ok', ticket: `ticket-${++tickets}`, expires_in: 7_200 })
      : json({ errcode: 40_097, errmsg: 'invalid args' });
  if (path === '/cgi-bin/template/get_all_private_template')
    return json({ template_list: [{ template_id: 'template-answer' }, { template_id: 'template-sale' }] });
  if (path === '/cgi-bin/message/template/send') return template(JSON.parse(body));
  const openid = given.get('openid') ?? '';
  return openid.endsWith('u')
    ? json({ openid, unionid: openid.replace('official', 'union') })
    : json({ openid });
}

function answer(asked: Asked, body: string): Answer | 'hang up' | 'hang' {
  if (asked.path === '/token') return token(asked);
  return /^\/(cgi-bin|sns\/oauth2)\//.test(asked.path) ? official(asked, body) : person(asked);
}

async function serveOne(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, provider = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? [];
  let body = '';
  for await (const part of request) body += part;
  const form = request.headers['content-type']?.includes('form') ? [...new URLSearchParams(body)] : [];
  const asked = { provider, path, given: new URLSearchParams([...url.searchParams, ...form]), request };
  if (path === '/authorize') return authorize(asked, response);
  const said = answer(asked, body);
  if (said === 'hang') return;
  if (said === 'hang up') return void request.socket.destroy();
  const headers = { 'content-type': said.type ?? 'application/json', location: `/${provider}/user` };
  response.writeHead(said.status ?? 200, headers).end(said.text);
}

/** Starts stand-ins of QQ, Weibo, Gitee, WeChat and GitHub, below `/<name>`. */
export async function startProviders(): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => void serveOne(request, response));
  const port = await listen(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, close };
}
