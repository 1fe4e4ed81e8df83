import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  mailbox as email,
  sentCode as emailCode,
  emptyAnswer,
  human,
  noInput,
  text,
  time,
  wholeNumber,
} from '../../kit/fields.ts';
import { halfWidth } from '../../kit/halfWidth.ts';
import { noticeCounters } from '../../messages/notice/notice.ts';
import { termsNumber, termsOwed } from '../terms/agreement.ts';
import { userInfo } from '../user/user.ts';

const account = z.string().check(z.overwrite(halfWidth), z.minLength(1), z.maxLength(254));
const password = z.string().check(z.minLength(1), z.maxLength(200));

/** Value of `extra.need` in a refused login that requires a mailed code beside the password. */
export const NEED_CODE = 'code';

const labels = {
  code: '验证码',
  current: '当前密码',
  provider: '第三方平台',
  place: '返回的页面',
  terms: '条款的版本',
};

/**
 * Logs in by email; `data.token` is the session. After too many failures 429 with `extra.need`: then a mailed
 * `code` is required.
 */
export const emailLogin = endpoint({
  method: 'POST',
  path: '/oauth/emailLogin',
  audience: 'anyone',
  edge: { grants: 'answered' },
  labels,
  input: z.object({ email: account, password, code: z.optional(emailCode) }),
  data: userInfo,
});

/** Mails a six-digit code, valid for ten minutes; limited to one mail per minute and address. */
export const sendEmailCode = endpoint({
  method: 'GET',
  path: '/oauth/sendEmailCode',
  audience: 'anyone',
  edge: { namesBrowser: true },
  input: z.object({ email, human }),
  data: emptyAnswer,
});

/**
 * Registers an account without logging in; an empty nickname is generated. `terms` is the accepted version;
 * omitted if the form asked for none.
 */
export const emailRegister = endpoint({
  method: 'POST',
  path: '/oauth/emailRegister',
  audience: 'anyone',
  labels,
  input: z.object({
    email,
    nickname: z.optional(z.string().check(z.maxLength(100))),
    password,
    code: emailCode,
    terms: z.optional(termsNumber),
  }),
  data: emptyAnswer,
});

/**
 * Sets a new password by a mailed code and ends all sessions. `linked` are the providers that still can log
 * in.
 */
export const forgetPassword = endpoint({
  method: 'PUT',
  path: '/oauth/forgetPassword',
  audience: 'anyone',
  labels,
  input: z.object({ email, password, code: emailCode }),
  data: emptyAnswer,
  extra: z.object({ linked: z.prefault(z.array(z.string()), []) }),
});

/** Ends the session of the token in the header. */
export const logout = endpoint({
  method: 'GET',
  path: '/logout',
  audience: 'user',
  edge: { headerOnly: true, ends: true },
  input: noInput,
  data: emptyAnswer,
});

/** User of a token with unread counts and terms to accept; the header takes precedence over the parameter. */
export const userByToken = endpoint({
  method: 'GET',
  path: '/v1/user/selectUserInfoByToken',
  audience: 'anyone',
  edge: { grants: 'confirmed' },
  labels: { token: '登录凭证' },
  input: z.object({ token: z.optional(z.string().check(z.maxLength(512))) }),
  data: userInfo,
  extra: z.object({ notice: z.optional(noticeCounters), terms: z.optional(termsOwed) }),
});

/** Login code to send to the official account; bound to this browser, valid for 60 s. */
export const wechatLoginCode = endpoint({
  method: 'GET',
  path: '/oauth/wechatLoginCode',
  audience: 'anyone',
  edge: { namesBrowser: true },
  input: noInput,
  data: z.string(),
});

/** Webhook of the official account, below /ming. */
export const WECHAT_PATH = '/wechat';

/** States while polling: code not yet received, or not confirmed. */
export const WECHAT_STATE = {
  waiting: '还没有收到登录码',
  claimed: '已收到登录码，请在微信里回复“确认”',
} as const;

