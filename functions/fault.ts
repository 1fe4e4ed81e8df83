import type { Handler } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv } from './env.ts';
import { logError } from './log.ts';

/** Report size limit in bytes. */
const MOST = 1_024;

const report = z.object({
  path: z.string().check(z.regex(/^\/[\w/-]{1,100}$/)),
  why: z.string().check(z.maxLength(200)),
});

class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

/** Logs a browser's report of an unreadable response: path and reason. */
export const faultReport: Handler<AppEnv> = async (c) => {
  const length = Number(c.req.header('content-length') ?? MOST + 1);
  if (length > MOST) return c.body(null, 413);
  const said = report.safeParse(await c.req.json().catch(() => null));
  if (!said.success) return c.body(null, 400);
  logError('browser', c.req.raw, new UnreadableAnswer(`${said.data.path}: ${said.data.why}`));
  return c.body(null, 204);
};
