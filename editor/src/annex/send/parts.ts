import { ANNEX_PART_PATH, type UploadState } from '../../../../contract/content/annex/annex.ts';
import { sha256Of } from '../../../../craft/hash.ts';
import { wasDone } from '../../../../src/client/failure.ts';
import { sendPart } from '../../../../src/client/transfer.ts';
import { again, PAUSES, type Patience, unstalled } from './patience.ts';
import { readPiece } from './pieces.ts';
import { sendStraight } from './straight.ts';

/** Parts that are sent at the same time; each is in memory meanwhile. */
const TOGETHER = { straight: 3, site: 2 };
/** Tries of the first part that goes to a store of which nothing is known yet. */
const FIRST_PAUSES = 3;

/** `sent` gets the bytes that have arrived or are on their way, `came` hears of each part that has arrived. */
export type Sending = Patience & { sent: (bytes: number) => void; came: () => void };

/** What is known of the parts while they are sent: the bytes of each that have arrived or are on their way. */
class Progress {
  private readonly bytes = new Map<number, number>();
  private readonly tell: (bytes: number) => void;
  /** Whether a part has arrived. */
  hasAny: boolean;

  constructor(arrived: readonly [part: number, bytes: number][], tell: (bytes: number) => void) {
    this.tell = tell;
    for (const [part, bytes] of arrived) this.bytes.set(part, bytes);
    this.hasAny = arrived.length > 0;
    this.note();
  }

  set(part: number, bytes: number): void {
    this.bytes.set(part, bytes);
    this.note();
  }

  private note(): void {
    this.tell([...this.bytes.values()].reduce((sum, it) => sum + it, 0));
  }
}

async function send(upload: UploadState, part: number, bytes: ArrayBuffer, progress: Progress, how: Sending) {
  const { uploadId, direct } = upload;
  const sha256 = await sha256Of(bytes);
  const { pauses = PAUSES } = how;
  const isFirst = direct && !progress.hasAny;
  const once = () => {
    progress.set(part, 0);
    return unstalled(
      { progress: (share) => progress.set(part, share * bytes.byteLength), stop: how.stop },
      (sending) =>
        direct
          ? sendStraight({ uploadId, part, sha256 }, bytes, sending)
          : sendPart(
              `${ANNEX_PART_PATH}?${new URLSearchParams({ uploadId, part: String(part), sha256 })}`,
              new Blob([bytes]),
              sending,
            ),
    );
  };
  await again(once, { ...how, pauses: isFirst ? pauses.slice(0, FIRST_PAUSES) : pauses }).catch(
    (error: unknown) => {
      // The site says at the end which parts it lacks.
      if (!wasDone(error)) throw error;
    },
  );
  progress.hasAny = true;
  how.came();
  progress.set(part, bytes.byteLength);
}

/** Sends the parts that are missing, a few at the same time; what stops one of them stops all. */
export async function sendMissing(upload: UploadState, file: File, how: Sending): Promise<void> {
  const { partBytes, parts, direct } = upload;
  const sizeOf = (part: number) => Math.min(partBytes, file.size - (part - 1) * partBytes);
  const all = Array.from({ length: Math.ceil(file.size / partBytes) }, (_, at) => at + 1);
  const known = new Set(parts);
  const missing = all.filter((part) => !known.has(part)).values();
  const progress = new Progress(
    parts.map((part) => [part, sizeOf(part)]),
    how.sent,
  );
  const failed = new AbortController();
  const stop = AbortSignal.any([how.stop, failed.signal]);
  const lane = async () => {
    for (const part of missing) {
      const bytes = await readPiece(file, (part - 1) * partBytes, part * partBytes);
      stop.throwIfAborted();
      await send(upload, part, bytes, progress, { ...how, stop });
    }
  };
  const lanes = Array.from({ length: direct ? TOGETHER.straight : TOGETHER.site }, () =>
    lane().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(lanes);
  how.stop.throwIfAborted();
  if (failed.signal.aborted) throw failed.signal.reason;
}
