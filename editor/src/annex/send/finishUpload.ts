import type { AnnexInfo } from '../../../../contract/content/annex/annex.ts';
import { Refused } from '../../../../src/client/failure.ts';
import { delay } from './patience.ts';

/** Polling interval in ms. */
const ASKED_MS = 4_000;

/**
 * Completes an upload; polls `ask` while the server verifies a large file. Throws what `ask` throws, or the
 * abort reason.
 */
export async function finishUpload(
  ask: () => Promise<AnnexInfo>,
  { stop, checking, pause = ASKED_MS }: { stop: AbortSignal; checking?: () => void; pause?: number },
): Promise<AnnexInfo> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || error.extra['checking'] !== true) throw error;
      checking?.();
      await delay(pause, stop);
    }
  }
}
