import { IMAGE_BYTES } from '../../../../contract/kit/file/file.ts';
import { bytesOf } from '../http/body.ts';
import { Refusal } from '../http/refusal.ts';
import { foreignAddress } from './foreign.ts';
import { uploadRefusal } from './rules.ts';

const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Covers redirects and body. */
const PATIENCE_MS = 20_000;

const HEADERS = { accept: 'image/avif,image/webp,image/*', 'user-agent': 'mingjie' };

/**
 * Downloads a picture from a `foreignAddress`: at most 10 MB, every redirect checked (SSRF), no cookies, no
 * referrer. Throws 10018 on failure or after `patience` ms.
 */
export async function fetchForeign(first: URL, patience = PATIENCE_MS): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(patience);
  try {
    const { body, headers } = await follow(first, signal);
    const bytes =
      Number(headers.get('content-length')) > IMAGE_BYTES ? null : await bytesOf(body, IMAGE_BYTES);
    if (!bytes) {
      await body?.cancel().catch(() => undefined);
      throw uploadRefusal('图片不能超过 10 MB');
    }
    if (bytes.length === 0) throw uploadRefusal('图片所在的网站返回了空文件');
    return bytes;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw uploadRefusal(signal.aborted ? '图片所在的网站太久没有回应' : '无法连接图片所在的网站');
  }
}

/** Follows redirects; the body is unread. */
async function follow(first: URL, signal: AbortSignal): Promise<Response> {
  let url = first;
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    const answer = await fetch(url.href, { headers: HEADERS, redirect: 'manual', signal });
    if (answer.status === 200) return answer;
    await answer.body?.cancel();
    const to = REDIRECTS.includes(answer.status) ? answer.headers.get('location') : null;
    if (to === null) throw uploadRefusal(`图片所在的网站没有给出图片（HTTP ${answer.status}）`);
    url = foreignAddress(to, url);
  }
  throw uploadRefusal('图片地址的跳转次数太多');
}
