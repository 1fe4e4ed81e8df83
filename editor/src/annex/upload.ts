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
import { finished } from './send/finished.ts';
import { hashOfFile } from './send/hash.ts';
import { sendMissing } from './send/parts.ts';
import { again, NotTaken, type Patience } from './send/patience.ts';

/** What an upload is at: reading the file, sending it, or waiting for the site that reads it through. */
export type Step = 'hashing' | 'sending' | 'checking';

/** `told` gets the step, and the bytes of it that are done; `stop` pauses: the server keeps what it has. */
type How = Patience & { price: number; told: (step: Step, bytes: number) => void };

/** How often an upload is gone on with whose parts the site has lost. */
const ROUNDS = 3;

const asked = <E extends AnyEndpoint>(endpoint: E, input: Input<E>, how: Patience): Promise<Data<E>> =>
  again(() => call(endpoint, input), how);

/** The store knows the upload no more, or the site has lost parts of it: it says what is missing when it is asked again. */
const isLost = (error: unknown) =>
  (error instanceof NotTaken && error.status === 404) ||
  (error instanceof Refused && Array.isArray(error.extra['parts']));

/** Whether no part has come through to the store: it cannot be reached from here, or lets no page of this origin send. */
const isBarred = (error: unknown, { direct, parts }: UploadState, came: boolean) =>
  direct && parts.length === 0 && !came && error instanceof NotTaken;

/**
 * Uploads an attachment of an article and returns it. Resumable: parts of the same content that have arrived are not
 * sent again, also after a reload. Goes straight to the store where the site has one, through the site where the store cannot be
 * reached. Throws `Refused`, the reason of `stop`, or the network error after a minute of retries.
 */
export async function uploadAnnex(articleId: number, file: File, how: How): Promise<AnnexInfo> {
  const sha256 = await hashOfFile(file, { stop: how.stop, read: (bytes) => how.told('hashing', bytes) });
  let direct = true;
  for (let round = 1; ; round++) {
    const wanted = { articleId, name: file.name, size: file.size, sha256, price: how.price, direct };
    const { upload, annex } = await asked(startAnnex, wanted, how);
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
      return await finished(() => asked(finishAnnex, { uploadId }, how), {
        stop: how.stop,
        checking: () => how.told('checking', file.size),
      });
    } catch (error) {
      how.stop.throwIfAborted();
      if (isBarred(error, upload, came)) {
        direct = false;
        await asked(abortAnnex, { uploadId }, how);
      } else if (!isLost(error) || round >= ROUNDS) throw error;
    }
  }
}
