import type { Context as HonoContext } from 'hono';
import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  CALLBACK_PATH,
  LOGIN_FAULT,
  linkedLogins,
  linkLogin,
  PROVIDER,
  type Provider,
  redeem,
  renderLogin,
  TICKET,
  unlinkLogin,
} from '../../../../contract/people/auth/auth.ts';
import { gmt8 } from '../../kit/clock.ts';
import { RequestFailed } from '../../kit/http/ask.ts';
import { browserIn } from '../../kit/http/browser.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { networkOf, rule } from '../../kit/http/limit.ts';
import { invalid, notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, contextOf, type HonoEnv, router, serve } from '../../kit/http/serve.ts';
import { randomHex, sha256 } from '../../kit/ids.ts';
import { logFailure } from '../../kit/log.ts';
import { mailNotice, NOT_YOU } from '../../kit/mail/codes.ts';
import { recordFailure } from '../../kit/runs.ts';
import { settingText } from '../../kit/setting.ts';
import { fitName } from '../conduct/gate.ts';
import { accountOf, addLogin, type Identity, loginsOf, removeLogins } from '../identity/accounts.ts';
import { confirmOwner } from '../identity/confirm.ts';
import { passwordOf } from '../identity/passwords.ts';
import { openVouched } from '../identity/sessions.ts';
import { keepState, takeState } from '../identity/states.ts';
import { nicknameFrom } from '../user/nickname.ts';
import { personById } from '../user/reads.ts';
import { ownPerson } from '../user/views.ts';
import { challengeOf } from './pkce.ts';
import { Failure } from './providers/failure.ts';
import { AUTH_FLOWS, clientOf } from './providers/list.ts';
import { codeOf, NAME, notOpen, pageWith, redirectOf, returnPath } from './rules.ts';
import { keepTicket, takeTicket } from './writes.ts';

/** Timeout of all provider calls of a login. */
const EXCHANGE_MS = 8_000;
const BROWSER_STARTS = rule(20, 10);
const NETWORK_STARTS = rule(100, 10);
const STATE = /^[0-9a-f]{64}$/;

type Link = Pick<LoginState, 'linkId' | 'linkSession'>;
type LoginState = NonNullable<Awaited<ReturnType<typeof takeState>>>;

export const socialRoutes = router();

for (const provider of PROVIDER)
  serve(socialRoutes, renderLogin(provider), ({ place }, ctx) => begin(provider, place, ctx));

/** Stores the login state and returns the provider's URL. */
async function begin(
  provider: Provider,
  place: string | undefined,
  ctx: Context,
  link: Link = { linkId: null, linkSession: null },
): Promise<string> {
  const client = clientOf(ctx.env, provider, ctx.origin);
  if (!client) throw notOpen(provider);
  const browser = browserIn(ctx);
  const page = returnPath(place ?? '/');
  if (page === null) throw invalid('返回的页面');
  await ctx.limits.take(`login:browser:${browser}`, BROWSER_STARTS, ctx.now);
  await ctx.limits.take(`login:network:${networkOf(ctx.device.address)}`, NETWORK_STARTS, ctx.now);
  const webUrl = await settingText(ctx.db, 'webUrl');
  const redirect = redirectOf([webUrl, ctx.origin], provider);
  const verifier = randomHex(32);
  const kept = { provider, browser, verifier, redirect, place: page, ...link };
  const state = await keepState(ctx.db, ctx.now, kept);
  return AUTH_FLOWS[provider].start(client, { state, redirect, challenge: await challengeOf(verifier) });
}

for (const provider of PROVIDER) socialRoutes.get(CALLBACK_PATH + provider, (c) => comeBack(provider, c));

/** Finishes the login: redirects to the start page with a ticket or an error. */
async function comeBack(provider: Provider, c: HonoContext<HonoEnv>): Promise<Response> {
  const ctx = contextOf(c);
  const query = c.req.query();
  const { state = '' } = query;
  const known = ctx.browser && STATE.test(state) ? { state, provider, browser: ctx.browser } : null;
  const begun = known && (await takeState(ctx.db, ctx.now, known));
  if (!begun) return c.redirect(pageWith('/', LOGIN_FAULT, 'state'));
  try {
    return c.redirect(await finish(begun, query, ctx));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.key === 'provider') {
      logFailure('login', error.detail, { provider });
      await recordFailure(ctx.db, `service:${provider}`, error.detail);
    }
    return c.redirect(pageWith(begun.place, LOGIN_FAULT, error.key));
  }
}

