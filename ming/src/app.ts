import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { CODE, type Envelope, MESSAGE } from '../../contract/kit/envelope.ts';
import { invalidText } from '../../contract/kit/names.ts';
import { PAY_NOTIFY } from '../../contract/money/pay/pay.ts';
import { HEALTH_PATH } from '../../contract/operations/health/health.ts';
import { countCalls } from './kit/http/calls.ts';
import { drainBody } from './kit/http/drain.ts';
import { Refusal } from './kit/http/refusal.ts';
import type { HonoEnv, Router } from './kit/http/serve.ts';
import { inRequest, logFailure, REQUEST_ID } from './kit/log.ts';
import { callerOf } from './people/identity/caller.ts';
import { refuseDemonstration } from './people/user/stage.ts';

/** Collects the exported routers of every `routes.ts` and flow. */
const modules = import.meta.glob<Record<string, unknown>>('./*/{*/**/routes,flows/**/*}.ts', { eager: true });
const routers = Object.values(modules)
  .flatMap((it) => Object.values(it))
  .filter((it): it is Router => it instanceof Hono);

/**
 * The backend app below /ming; errors come in the envelope. RegExpRouter looks exact paths up directly and
 * throws on overlapping patterns; Hono's default would fall back to a tree walk.
 */
export const app = new Hono<HonoEnv>({ router: new RegExpRouter() }).basePath('/ming');

app.use(requestId({ headerName: REQUEST_ID }));
app.use((c, next) => inRequest(c.get('requestId'), next));
app.use(countCalls);
app.use(drainBody);
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

/**
 * HTTP status of failures for callers that read only the status: WeChat Pay takes any below 400 as success.
 */
const STATUS: Record<string, 500 | 503> = { [`/ming${PAY_NOTIFY}`]: 500, [`/ming${HEALTH_PATH}`]: 503 };

app.onError((error, c) => {
  const status = STATUS[c.req.path] ?? 200;
  if (error instanceof Refusal) return c.json(refusal(error.code, error.message, error.extra), status);
  if (error instanceof HTTPException) return c.json(refusal(CODE.invalid, invalidText('请求内容')), status);
  const { stack } = error.cause instanceof Error ? error.cause : error;
  logFailure('call', error, { method: c.req.method, path: c.req.path, stack });
  return c.json(refusal(CODE.failed, MESSAGE[CODE.failed]), status);
});
