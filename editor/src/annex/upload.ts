import {
  ANNEX_PART_PATH,
  type AnnexInfo,
  finishAnnex,
  startAnnex,
  type UploadState,
} from '../../../contract/content/annex/annex.ts';
import type { AnyEndpoint, Data, Input } from '../../../contract/kit/endpoint.ts';
import { sha256Of } from '../../../craft/hash.ts';
import { call } from '../../../src/client/call.ts';
import { Refused, Unreachable, wasDone } from '../../../src/client/failure.ts';
import { sendPart } from '../../../src/client/transfer.ts';

/** Backoff after a network failure, in ms. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000];

/** `sent` gets the bytes that have arrived, `stop` pauses: the server keeps them. */
type How = { price: number; stop: AbortSignal; sent: (bytes: number) => void; pauses?: readonly number[] };

/** Retries with backoff what got no answer. Anything else, and a pause, is not retried. */
async function again<T>(run: () => Promise<T>, { stop, pauses = PAUSES }: How): Promise<T> {
  for (const pause of pauses) {
    try {
      stop.throwIfAborted();
      return await run();
    } catch (error) {
      stop.throwIfAborted();
      if (!(error instanceof Unreachable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  stop.throwIfAborted();
  return run();
}

const asked = <E extends AnyEndpoint>(endpoint: E, input: Input<E>, how: How): Promise<Data<E>> =>
  again(() => call(endpoint, input), how);

async function sendMissing(upload: UploadState, bytes: ArrayBuffer, how: How): Promise<void> {
  const { uploadId, partBytes, parts } = upload;
  const sizeOf = (part: number) => Math.min(partBytes, bytes.byteLength - (part - 1) * partBytes);
  let done = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  how.sent(done);
  for (let part = 1; (part - 1) * partBytes < bytes.byteLength; part++) {
    if (parts.includes(part)) continue;
    const piece = bytes.slice((part - 1) * partBytes, part * partBytes);
    const query = new URLSearchParams({ uploadId, part: String(part), sha256: await sha256Of(piece) });
    const before = done;
    const progress = (share: number) => how.sent(before + share * piece.byteLength);
    await again(
      () => sendPart(`${ANNEX_PART_PATH}?${query}`, new Blob([piece]), { progress, stop: how.stop }),
      how,
    ).catch((error: unknown) => {
      // The site says at the end which parts it lacks.
      if (!wasDone(error)) throw error;
    });
    done += piece.byteLength;
    how.sent(done);
  }
}

/**
 * Uploads an attachment of an article and returns it. Resumable: parts of the same content that have arrived are not
 * sent again, also after a reload. Throws `Refused`, the reason of `stop`, or the network error after half a minute of
 * retries.
 */
export async function uploadAnnex(articleId: number, file: File, how: How): Promise<AnnexInfo> {
  const bytes = await file.arrayBuffer();
  const sha256 = await sha256Of(bytes);
  for (let round = 1; ; round++) {
    const wanted = { articleId, name: file.name, size: file.size, sha256, price: how.price };
    const { upload, annex } = await asked(startAnnex, wanted, how);
    if (annex) return annex;
    if (!upload) throw new Error('upload');
    await sendMissing(upload, bytes, how);
    try {
      return await asked(finishAnnex, { uploadId: upload.uploadId }, how);
    } catch (error) {
      // The site has lost parts: the missing ones are resent.
      const lost = error instanceof Refused && Array.isArray(error.extra['parts']);
      if (!lost || round > 1) throw error;
    }
  }
}
