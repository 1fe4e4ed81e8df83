import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  WECHAT_PATH,
  WECHAT_STATE,
  wechatIsLogin,
  wechatLoginCode,
} from '../../../../contract/people/auth/auth.ts';
import { demoPage, onlyDemo } from '../../kit/demo.ts';
import { readText } from '../../kit/http/body.ts';
import { browserIn } from '../../kit/http/browser.ts';
import { networkOf, rule } from '../../kit/http/limit.ts';
import { invalid, notFound, Refusal } from '../../kit/http/refusal.ts';
import { contextOf, router, serve } from '../../kit/http/serve.ts';
import { supportsCodes } from '../../kit/providers.ts';
import { ticketOf } from '../../kit/ticket.ts';
import { deviceName } from '../identity/device.ts';
import { openVouched } from '../identity/sessions.ts';
import { personById } from '../user/reads.ts';
import { ownPerson } from '../user/views.ts';
import { chat, DEMO_ACCOUNT, DEMO_QR, demoReply, FIRST_SENDER, qrOf } from './demo.ts';
import { isLoginCode, someLoginCode } from './rules.ts';
import { isFromWechat, receive } from './webhook/webhook.ts';

const BROWSER_CODES = rule(20, 10);
const NETWORK_CODES = rule(200, 10);
const GUESSES = rule(20, 10);
/** Attempts to find an unused code; collisions are rare. */
const TRIES = 5;

const OVER = '登录码已失效，请刷新获取';

export const wechatRoutes = router();

serve(wechatRoutes, wechatLoginCode, async (_given, ctx) => {
  if (!supportsCodes(ctx.env)) throw new Refusal(CODE.refused, '微信登录未开启，请使用邮箱登录');
  const browser = browserIn(ctx);
  await ctx.limits.take(`wechat:browser:${browser}`, BROWSER_CODES, ctx.now);
  await ctx.limits.take(`wechat:network:${networkOf(ctx.device.address)}`, NETWORK_CODES, ctx.now);
  const where = [ctx.device.place, deviceName(ctx.device.agent)].filter(Boolean).join(' · ');
  for (let tries = 0; tries < TRIES; tries++) {
    const code = someLoginCode();
    if (await ticketOf(ctx.env, code).open(browser, where, ctx.now)) return code;
  }
  throw new Refusal(CODE.limited);
});

serve(wechatRoutes, wechatIsLogin, async ({ loginCode }, ctx) => {
  if (!isLoginCode(loginCode)) throw invalid('登录码');
  const browser = browserIn(ctx);
  const { state, userId } = await ticketOf(ctx.env, loginCode).take(browser, ctx.now);
  if (state === 'foreign')
    await ctx.limits.take(`wechat:guess:${networkOf(ctx.device.address)}`, GUESSES, ctx.now);
  if (state === 'waiting' || state === 'claimed') throw new Refusal(CODE.refused, WECHAT_STATE[state]);
  if (state !== 'granted') throw new Refusal(CODE.refused, OVER);
  const token = await openVouched(ctx, userId);
  const person = await personById(ctx.db, userId);
  if (!person) throw notFound('用户');
  return { ...ownPerson(person), token };
});

// WeChat verifies the URL: echo `echostr` of the signed call.
wechatRoutes.get(WECHAT_PATH, async (c) => {
  if (!c.env.WECHAT_TOKEN) return c.notFound();
  const query = c.req.query();
  const ours = await isFromWechat(query, contextOf(c));
  return ours ? c.text((query['echostr'] ?? '').slice(0, 200)) : c.text('', 403);
});

wechatRoutes.post(WECHAT_PATH, async (c) => {
  if (!c.env.WECHAT_TOKEN) return c.notFound();
  const { status, body } = await receive(c.req.query(), c.req.raw.body, contextOf(c));
  const type = body.startsWith('<') ? 'text/xml; charset=utf-8' : 'text/plain; charset=utf-8';
  return c.body(body, status, { 'content-type': type });
});

const NOTICE =
  '这是模拟的公众号，不是微信。把网站登录窗口里的 6 位验证码发到这里，就能体验微信登录的全过程。';
const ACCOUNT = { title: '公众号', notice: NOTICE };
const FORM_BYTES = 4_096;

wechatRoutes.get(DEMO_ACCOUNT, onlyDemo, (c) => demoPage(c, ACCOUNT, chat(FIRST_SENDER)));

wechatRoutes.post(DEMO_ACCOUNT, onlyDemo, async (c) => {
  const form = new URLSearchParams((await readText(c.req.raw.body, FORM_BYTES)) ?? '');
  const sender = form.get('sender') ?? FIRST_SENDER;
  const text = form.get('text') ?? '';
  const reply = await demoReply(sender, text, contextOf(c));
  return demoPage(c, ACCOUNT, chat(sender, { text, reply }));
});

wechatRoutes.get(DEMO_QR, onlyDemo, (c) =>
  c.body(qrOf(new URL(c.req.url).origin), 200, { 'content-type': 'image/svg+xml' }),
);
