import {
  type AnnexInfo,
  abortAnnex,
  finishAnnex,
  startAnnex,
  type UploadState,
} from '../../../contract/content/annex/annex.ts';
import type { AnyEndpoint, Data, Input } from '../../../contract/kit/endpoint.ts';
import { call } from '../../../src/client/call.ts';
import { Refused } from '../../../src/client/failure.ts';
import { finishUpload } from './send/finishUpload.ts';
import { hashOfFile } from './send/hash.ts';
import { sendMissing } from './send/parts.ts';
import { NotTaken, type Patience, retry } from './send/patience.ts';

/** `checking`: the server verifies the file. */
export type Step = 'hashing' | 'sending' | 'checking';

/** `told` gets the step and its bytes done; `stop` pauses, the server keeps parts. */
type UploadOptions = Patience & { price: number; told: (step: Step, bytes: number) => void };

/** Restarts after lost parts. */
const ROUNDS = 3;

const callWithRetry = <E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  how: Patience,
): Promise<Data<E>> => retry(() => call(endpoint, input), how);

/** The store lost the upload or parts; asking again tells which. */
const isLost = (error: unknown) =>
  (error instanceof NotTaken && error.status === 404) ||
  (error instanceof Refused && Array.isArray(error.extra['parts']));

/** The store cannot be reached or refuses CORS: no part ever arrived. */
const isBarred = (error: unknown, { direct, parts }: UploadState, came: boolean) =>
  direct && parts.length === 0 && !came && error instanceof NotTaken;

/**
 * Uploads an attachment. Resumable by content hash, also after a reload. Goes to the store directly, or by
 * way of the site if that is unreachable. Throws `Refused`, the abort reason, or the network error after a
 * minute of retries.
 */
export async function uploadAnnex(articleId: number, file: File, how: UploadOptions): Promise<AnnexInfo> {
  const sha256 = await hashOfFile(file, { stop: how.stop, read: (bytes) => how.told('hashing', bytes) });
  let direct = true;
  for (let round = 1; ; round++) {
    const wanted = { articleId, name: file.name, size: file.size, sha256, price: how.price, direct };
    const { upload, annex } = await callWithRetry(startAnnex, wanted, how);
    if (annex) return annex;
    if (!upload) throw new Error('upload');
    const { uploadId } = upload;
    let came = false;
    try {
      await sendMissing(upload, file, {
        ...how,
        sent: (bytes) => how.told('sending', bytes),
        came: () => {
          came = true;
        },
      });
      return await finishUpload(() => callWithRetry(finishAnnex, { uploadId }, how), {
        stop: how.stop,
        checking: () => how.told('checking', file.size),
      });
    } catch (error) {
      how.stop.throwIfAborted();
      if (isBarred(error, upload, came)) {
        direct = false;
        await callWithRetry(abortAnnex, { uploadId }, how);
      } else if (!isLost(error) || round >= ROUNDS) throw error;
    }
  }
}
