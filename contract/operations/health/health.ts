import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, noInput, text, time } from '../../kit/fields.ts';

/** Health check path below /ming: 200 unless a check is `bad`, then 503; the body only names the checks. */
export const HEALTH_PATH = '/health';

/** Checks in display order. */
export const HEALTH = {
  database: '主库',
  schema: '表结构',
  search: '搜索索引库',
  minute: '每分钟的任务',
  daily: '每日任务',
  backup: '备份',
  events: '等待送出的事件',
  letters: '死信',
  index: '等待索引的内容',
  storage: '主库的空间',
  mail: '邮件',
  payment: '支付与提现',
} as const;
export type HealthCheck = keyof typeof HEALTH;
/**
 * Duties: reported to operators but not to monitors, since readers do not notice. Kept apart because pages of
 * the previous release do not know them.
 */
export const DUTY = { complaints: '投诉的期限', texts: '内容安全的检查' } as const;
export type Duty = keyof typeof DUTY;
const DUTIES = Object.keys(DUTY) as Duty[];
export const HEALTH_CHECKS = Object.keys(HEALTH) as HealthCheck[];

/** `warn` needs attention; `bad` affects readers or endangers data. */
export const HEALTH_STATES = ['ok', 'warn', 'bad'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** Bytes: “Maximum database size 10 GB” of Cloudflare's D1 limits. */
export const DATABASE_MOST = 10_000_000_000;

/** Limit of listed tables. */
export const LARGEST_TABLES = 15;
/** Period of table growth in days. */
export const TABLE_GROWTH_DAYS = 30;

const outcome = z.object({ ok: z.boolean(), detail: text, createTime: time });
/** Configuration (complete, partial, none), names of missing variables, and the last result. */
const service = {
  state: z.enum(['set', 'part', 'none']),
  missing: z.array(z.string()),
  last: z.nullable(outcome),
};

/** Tests the external text check with a harmless text. */
export const tryTextCheck = endpoint({
  method: 'POST',
  path: '/v1/operator/textCheck',
  audience: 'operator',
  input: noInput,
  data: outcome,
});

/**
 * State of the site: build id (if any); all checks and duties with details in Chinese; migrations; text check
 * and SMS service (configured, missing variables, queue, last result); database size, growth, and the month
 * (yyyy-MM) it reaches the limit, or ''; largest tables as estimated on `day` with growth `since` (both may
 * be empty); open incidents.
 */
export const health = endpoint({
  method: 'GET',
  path: '/v1/operator/health',
  audience: 'operator',
  input: noInput,
  data: z.object({
    build: z.optional(z.string()),
    checks: z.array(z.object({ name: z.enum(HEALTH_CHECKS), state: z.enum(HEALTH_STATES), detail: text })),
    duties: z.optional(
      z.array(z.object({ name: z.enum(DUTIES), state: z.enum(HEALTH_STATES), detail: text })),
    ),
    schema: z.object({ latest: text, pending: z.array(z.string()) }),
    texts: z.optional(z.object({ ...service, waiting: count, since: time })),
    sms: z.optional(z.object(service)),
    storage: z.object({
      bytes: count,
      most: count,
      fullMonth: z.string(),
      days: z.array(z.object({ day: z.string(), bytes: count })),
      tables: z.optional(
        z.object({
          day: z.string(),
          since: z.string(),
          largest: z.array(z.object({ name: text, rows: count, bytes: count, growth: z.int() })),
        }),
      ),
    }),
    incidents: z.array(z.object({ name: z.enum(HEALTH_CHECKS), createTime: time, told: z.boolean() })),
  }),
});
