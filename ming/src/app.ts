import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { CODE, type Envelope, MESSAGE } from '../../contract/kit/envelope.ts';
import { misfit } from '../../contract/kit/names.ts';
import { PAY_NOTIFY } from '../../contract/money/pay/pay.ts';
import { HEALTH_PATH } from '../../contract/operations/health/health.ts';
import { countCalls } from './kit/http/calls.ts';
import { drain } from './kit/http/drain.ts';
import { Refusal } from './kit/http/refusal.ts';
import type { HonoEnv, Router } from './kit/http/serve.ts';
import { inRequest, logFailure, REQUEST_ID } from './kit/log.ts';
import { callerOf } from './people/identity/caller.ts';
import { refuseDemonstration } from './people/user/stage.ts';

/** The routers of all domains: whatever a file called `routes.ts`, or one of a quarter's flows, exports as such. */
const modules = import.meta.glob<Record<string, unknown>>('./*/{*/**/routes,flows/**/*}.ts', { eager: true });
const routers = Object.values(modules)
  .flatMap((it) => Object.values(it))
  .filter((it): it is Router => it instanceof Hono);

/**
 * The backend: every call of the contract below /ming, refusals and failures in the envelope. The router looks an exact
 * path up at once, and throws where a pattern and an exact path overlap; Hono's default would fall back to walking the path.
 */
export const app = new Hono<HonoEnv>({ router: new RegExpRouter() }).basePath('/ming');

app.use(requestId({ headerName: REQUEST_ID }));
app.use((c, next) => inRequest(c.get('requestId'), next));
app.use(countCalls);
app.use(drain);
app.use(refuseDemonstration);
app.use((c, next) => {
  c.set('callerOf', callerOf);
  return next();
});

for (const routes of routers) app.route('/', routes);

const refusal = (code: number, message: string, extra: Envelope['extra'] = {}): Envelope => ({
  code,
  message,
  data: null,
  extra,
});

app.notFound((c) => c.json(refusal(CODE.missing, '抱歉，接口不存在'), 404));

/** The status of failures for callers that read it alone: to WeChat Pay any one below 400 says that the payment was booked. */
const STATUS: Record<string, 500 | 503> = { [`/ming${PAY_NOTIFY}`]: 500, [`/ming${HEALTH_PATH}`]: 503 };

app.onError((error, c) => {
  const status = STATUS[c.req.path] ?? 200;
  if (error instanceof Refusal) return c.json(refusal(error.code, error.message, error.extra), status);
  if (error instanceof HTTPException) return c.json(refusal(CODE.invalid, misfit('请求内容')), status);
  const { stack } = error.cause instanceof Error ? error.cause : error;
  logFailure('call', error, { method: c.req.method, path: c.req.path, stack });
  return c.json(refusal(CODE.failed, MESSAGE[CODE.failed]), status);
});
