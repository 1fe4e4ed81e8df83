import type { Db } from '../../kit/db.ts';
import { RequestFailed } from '../../kit/http/ask.ts';
import { Declined } from './client.ts';
import { channelFault, type Official, type PayVars } from './config.ts';
import { providerOf } from './provide.ts';

/** An order number that cannot exist. */
const NO_ORDER = '0'.repeat(26);

/** Checks the set-up of WeChat Pay by a read-only query; error in Chinese, or null. */
export async function payFault(env: PayVars & Official & { STAGE?: string }, db: Db): Promise<string | null> {
  try {
    await providerOf({ env, db })?.query(NO_ORDER);
    return channelFault(env);
  } catch (error) {
    if (error instanceof Declined) return `微信支付拒绝了：${error.message}`;
    if (error instanceof RequestFailed) return `没有得到可信的回答：${error.message}`;
    return error instanceof Error ? error.message : String(error);
  }
}
