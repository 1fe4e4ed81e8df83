import type { Invocation } from '../../../../contract/money/order/order.ts';
import type { PayChannel } from '../../../../contract/money/order/terms.ts';
import { isInWechat } from '../../kit/wechat.ts';
import { wallet } from '../ledger/wallet.ts';

/** WeChat bridge result; only the server knows whether it was paid. */
export type BridgeResult = 'ok' | 'cancelled' | 'failed';

type Bridge = {
  invoke: (name: string, given: Invocation, then: (said: { err_msg?: string }) => void) => void;
};
declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

const PHONE = /Android|iPhone|iPod|iPad|Mobile|HarmonyOS/i;
/** The bridge is ready soon after page load, or never. */
const BRIDGE_MS = 5_000;

/**
 * Channels that work in this user agent, best first: JSAPI only inside WeChat, H5 only on phones outside it.
 */
export function channelsAt(agent: string, offered: readonly PayChannel[]): PayChannel[] {
  const here: readonly PayChannel[] = isInWechat(agent)
    ? ['jsapi', 'native']
    : PHONE.test(agent)
      ? ['h5', 'native']
      : ['native'];
  const fit = here.filter((it) => offered.includes(it));
  return fit.length > 0 ? fit : ['native'];
}

/** Channels for this browser and site. */
export function availableChannels(): PayChannel[] {
  const money = wallet.get();
  return channelsAt(navigator.userAgent, money === null || money === 'failed' ? [] : money.channels);
}

function bridge(): Promise<Bridge | null> {
  const { WeixinJSBridge: ready } = window;
  if (ready) return Promise.resolve(ready);
  return new Promise((resolve) => {
    const found = () => resolve(window.WeixinJSBridge ?? null);
    document.addEventListener('WeixinJSBridgeReady', found, { once: true });
    setTimeout(found, BRIDGE_MS);
  });
}

/** Opens WeChat's payment and returns its result. */
export async function payInside(given: Invocation): Promise<BridgeResult> {
  const found = await bridge();
  if (!found) return 'failed';
  return new Promise((resolve) => {
    found.invoke('getBrandWCPayRequest', given, ({ err_msg: said = '' }) => {
      if (said.endsWith(':ok')) resolve('ok');
      else resolve(said.endsWith(':cancel') ? 'cancelled' : 'failed');
    });
  });
}
