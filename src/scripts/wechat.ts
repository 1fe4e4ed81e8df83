import { WECHAT_SCRIPTS } from '../../contract/people/wechat/sdk.ts';
import { wechatSignature } from '../../contract/people/wechat/share.ts';
import { call } from '../client/call.ts';

/** What is shared; `imgUrl` is shown as the square in its middle. */
type Shared = { title: string; link: string; imgUrl: string };

/** As much of WeChat's JS-SDK as this needs; see developers.weixin.qq.com, JS-SDK. */
type Sdk = {
  config: (it: object) => void;
  ready: (then: () => void) => void;
  updateAppMessageShareData: (it: Shared & { desc: string }) => void;
  updateTimelineShareData: (it: Shared) => void;
};

const APIS = ['updateAppMessageShareData', 'updateTimelineShareData'];

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content ?? '';

/** What a page says of itself to whoever shares it; its canonical address only where that is of this host. */
export function sharedPage(): Shared & { desc: string } {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
  const here = location.href.split('#')[0] ?? '';
  const isOurs = URL.canParse(canonical) && new URL(canonical).host === location.host;
  return {
    title: metaOf('og:title') || document.title,
    desc: metaOf('description'),
    link: isOurs ? canonical : here,
    imgUrl: metaOf('og:image'),
  };
}

/** Loads the SDK. Rejects where it cannot be fetched. */
function loadSdk(): Promise<Sdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${WECHAT_SCRIPTS}/open/js/jweixin-1.6.0.js`;
    script.onload = () => {
      const { wx } = window as { wx?: Sdk };
      if (wx) resolve(wx);
      else reject(new Error('no wx'));
    };
    script.onerror = () => reject(new Error('not loaded'));
    document.head.append(script);
  });
}

/**
 * Tells WeChat's own menu what this page is shared as: title, summary and picture of the card, and of the timeline. Where
 * that fails the menu takes what it finds in the page.
 */
export async function shareInWechat(): Promise<void> {
  try {
    const url = location.href.split('#')[0] ?? '';
    const [signed, sdk] = await Promise.all([call(wechatSignature, { url }), loadSdk()]);
    sdk.config({ ...signed, debug: false, jsApiList: APIS });
    sdk.ready(() => {
      const { desc, ...shared } = sharedPage();
      sdk.updateAppMessageShareData({ ...shared, desc });
      sdk.updateTimelineShareData(shared);
    });
  } catch {
    // The card is that of the page's tags.
  }
}
