import * as z from 'zod/mini';
import { count } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';

/** Codes of the envelope. All but `ok` are refusals with a message for the reader. */
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

/** `extra` of a 429 that lasts for the rest of the day: do not retry. */
export const TOMORROW = { tomorrow: true } as const;

/** `extra` of a refusal about one input field, so that forms show it there. */
export const atField = (field: string) => ({ field });

/** The input field of a refusal, or undefined. */
export function refusedField(extra: Readonly<Record<string, unknown>>): string | undefined {
  return typeof extra['field'] === 'string' ? extra['field'] : undefined;
}

export type Code = (typeof CODE)[keyof typeof CODE];

/** Default messages; 400 and 404 bring their own. */
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

/** `cache-control` of all /ming responses except files. Also tells the browser that the edge answered. */
export const PRIVATE = 'private, no-store';

/** Wire format of every /ming response. */
export type Envelope<D = unknown, X = Record<string, unknown>> = {
  code: number;
  message: string;
  data: D;
  extra: X;
};

/** Parses an envelope; `extra` is `{}` if missing or of another type, such as PHP's []. */
export const envelope = z.object({
  code: z.number(),
  message: z.prefault(z.nullable(z.string()), ''),
  data: z.prefault(z.unknown(), null),
  extra: z.catch(z.record(z.string(), z.unknown()), {}),
});

/** Message of a refusal; the default of its code if empty. */
export function messageOf({ code, message }: Pick<z.output<typeof envelope>, 'code' | 'message'>): string {
  return message || ((MESSAGE as Record<number, string>)[code] ?? MESSAGE[CODE.refused]);
}

export type Page<R> = { records: R[]; total: number; size: number; current: number; pages: number };

/** Completes missing numbers of a page. */
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
 * One page of a list; `current` starts at 1, `pages` is 0 for an empty list. `total` is 0 if the host does
 * not tell and more pages follow.
 */
export const pageSchema = <R extends z.ZodMiniType>(record: R) =>
  z.pipe(
    z.object({ records: z.array(record), total: count, size: count, current: count, pages: count }),
    z.transform(completePage<z.output<R>>),
  );
