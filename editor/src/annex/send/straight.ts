import { signAnnexParts } from '../../../../contract/content/annex/annex.ts';
import { call } from '../../../../src/client/call.ts';
import { NotTaken } from './patience.ts';

type Part = { uploadId: string; part: number; sha256: string };
type Sending = { progress: (share: number) => void; stop: AbortSignal };

/** Sends bytes to a signed address. By XMLHttpRequest, since fetch reports no progress of an upload. */
function put(
  { url, headers }: { url: string; headers: Record<string, string> },
  bytes: ArrayBuffer,
  { progress, stop }: Sending,
): Promise<void> {
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', (it) => progress(it.total ? it.loaded / it.total : 0));
  return new Promise((resolve, reject) => {
    for (const name of ['error', 'abort']) request.addEventListener(name, () => reject(new NotTaken(0)));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new NotTaken(request.status));
    });
    stop.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bytes);
  });
}

/**
 * Sends a part straight to the store, to an address that is asked for just before. Throws as `call` does, and `NotTaken` where the
 * store refuses it, does not answer, or lets no page of this origin send.
 */
export async function sendStraight({ uploadId, ...part }: Part, bytes: ArrayBuffer, sending: Sending) {
  const [address] = await call(signAnnexParts, { uploadId, parts: [part] });
  if (!address) throw new Error('no address');
  sending.stop.throwIfAborted();
  await put(address, bytes, sending);
}
