import type { AnnexInfo } from '../../../../contract/content/annex/annex.ts';
import { Refused } from '../../../../src/client/failure.ts';
import { rest } from './patience.ts';

/** How long is waited before it is asked again whether a large file has been read through, in ms. */
const ASKED_MS = 4_000;

/**
 * Ends an upload by `ask`, which is asked again while the site still reads a large file through; `checking` is told so. Throws what
 * `ask` throws, or the reason of `stop`.
 */
export async function finished(
  ask: () => Promise<AnnexInfo>,
  { stop, checking, pause = ASKED_MS }: { stop: AbortSignal; checking?: () => void; pause?: number },
): Promise<AnnexInfo> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || error.extra['checking'] !== true) throw error;
      checking?.();
      await rest(pause, stop);
    }
  }
}
