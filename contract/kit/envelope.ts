import * as z from 'zod/mini';
import { count } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';

/** Answer codes of /ming. Every code but `ok` is a refusal whose message the reader sees. */
export const CODE = {
  ok: 200,
  refused: 400,
  unauthorised: 401,
  forbidden: 403,
  missing: 404,
  limited: 429,
  failed: 500,
  timeout: 504,
  wrongCode: 10003,
  invalid: 10018,
} as const;

/** `extra` of a 429 that holds for the rest of the day: trying again sooner is of no use. */
export const TOMORROW = { tomorrow: true } as const;

/** `extra` of a refusal that is about one field of the input: its name there, so that a form says it at the field. */
export const atField = (field: string) => ({ field });

/** The field of the input that a refusal is about; undefined where it is about none, and of hosts that do not say. */
export function refusedField(extra: Readonly<Record<string, unknown>>): string | undefined {
  return typeof extra['field'] === 'string' ? extra['field'] : undefined;
}

export type Code = (typeof CODE)[keyof typeof CODE];

/** The fixed text of each code; business refusals (400, 404) bring their own. */
export const MESSAGE: Record<Code, string> = {
  200: '成功',
  400: '操作未完成，请检查后重试',
  401: '当前会话已过期，请重新登录',
  403: '无权限',
  404: '抱歉，内容不存在',
  429: '请求过于频繁，请稍后重试',
  500: '系统繁忙，请稍后重试',
  504: '服务响应超时，请稍后重试',
  10003: '验证码不正确或已过期，请重新输入',
  10018: '参数不合法',
};

/** `cache-control` of every answer of /ming but files: no cache keeps it, and a browser knows by it that the edge answered. */
export const PRIVATE = 'private, no-store';

/** What every /ming answer looks like on the wire. */
export type Envelope<D = unknown, X = Record<string, unknown>> = {
  code: number;
  message: string;
  data: D;
  extra: X;
};

/** Reads any envelope; `extra` is `{}` where a host leaves it out or sends another kind of empty one, as PHP does: []. */
export const envelope = z.object({
  code: z.number(),
  message: z.prefault(z.nullable(z.string()), ''),
  data: z.prefault(z.unknown(), null),
  extra: z.catch(z.record(z.string(), z.unknown()), {}),
});

/** What a refusal says: the fixed text of its code where a host says nothing. */
export function messageOf({ code, message }: Pick<z.output<typeof envelope>, 'code' | 'message'>): string {
  return message || ((MESSAGE as Record<number, string>)[code] ?? MESSAGE[CODE.refused]);
}

export type Page<R> = { records: R[]; total: number; size: number; current: number; pages: number };

/** Fills in the numbers of a page that a host left out, as far as the records tell. */
function completePage<R>({ records, ...said }: Page<R>): Page<R> {
  const size = said.size || Math.max(records.length, PAGE_SIZE);
  const current = said.current || 1;
  const least = (current - 1) * size + records.length;
  const guess = said.total ? Math.ceil(said.total / size) : current + (records.length < size ? 0 : 1);
  const pages = said.pages || (records.length > 0 ? guess : 0);
  const total = said.total || (current >= pages ? least : 0);
  return { records, total, size, current, pages };
}

/**
 * One page of a list; `current` counts from 1 and `pages` is 0 for an empty list. `total` is 0 where a host does not
 * say it and more pages follow.
 */
export const pageSchema = <R extends z.ZodMiniType>(record: R) =>
  z.pipe(
    z.object({ records: z.array(record), total: count, size: count, current: count, pages: count }),
    z.transform(completePage<z.output<R>>),
  );