/** Whether the official account has received the code; a silent refusal until then. */
export const wechatIsLogin = endpoint({
  method: 'GET',
  path: '/oauth/wechat/is_login',
  audience: 'anyone',
  edge: { grants: 'answered' },
  silent: true,
  labels: { loginCode: '登录码' },
  input: z.object({ loginCode: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: userInfo,
});

/** OAuth providers, as they appear in paths. */
export const PROVIDER = ['qq', 'weibo', 'gitee', 'wechat', 'github'] as const;
export type Provider = (typeof PROVIDER)[number];

/** Path and query of a page of the site. */
const returnPlace = z.string().check(z.maxLength(500));

/** Starts a login at a provider; returns the redirect address. `place` is the page to return to. */
export const renderLogin = (provider: Provider) =>
  endpoint({
    method: 'GET',
    path: `/oauth/render/${provider}`,
    audience: 'anyone',
    edge: { namesBrowser: true },
    labels,
    input: z.object({ place: z.optional(returnPlace) }),
    data: z.string(),
  });

export const renderLogins = PROVIDER.map(renderLogin);

/** Query parameter with a one-time code instead of a token. */
export const TICKET = 'ticket';

/** OAuth redirect path below /ming, followed by the provider. */
export const CALLBACK_PATH = '/oauth/callback/';

/** Query parameter with the error of a failed provider login. */
export const LOGIN_FAULT = 'login_error';

/** Values of that parameter, with messages. */
export const LOGIN_ERROR = {
  state: '登录已失效或不是在这个浏览器里发起的，请重新登录',
  denied: '你没有同意授权，登录已取消',
  expired: '授权已过期，请重新登录',
  provider: '第三方登录服务暂时没有响应，请稍后再试，或换一种方式登录',
  closed: '该账号已注销',
  linked: '这个第三方账号已绑定其他用户，请先在那个账号里解除绑定',
  already: '你已绑定同一平台的另一个账号，请先解除绑定',
} as const;

/** Query parameters with credentials. */
export const TOKEN_PARAMS = [TICKET, 'token', LOGIN_FAULT] as const;

/** Exchanges the one-time code for a session: once, within 60 s, in the browser that started the login. */
export const redeem = endpoint({
  method: 'POST',
  path: '/oauth/redeem',
  audience: 'anyone',
  edge: { grants: 'answered' },
  input: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(128)) }),
  data: userInfo,
});

export const linkedLogin = z.object({ provider: z.enum(PROVIDER), nickname: text, createTime: time });

export const linkedLogins = endpoint({
  method: 'GET',
  path: '/v1/user/logins',
  audience: 'user',
  input: noInput,
  data: z.array(linkedLogin),
});

/**
 * Starts linking a provider; returns the redirect address. Requires re-authentication: the password, or a
 * mailed code; without password and address, a login within ten minutes.
 */
export const linkLogin = endpoint({
  method: 'POST',
  path: '/v1/user/logins',
  audience: 'user',
  whileBanned: true,
  edge: { namesBrowser: true },
  labels,
  input: z.object({
    provider: z.enum(PROVIDER),
    place: z.optional(returnPlace),
    password: z.optional(password),
    code: z.optional(emailCode),
  }),
  data: z.string(),
});

/** Unlinks a provider, or all; refused if no other login method would remain. */
export const unlinkLogin = endpoint({
  method: 'DELETE',
  path: '/v1/user/logins',
  audience: 'user',
  labels,
  input: z.object({ provider: z.optional(z.enum(PROVIDER)) }),
  data: emptyAnswer,
});

/**
 * Changes the email address; `code` was mailed to the new one. Re-authentication: `current` is the password,
 * or `oldCode` was mailed to the present address; without both, a login within ten minutes.
 */
export const changeEmail = endpoint({
  method: 'PUT',
  path: '/v1/user/email',
  audience: 'user',
  whileBanned: true,
  labels: { ...labels, oldCode: '当前邮箱的验证码' },
  input: z.object({
    email,
    code: emailCode,
    current: z.optional(password),
    oldCode: z.optional(emailCode),
  }),
  data: emptyAnswer,
});

/**
 * Changes or sets the password after re-authentication as above: `current`, or the mailed `code`. Ends all
 * other sessions.
 */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/v1/user/password',
  audience: 'user',
  whileBanned: true,
  labels,
  input: z.object({ current: z.optional(password), password, code: z.optional(emailCode) }),
  data: emptyAnswer,
});

/**
 * Schedules closing one's account in a week (`closeTime`). Logging in meanwhile keeps it. `forfeit` is the
 * acknowledged balance and income in fen; refused if it differs, or if a payout is pending.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/v1/user/close',
  audience: 'user',
  whileBanned: true,
  labels: { ...labels, forfeit: '放弃的金额' },
  input: z.object({
    password: z.optional(password),
    code: z.optional(emailCode),
    forfeit: z.prefault(wholeNumber(0), 0),
  }),
  data: z.object({ closeTime: time }),
});

/** Cancels the scheduled deletion of the account. */
export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/v1/user/close',
  audience: 'user',
  input: noInput,
  data: emptyAnswer,
});