async function finish(begun: LoginState, query: Record<string, string>, ctx: Context): Promise<string> {
  const who = await identityOf(begun, codeOf(query), ctx);
  if (begun.linkId) return endLink(begun.linkId, begun, who, ctx);
  const network = ctx.device.address ? await ctx.visitor() : '';
  const { id, closeAt } = await accountOf(ctx.db, ctx.now, who, network);
  if (closeAt !== null && closeAt <= ctx.now) throw new Failure('closed');
  return pageWith(begun.place, TICKET, await keepTicket(ctx.db, ctx.now, begun.browser, id));
}

/** Links the provider if the session is still open, and mails the owner. */
async function endLink(
  userId: string,
  { linkSession, place }: LoginState,
  who: Identity,
  ctx: Context,
): Promise<string> {
  const outcome = await addLogin(ctx.db, ctx.now, { userId, session: linkSession ?? '' }, who);
  if (outcome === 'known') return place;
  if (outcome !== 'done') throw new Failure(outcome);
  const owner = await personById(ctx.db, userId);
  const line = `你的账号刚刚绑定了${NAME[who.provider]}账号${who.nickname ? `“${who.nickname}”` : ''}，以后可以用它登录。`;
  await mailNotice(ctx, owner?.email ?? null, '绑定了第三方登录', [line, NOT_YOU]);
  return place;
}

async function identityOf({ provider, ...kept }: LoginState, code: string, ctx: Context): Promise<Identity> {
  const client = clientOf(ctx.env, provider, ctx.origin);
  if (!client) throw new Failure('provider', 'not set up any more');
  const patience = AbortSignal.timeout(EXCHANGE_MS);
  try {
    const who = await AUTH_FLOWS[provider].finish(client, { ...kept, code }, patience);
    return { provider, ...who, nickname: await fitName(ctx, nicknameFrom(who.nickname)) };
  } catch (error) {
    throw error instanceof RequestFailed ? new Failure('provider', error.message) : error;
  }
}

serve(socialRoutes, redeem, async ({ ticket }, ctx) => {
  const userId = ctx.browser && (await takeTicket(ctx.db, ctx.now, ctx.browser, ticket));
  if (!userId) throw new Refusal(CODE.refused, '登录已失效，请重新登录');
  const token = await openVouched(ctx, userId);
  const person = await personById(ctx.db, userId);
  if (!person) throw notFound('用户');
  return { ...ownPerson(person), token };
});

serve(socialRoutes, linkedLogins, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  const rows = await loginsOf(ctx.db, id);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createTime: gmt8(createdAt) }));
});

serve(socialRoutes, linkLogin, async ({ provider, place, password, code }, ctx) => {
  const { id } = await signedIn(ctx);
  const email = (await personById(ctx.db, id))?.email ?? null;
  const hash = (await passwordOf(ctx.db, id))?.hash;
  await confirmOwner(ctx, { id, email, hash }, { password, code });
  return begin(provider, place, ctx, { linkId: id, linkSession: await sha256(ctx.token ?? '') });
});

serve(socialRoutes, unlinkLogin, async ({ provider }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const removed = await removeLogins(ctx.db, userId, provider);
  if (removed.length > 0) {
    const owner = await personById(ctx.db, userId);
    const names = removed.map((it) => NAME[it]).join('、');
    const line = `你的账号刚刚解除了与${names}的绑定，不能再用它登录。`;
    await mailNotice(ctx, owner?.email ?? null, '解除了第三方登录', [line, NOT_YOU]);
    return null;
  }
  const left = await loginsOf(ctx.db, userId);
  if (!left.some((it) => it.provider === (provider ?? it.provider))) throw notFound('绑定');
  throw new Refusal(CODE.refused, '这是唯一的登录方式，请先绑定邮箱或其他账号');
});
