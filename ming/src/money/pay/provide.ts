import { PAY_NOTIFY } from '../../../../contract/money/pay/pay.ts';
import type { Db } from '../../kit/db.ts';
import { isDemo } from '../../kit/demo.ts';
import { isConfigured, merchantOf, type PayVars } from './config.ts';
import { demoProvider } from './demo/page.ts';
import { verifierOf } from './notify/trust.ts';
import type { Provider } from './provider.ts';
import { wechatPay } from './wechat.ts';

type PayEnv = PayVars & { SITE_URL?: string; STAGE?: string };

/** How orders can be paid beside the balance: by WeChat Pay, by its stand-in where no keys are set up, or not at all. */
export function payMode(env: PayEnv): 'wechat' | 'demo' | null {
  if (isConfigured(env)) return 'wechat';
  return isDemo(env) ? 'demo' : null;
}

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
  const site = env.SITE_URL?.replace(/\/$/, '') || origin;
  const merchant = merchantOf(env);
  if (merchant) return wechatPay(merchant, verifierOf(db, merchant), site && `${site}/ming${PAY_NOTIFY}`);
  return isDemo(env) ? demoProvider(site) : null;
}
