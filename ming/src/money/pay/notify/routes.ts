import { waitUntil } from 'cloudflare:workers';
import { PAY_NOTIFY } from '../../../../../contract/money/pay/pay.ts';
import { hasEmitted } from '../../../kit/events.ts';
import { RequestFailed } from '../../../kit/http/ask.ts';
import { contextOf, router } from '../../../kit/http/serve.ts';
import { logFailure } from '../../../kit/log.ts';
import { relayQuietly } from '../../../kit/relay.ts';
import { recordFailure } from '../../../kit/runs.ts';
import { merchantOf } from '../config.ts';
import { takeNotice } from './notify.ts';

/** WeChat Pay reads only the status, so the response has no envelope. */
export const notifyRoutes = router();

notifyRoutes.post(PAY_NOTIFY, async (c) => {
  const merchant = merchantOf(c.env);
  if (!merchant) return c.notFound();
  const { db, now } = contextOf(c);
  try {
    const status = await takeNotice(c.req.raw, { db, merchant, now });
    if (hasEmitted(db)) waitUntil(relayQuietly(c.env, now));
    if (status === 204) return c.body(null, 204);
    logFailure('wxpay', 'a notice was refused', { status });
    return c.json({ code: 'FAIL', message: '失败' }, status);
  } catch (error) {
    if (error instanceof RequestFailed) return c.json({ code: 'FAIL', message: '失败' }, 400);
    await recordFailure(db, 'service:wxpay', error);
    return c.json({ code: 'FAIL', message: '失败' }, 500);
  }
});
