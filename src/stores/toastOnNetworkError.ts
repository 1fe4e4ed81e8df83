import { Refused } from '../client/call.ts';
import { say } from './toast.ts';

/** Shows a toast where the site was unreachable; a refusal has been shown already. Rethrows. */
export async function toastOnNetworkError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refused)) say('error', '没有连上服务器，请检查网络后重试');
    throw error;
  });
}
