import type { Invocation } from '../../../../contract/money/order/order.ts';
import type { PayChannel } from '../../../../contract/money/order/terms.ts';
import { isInWechat } from '../../kit/wechat.ts';
import { wallet } from '../ledger/wallet.ts';

/** What the bridge of WeChat says of a payment; the server alone knows whether it was paid. */
export type Said = 'ok' | 'cancelled' | 'failed';

type Bridge = {
  invoke: (name: string, given: Invocation, then: (said: { err_msg?: string }) => void) => void;
};
declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

const PHONE = /Android|iPhone|iPod|iPad|Mobile|HarmonyOS/i;
/** WeChat has its bridge ready soon after the page, or never. */
const BRIDGE_MS = 5_000;

/** The channels that work where the buyer is, the fitting one first: only WeChat has its bridge, and only there its page does not open. */
export function channelsAt(agent: string, offered: readonly PayChannel[]): PayChannel[] {
  const here: readonly PayChannel[] = isInWechat(agent)
    ? ['jsapi', 'native']
    : PHONE.test(agent)
      ? ['h5', 'native']
      : ['native'];
  const fit = here.filter((it) => offered.includes(it));
  return fit.length > 0 ? fit : ['native'];
}

/** The same for this browser and site. */
export function channelsHere(): PayChannel[] {
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

/** Has WeChat ask the buyer to pay, and tells what it says of that. */
export async function payInside(given: Invocation): Promise<Said> {
  const found = await bridge();
  if (!found) return 'failed';
  return new Promise((resolve) => {
    found.invoke('getBrandWCPayRequest', given, ({ err_msg: said = '' }) => {
      if (said.endsWith(':ok')) resolve('ok');
      else resolve(said.endsWith(':cancel') ? 'cancelled' : 'failed');
    });
  });
}
