import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { RequestFailed } from '../../../kit/http/ask.ts';
import { bytesOf } from '../../../kit/http/body.ts';
import { callVerified, Declined, parseJson, sendSigned, type Verify } from '../client.ts';
import type { Merchant } from '../config.ts';

/** Unpacked limit; about 50,000 lines. */
const BILL_BYTES = 24 * 1024 * 1024;
const PATIENCE_MS = 25_000;

const offered = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.string(),
});

/** All trades; all movements of our account at WeChat Pay. */
const PATH = {
  trade: '/v3/bill/tradebill?bill_type=ALL',
  fund: '/v3/bill/fundflowbill?account_type=BASIC',
} as const;

/**
 * Downloads the bill of a day (`yyyy-MM-dd`, GMT+8); empty if nothing happened, null while WeChat Pay
 * prepares it. The hash covers the unpacked file, since the download is not signed.
 */
export async function downloadBill(
  merchant: Merchant,
  verify: Verify,
  { of, day }: { of: keyof typeof PATH; day: string },
): Promise<string | null> {
  const path = `${PATH[of]}&bill_date=${day}&tar_type=GZIP`;
  let said: string;
  try {
    said = await callVerified(merchant, verify, { method: 'GET', path });
  } catch (error) {
    if (error instanceof Declined && error.code === 'NO_STATEMENT_EXIST') return '';
    if (error instanceof Declined && error.code === 'STATEMENT_CREATING') return null;
    throw error;
  }
  const { hash_value, download_url } = z.parse(offered, parseJson(said));
  // Always our configured API host, whatever host the response names (SSRF).
  const { pathname, search } = new URL(download_url);
  const answer = await sendSigned(merchant, { method: 'GET', path: pathname + search }, PATIENCE_MS);
  if (!answer.ok || !answer.body) throw new RequestFailed(`bill: status ${answer.status}`);
  const bytes = await bytesOf(answer.body.pipeThrough(new DecompressionStream('gzip')), BILL_BYTES);
  if (!bytes) throw new Error('the bill is too large');
  if (createHash('sha1').update(bytes).digest('hex') !== hash_value.toLowerCase())
    throw new Error('the bill does not have the hash that it was said to have');
  return new TextDecoder().decode(bytes);
}
