import { signAnnexParts } from '../../../../contract/content/annex/annex.ts';
import { call } from '../../../../src/client/call.ts';
import { type Sending, send } from '../../../../src/client/transfer.ts';
import { NotTaken } from './patience.ts';

type Part = { uploadId: string; part: number; sha256: string };

/** Sends bytes to a signed address. */
async function put(
  address: { url: string; headers: Record<string, string> },
  body: ArrayBuffer,
  sending: Sending,
): Promise<void> {
  const { status } = await send({ method: 'PUT', ...address, body }, sending).catch(() => ({ status: 0 }));
  if (status < 200 || status >= 300) throw new NotTaken(status);
}

/**
 * Sends a part straight to the store, to an address that is asked for just before. Throws as `call` does, and `NotTaken` where the
 * store refuses it, does not answer, or lets no page of this origin send.
 */
export async function sendStraight(
  { uploadId, ...part }: Part,
  bytes: ArrayBuffer,
  sending: Required<Sending>,
) {
  const [address] = await call(signAnnexParts, { uploadId, parts: [part] });
  if (!address) throw new Error('no address');
  sending.stop.throwIfAborted();
  await put(address, bytes, sending);
}
