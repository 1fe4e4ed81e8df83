import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { noInput, text, time } from '../../kit/fields.ts';

/** External services configured by variables and secrets. */
export const SERVICE = {
  mail: '邮件',
  human: '人机验证',
  wxpay: '微信支付',
  official: '微信公众号',
  wechat: '微信扫码登录',
  qq: 'QQ 登录',
  weibo: '微博登录',
  gitee: 'Gitee 登录',
  github: 'GitHub 登录',
} as const;
export type Service = keyof typeof SERVICE;
export const SERVICES = Object.keys(SERVICE) as Service[];

const outcome = z.object({ ok: z.boolean(), detail: text, createTime: time });

/** `set` is complete, `stand-in` the demonstration; `missing` are names of variables. */
const service = z.object({
  name: z.enum(SERVICES),
  state: z.enum(['set', 'part', 'none', 'stand-in']),
  missing: z.array(z.string()),
  last: z.nullable(outcome),
});

/** Configured services without their values, and their last result. */
export const serviceList = endpoint({
  method: 'GET',
  path: '/v1/operator/services',
  audience: 'operator',
  input: noInput,
  data: z.array(service),
});

/** Tests a service: sends a mail to the caller, or makes a read-only call. */
export const checkService = endpoint({
  method: 'POST',
  path: '/v1/operator/services/check',
  audience: 'operator',
  labels: { service: '外部服务' },
  input: z.object({ service: z.enum(SERVICES) }),
  data: outcome,
});
