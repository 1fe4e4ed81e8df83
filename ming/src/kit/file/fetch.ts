import { IMAGE_BYTES } from '../../../../contract/kit/file/file.ts';
import { bytesOf } from '../http/body.ts';
import { Refusal } from '../http/refusal.ts';
import { foreignAddress } from './foreign.ts';
import { unfit } from './rules.ts';

const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** For all redirects and the whole body. */
const PATIENCE_MS = 20_000;

const HEADERS = { accept: 'image/avif,image/webp,image/*', 'user-agent': 'mingjie' };

/**
 * The bytes behind a `foreignAddress`: at most 10 MB, every redirect checked as the first address was. Sends neither
 * cookies nor a referrer. Throws 10018 where the other site does not give them out within `patience` ms.
 */
export async function fetchForeign(first: URL, patience = PATIENCE_MS): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(patience);
  try {
    const { body, headers } = await follow(first, signal);
    const bytes =
      Number(headers.get('content-length')) > IMAGE_BYTES ? null : await bytesOf(body, IMAGE_BYTES);
    if (!bytes) {
      await body?.cancel().catch(() => undefined);
      throw unfit('图片不能超过 10 MB');
    }
    if (bytes.length === 0) throw unfit('图片所在的网站返回了空文件');
    return bytes;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw unfit(signal.aborted ? '图片所在的网站太久没有回应' : '无法连接图片所在的网站');
  }
}

/** The answer at the end of all redirects, its body unread. */
async function follow(first: URL, signal: AbortSignal): Promise<Response> {
  let url = first;
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    const answer = await fetch(url.href, { headers: HEADERS, redirect: 'manual', signal });
    if (answer.status === 200) return answer;
    await answer.body?.cancel();
    const to = REDIRECTS.includes(answer.status) ? answer.headers.get('location') : null;
    if (to === null) throw unfit(`图片所在的网站没有给出图片（HTTP ${answer.status}）`);
    url = foreignAddress(to, url);
  }
  throw unfit('图片地址的跳转次数太多');
}
