import { CODE } from '../../../../contract/kit/envelope.ts';
import { WEBHOOK_RETRY_MINUTES } from '../../../../contract/messages/webhook/webhook.ts';
import { isPublicHost } from '../../kit/http/host.ts';
import { Refusal } from '../../kit/http/refusal.ts';

const unfit = (message: string) => new Refusal(CODE.invalid, message);

/**
 * Validates a webhook address. Throws 10018 unless https on the default port, without credentials and on a
 * public host (SSRF).
 */
export function webhookAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:') throw unfit('地址不正确，只支持 https 开头的地址');
  if (url.username || url.password) throw unfit('地址里不能有用户名和密码');
  if (url.port) throw unfit('地址只能用 https 的默认端口');
  if (!isPublicHost(url.hostname)) throw unfit('地址指向内部网络，无法使用');
  url.hash = '';
  return url.href;
}

/** Time of the next attempt after `turn` failures (from 1), in ms; null if none is left. */
export function retryAt(turn: number, now: number): number | null {
  const minutes = WEBHOOK_RETRY_MINUTES[turn - 1];
  return minutes === undefined ? null : now + minutes * 60_000;
}
