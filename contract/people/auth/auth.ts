import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  done,
  mailbox as email,
  sentCode as emailCode,
  human,
  nothing,
  text,
  time,
  whole,
} from '../../kit/fields.ts';
import { halfWidth } from '../../kit/halfWidth.ts';
import { noticeCounters } from '../../messages/notice/notice.ts';
import { termsNumber, termsOwed } from '../terms/owed.ts';
import { userInfo } from '../user/user.ts';

/** What somebody types to log in. */
const account = z.string().check(z.overwrite(halfWidth), z.minLength(1), z.maxLength(254));
const password = z.string().check(z.minLength(1), z.maxLength(200));

/** Value of `extra.need` in a refused login that requires a mailed code beside the password. */
export const NEED_CODE = 'code';

/** What fields are called in messages. */
const labels = {
  code: '验证码',
  current: '当前密码',
  provider: '第三方平台',
  place: '返回的页面',
  terms: '条款的版本',
};

/**
 * Logs in; `data.token` is the session. The account is an e-mail address. After too many failures the answer is 429
 * with `extra.need`, and `code`, mailed to the account, is required.
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
  data: done,
});

/**
 * Registers an account; an empty nickname gets a generated one. Does not log in. `terms` is the version of the terms of
 * service that the form asked to agree to; left out where it asked for none.
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
  data: done,
});

/**
 * Chooses a new password with a mailed code and ends every session of the account. `linked` names the providers that
 * still open it.
 */
export const forgetPassword = endpoint({
  method: 'PUT',
  path: '/oauth/forgetPassword',
  audience: 'anyone',
  labels,
  input: z.object({ email, password, code: emailCode }),
  data: done,
  extra: z.object({ linked: z.prefault(z.array(z.string()), []) }),
});

/** Ends the session of the token in the header. */
export const logout = endpoint({
  method: 'GET',
  path: '/logout',
  audience: 'user',
  edge: { headerOnly: true, ends: true },
  input: nothing,
  data: done,
});

/**
 * The user of a token, with what is unread, and the newest terms of service where they have not agreed to these; the header
 * takes precedence over the parameter.
 */
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

/** The code to send to the official account, bound to this browser and valid for 60 seconds. */
export const wechatLoginCode = endpoint({
  method: 'GET',
  path: '/oauth/wechatLoginCode',
  audience: 'anyone',
  edge: { namesBrowser: true },
  input: nothing,
  data: z.string(),
});

/** Below /ming: the webhook of the official account. */
export const WECHAT_PATH = '/wechat';

/** Login states a browser polls for: the code has not been sent to the official account, or not been confirmed. */
export const WECHAT_STATE = {
  waiting: '还没有收到登录码',
  claimed: '已收到登录码，请在微信里回复“确认”',
} as const;

/** Whether the official account has received the code; until then a silent refusal. */
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

/** A page of the site, as path and query. */
const returnPlace = z.string().check(z.maxLength(500));

/** Begins a login at a provider: the address to send the browser to. `place` is the page to come back to. */
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

/** Those of all providers. */
export const renderLogins = PROVIDER.map(renderLogin);

/** Query parameter of a page that carries a one-time code instead of a token. */
export const TICKET = 'ticket';

/** Below /ming: where a provider sends the browser back to, followed by its name. */
export const CALLBACK_PATH = '/oauth/callback/';

/** Query parameter of a page that says why a login at a provider failed. */
export const LOGIN_FAULT = 'login_error';

/** Values of that parameter, with the message for the reader. */
export const LOGIN_ERROR = {
  state: '登录已失效或不是在这个浏览器里发起的，请重新登录',
  denied: '你没有同意授权，登录已取消',
  expired: '授权已过期，请重新登录',
  provider: '第三方登录服务暂时没有响应，请稍后再试，或换一种方式登录',
  closed: '该账号已注销',
  linked: '这个第三方账号已绑定其他用户，请先在那个账号里解除绑定',
  already: '你已绑定同一平台的另一个账号，请先解除绑定',
} as const;

/** Query parameters of pages that carry credentials. */
export const TOKEN_PARAMS = [TICKET, 'token', LOGIN_FAULT] as const;

/** Exchanges the one-time code of a page address for a session: once, within 60 s, in the browser that began the login. */
export const redeem = endpoint({
  method: 'POST',
  path: '/oauth/redeem',
  audience: 'anyone',
  edge: { grants: 'answered' },
  input: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(128)) }),
  data: userInfo,
});

/** A provider that is linked to one's account. */
export const linkedLogin = z.object({ provider: z.enum(PROVIDER), nickname: text, createTime: time });

export const linkedLogins = endpoint({
  method: 'GET',
  path: '/v1/user/logins',
  audience: 'user',
  input: nothing,
  data: z.array(linkedLogin),
});

/**
 * Begins to link a provider to one's account: the address to send the browser to. Wants the password or a code mailed
 * to one's address; with neither of the two, a login of the last ten minutes.
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

/** Unlinks a provider, or all of them; refused where no other login method would remain. */
export const unlinkLogin = endpoint({
  method: 'DELETE',
  path: '/v1/user/logins',
  audience: 'user',
  labels,
  input: z.object({ provider: z.optional(z.enum(PROVIDER)) }),
  data: done,
});

/**
 * Changes one's e-mail address; `code` was mailed to the new one. Requires re-authentication: `current`, the password,
 * or `oldCode`, which was mailed to the present address; with neither of the two, a login of the last ten minutes.
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
  data: done,
});

/**
 * Changes one's password, or sets the first one, after re-authentication as above: `current`, or `code`, mailed to one's
 * address. Ends every other session.
 */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/v1/user/password',
  audience: 'user',
  whileBanned: true,
  labels,
  input: z.object({ current: z.optional(password), password, code: z.optional(emailCode) }),
  data: done,
});

/**
 * Closes one's account a week from now; `closeTime` says when. Logging in meanwhile keeps the account. `forfeit` is the balance
 * and income in fen that one knows to give up; refused where it is another sum, or a payout waits.
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
    forfeit: z.prefault(whole(0), 0),
  }),
  data: z.object({ closeTime: time }),
});

/** Cancels the scheduled deletion of an account during that week. */
export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/v1/user/close',
  audience: 'user',
  input: nothing,
  data: done,
});
