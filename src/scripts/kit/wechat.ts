import { WECHAT_SCRIPTS } from '../../../contract/people/wechat/sdk.ts';
import { wechatSignature } from '../../../contract/people/wechat/share.ts';
import { call } from '../../client/call.ts';

/** `imgUrl` is cropped to a square. */
type Shared = { title: string; link: string; imgUrl: string };

/** Subset of WeChat's JS-SDK; see developers.weixin.qq.com. */
type Sdk = {
  config: (it: object) => void;
  ready: (then: () => void) => void;
  updateAppMessageShareData: (it: Shared & { desc: string }) => void;
  updateTimelineShareData: (it: Shared) => void;
};

const APIS = ['updateAppMessageShareData', 'updateTimelineShareData'];

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content ?? '';

/** Share data of the page; the canonical address only if on this host. */
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

/** Rejects on a load error. */
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

/** Sets title, summary and picture for sharing in WeChat; on failure WeChat uses the page's tags. */
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
    // Fall back to the page's tags.
  }
}
