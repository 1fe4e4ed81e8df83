import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { CALLBACK_PATH, PROVIDER, type Provider } from '../../../../../contract/people/auth/auth.ts';
import { demoPage, onlyDemo } from '../../../kit/demo.ts';
import { readText } from '../../../kit/http/body.ts';
import { notFound } from '../../../kit/http/refusal.ts';
import { contextOf, type HonoEnv, router } from '../../../kit/http/serve.ts';
import { PERSONAS } from './personas.ts';
import { codeOf, type DemoAnswer, exchange, profile } from './protocol.ts';

/** Stand-ins of the five login providers below /dev/<name>, speaking their protocols. */
export const demoRoutes = router();

const BODY_BYTES = 16_384;
const NAME: Record<Provider, string> = {
  qq: 'QQ',
  weibo: '微博',
  gitee: 'Gitee',
  wechat: '微信',
  github: 'GitHub',
};

type DemoContext = HonoContext<HonoEnv>;

/** Validated callback URL; only our own. */
function callbackIn(c: DemoContext, provider: Provider): URL {
  const given = c.req.query('redirect_uri') ?? '';
  const ours = new URL(`/ming${CALLBACK_PATH}${provider}`, c.req.url).href;
  if (given !== ours) throw notFound('页面');
  const back = new URL(ours);
  back.searchParams.set('state', c.req.query('state') ?? '');
  return back;
}

const withParameter = (address: URL, name: string, value: string) => {
  const copy = new URL(address);
  copy.searchParams.set(name, value);
  return copy.href;
};

function authorize(c: DemoContext, provider: Provider) {
  const name = NAME[provider];
  const { now } = contextOf(c);
  const back = callbackIn(c, provider);
  const grant = {
    provider,
    redirect: back.origin + back.pathname,
    challenge: c.req.query('code_challenge') ?? '',
  };
  const denied = provider === 'wechat' ? back.href : withParameter(back, 'error', 'access_denied');
  const notice = `这不是${name}的页面，不会用到真实的${name}账号。选一个虚构的人，体验用${name}登录的过程。`;
  return demoPage(
    c,
    { title: `你是谁？`, notice },
    html`<nav aria-label="选择身份">
      ${PERSONAS.map(
        (it) =>
          html`<a href="${withParameter(back, 'code', codeOf({ ...grant, who: it.id, at: now }))}">${it.name}</a>`,
      )}
      <a href="${denied}">拒绝授权</a></nav>`,
  );
}

const respond = (c: DemoContext, { status = 200, body }: DemoAnswer) =>
  c.json(body as Record<string, unknown>, status);

for (const provider of PROVIDER) {
  demoRoutes.get(`/dev/${provider}/authorize`, onlyDemo, (c) => authorize(c, provider));
  demoRoutes.on(['GET', 'POST'], `/dev/${provider}/token`, onlyDemo, async (c) => {
    const given = new URLSearchParams(new URL(c.req.url).searchParams);
    const body = (await readText(c.req.raw.body, BODY_BYTES)) ?? '';
    for (const [key, value] of new URLSearchParams(body)) given.set(key, value);
    return respond(c, await exchange(provider, given, contextOf(c).now));
  });
  demoRoutes.get(`/dev/${provider}/api/:path{.+}`, onlyDemo, (c) => {
    const { searchParams } = new URL(c.req.url);
    const bearer = c.req.header('authorization')?.replace(/^Bearer /, '');
    const token = searchParams.get('access_token') ?? bearer ?? '';
    const said = profile(provider, `/${c.req.param('path')}`, token);
    if (!said) throw notFound('接口');
    return respond(c, said);
  });
}
