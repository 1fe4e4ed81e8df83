import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, nothing, text, time } from '../../kit/fields.ts';

/** Where an outside monitor asks below /ming: 200 while nothing is `bad`, else 503; the body names the checks alone. */
export const HEALTH_PATH = '/health';

/** What is checked, in the order in which it is shown. */
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
 * What operators are told of in time, and monitors are not, as readers do not notice: what people wait for, and a service
 * outside that does not answer. Pages of the last release do not know these among the checks.
 */
export const DUTY = { complaints: '投诉的期限', texts: '内容安全的检查' } as const;
export type Duty = keyof typeof DUTY;
const DUTIES = Object.keys(DUTY) as Duty[];
/** Their names. */
export const HEALTH_CHECKS = Object.keys(HEALTH) as HealthCheck[];

/** `warn` is for an operator to look at, `bad` means that readers notice or data is at risk. */
export const HEALTH_STATES = ['ok', 'warn', 'bad'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** The largest database of the platform, in bytes: “Maximum database size 10 GB” of Cloudflare's D1 limits. */
export const DATABASE_MOST = 10_000_000_000;

/** Tables that are answered, the largest first. */
export const LARGEST_TABLES = 15;
/** Days over which the growth of tables is told. */
export const TABLE_GROWTH_DAYS = 30;

const outcome = z.object({ ok: z.boolean(), detail: text, createTime: time });
/** Whether a service is set up (wholly, in part, not at all), the names of variables that it lacks, and its last result. */
const service = {
  state: z.enum(['set', 'part', 'none']),
  missing: z.array(z.string()),
  last: z.nullable(outcome),
};

/** Sends a harmless text to the check of texts, as a test of its set-up. */
export const tryTextCheck = endpoint({
  method: 'POST',
  path: '/v1/operator/textCheck',
  audience: 'operator',
  input: nothing,
  data: outcome,
});

/**
 * The state of the site: which build answers (missing where none was made); every check and duty with what was found, in
 * Chinese; the migrations of the database; the check of texts outside: whether it is set up, the names of variables that it
 * lacks, how many texts wait for it since when, and its last result; the messages to phones likewise; the size of the database, how that has grown, and the
 * month (yyyy-MM) in which it reaches the limit, empty
 * where it does not grow; its largest tables as they were estimated on `day`, with how many bytes came `since`, both empty
 * where there is no such day yet; what is wrong at present and since when.
 */
export const health = endpoint({
  method: 'GET',
  path: '/v1/operator/health',
  audience: 'operator',
  input: nothing,
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
