import type { PayChannel } from '../../../../contract/money/order/terms.ts';
import { PAY_NOTIFY } from '../../../../contract/money/pay/pay.ts';
import type { Db } from '../../kit/db.ts';
import { isDemo } from '../../kit/demo.ts';
import { channelsIn, isConfigured, merchantOf, type Official, type PayVars } from './config.ts';
import { demoProvider } from './demo/page.ts';
import { verifierOf } from './notify/trust.ts';
import type { Provider } from './provider.ts';
import { wechatPay } from './wechat.ts';

type PayEnv = PayVars & Official & { SITE_URL?: string; STAGE?: string };

/** Payment mode: WeChat Pay, the demonstration, or none. */
export function payMode(env: PayEnv): 'wechat' | 'demo' | null {
  if (isConfigured(env)) return 'wechat';
  return isDemo(env) ? 'demo' : null;
}

/** Available channels; the demonstration has none inside WeChat, whose bridge it cannot simulate. */
export function payChannels(env: PayEnv): PayChannel[] {
  const mode = payMode(env);
  if (mode === 'wechat') return channelsIn(env);
  return mode === 'demo' ? ['native', 'h5'] : [];
}

/** Origin of the site: configured, or as requested. */
export const siteOf = ({ env, origin }: { env: PayEnv; origin: string }): string =>
  env.SITE_URL?.replace(/\/$/, '') || origin;

/**
 * The payment provider. `origin` is used if the site's address is not configured. Throws if a key is invalid.
 */
export function providerOf({
  env,
  db,
  origin = '',
}: {
  env: PayEnv;
  db: Db;
  origin?: string;
}): Provider | null {
  const site = siteOf({ env, origin });
  const merchant = merchantOf(env);
  if (merchant) return wechatPay(merchant, verifierOf(db, merchant), site && `${site}/ming${PAY_NOTIFY}`);
  return isDemo(env) ? demoProvider(site) : null;
}
