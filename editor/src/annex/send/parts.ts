import { ANNEX_PART_PATH, type UploadState } from '../../../../contract/content/annex/annex.ts';
import { sha256Of } from '../../../../craft/hash.ts';
import { wasDone } from '../../../../src/client/failure.ts';
import { sendPart } from '../../../../src/client/transfer.ts';
import { abortStalled, PAUSES, type Patience, retry } from './patience.ts';
import { readPiece } from './pieces.ts';
import { sendStraight } from './straight.ts';

/** Concurrent parts, each held in memory. */
const TOGETHER = { straight: 3, site: 2 };
/** Attempts of the first part to a store not known to work. */
const FIRST_PAUSES = 3;

/** `sent`: bytes arrived or in flight. `came`: a part arrived. */
export type Sending = Patience & { sent: (bytes: number) => void; came: () => void };

/** Bytes per part, arrived or in flight. */
class Progress {
  private readonly bytes = new Map<number, number>();
  private readonly tell: (bytes: number) => void;
  /** Whether any part arrived. */
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
    return abortStalled(
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
  await retry(once, { ...how, pauses: isFirst ? pauses.slice(0, FIRST_PAUSES) : pauses }).catch(
    (error: unknown) => {
      // The server reports missing parts at the end.
      if (!wasDone(error)) throw error;
    },
  );
  progress.hasAny = true;
  how.came();
  progress.set(part, bytes.byteLength);
}

/** Uploads missing parts concurrently; one failure stops all. */
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
