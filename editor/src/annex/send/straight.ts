import { signAnnexParts } from '../../../../contract/content/annex/annex.ts';
import { call } from '../../../../src/client/call.ts';
import { type Sending, send } from '../../../../src/client/transfer.ts';
import { NotTaken } from './patience.ts';

type Part = { uploadId: string; part: number; sha256: string };

async function putPart(
  address: { url: string; headers: Record<string, string> },
  body: ArrayBuffer,
  sending: Sending,
): Promise<void> {
  const { status } = await send({ method: 'PUT', ...address, body }, sending).catch(() => ({ status: 0 }));
  if (status < 200 || status >= 300) throw new NotTaken(status);
}

/**
 * Uploads a part to the store by a fresh signed URL. Throws as `call` does, and `NotTaken` if the store
 * refuses, is unreachable or fails CORS.
 */
export async function sendStraight(
  { uploadId, ...part }: Part,
  bytes: ArrayBuffer,
  sending: Required<Sending>,
) {
  const [address] = await call(signAnnexParts, { uploadId, parts: [part] });
  if (!address) throw new Error('no address');
  sending.stop.throwIfAborted();
  await putPart(address, bytes, sending);
}
