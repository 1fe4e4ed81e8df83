import { Refused } from '../client/call.ts';
import type { Outcome } from './attempt.ts';
import { say } from './toast.ts';

const UNREACHED = '没有连上服务器，请检查网络后重试';

/** Shows a toast where the site was unreachable; a refusal has been shown already. Rethrows. */
export async function toastOnNetworkError<T>(work: Promise<T>, text = UNREACHED): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refused)) say('error', text);
    throw error;
  });
}

/** The same for a button whose attempt also serves a form, which has a place of its own for it. */
export function toastUnreached(outcome: Outcome): void {
  if (outcome === 'unreached') say('error', UNREACHED);
}
