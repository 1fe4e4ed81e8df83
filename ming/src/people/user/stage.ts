import { like } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { openDb } from '../../kit/db.ts';
import { isDemo } from '../../kit/demo.ts';
import type { Env } from '../../kit/env.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { HonoEnv } from '../../kit/http/serve.ts';
import { logFailure } from '../../kit/log.ts';
import { memory } from '../../kit/memory.ts';
import { people } from './schema.ts';

const MESSAGE = '数据库里有演示账号，生产环境不能启动：请先删除邮箱以 @mingjie.test 结尾的用户';

/** Domain of demo accounts. */
const DEMONSTRATION = '@mingjie.test';

const seen = memory(() => ({ clean: false, said: false }));

/**
 * Middleware: refuses all calls in production while demo accounts (public password) exist. Checked once per
 * isolate until clean.
 */
export const refuseDemonstration: MiddlewareHandler<HonoEnv> = async (c, next) => {
  if (isDemo(c.env) || seen.now.clean) return next();
  const found = await openDb(c.env.DB)
    .select({ id: people.id })
    .from(people)
    .where(like(people.email, `%${DEMONSTRATION}`))
    .limit(1);
  seen.now.clean = found.length === 0;
  if (seen.now.clean) return next();
  if (!seen.now.said) logFailure('stage', 'demonstration accounts in production');
  seen.now.said = true;
  throw new Refusal(CODE.failed, MESSAGE);
};

/** Throws in production for a demo address, which would make `refuseDemonstration` block the site. */
export function refuseDemonstrationAddress(env: Env, email: string): void {
  if (!isDemo(env) && email.endsWith(DEMONSTRATION))
    throw new Refusal(CODE.invalid, '这个邮箱不能使用，请换一个邮箱');
}
