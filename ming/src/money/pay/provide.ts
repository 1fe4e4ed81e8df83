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

/** How orders can be paid beside the balance: by WeChat Pay, by its stand-in where no keys are set up, or not at all. */
export function payMode(env: PayEnv): 'wechat' | 'demo' | null {
  if (isConfigured(env)) return 'wechat';
  return isDemo(env) ? 'demo' : null;
}

/** The channels that orders can be paid through; the demonstration has none inside WeChat, whose bridge it cannot stand in for. */
export function payChannels(env: PayEnv): PayChannel[] {
  const mode = payMode(env);
  if (mode === 'wechat') return channelsIn(env);
  return mode === 'demo' ? ['native', 'h5'] : [];
}

/** What addresses of the site start with: its own, or where the caller reached it. */
export const siteOf = ({ env, origin }: { env: PayEnv; origin: string }): string =>
  env.SITE_URL?.replace(/\/$/, '') || origin;

/**
 * Who takes the money. `origin` is where the caller reached the site, for a deployment that has not said its own address.
 * Throws where a key that is set cannot be read.
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
