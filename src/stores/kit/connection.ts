import { atom } from 'nanostores';
import { Refused, wasDone } from '../../client/failure.ts';
import { hideLine, showLine } from '../../client/line.ts';
import type { Outcome } from './attempt.ts';

const UNREACHED = '没有连上服务器，请检查网络后重试';
const UNREADABLE = '服务器已经收到并作了回答，但回答读不懂。请刷新页面看结果，不要重复操作';

export const trouble = atom('');

trouble.listen((text) => (text ? showLine(text, () => trouble.set('')) : hideLine()));

/** Shows a connection problem until closed or until a call succeeds. */
export const sayTrouble = (text: string): void => trouble.set(text);

/** Message for an error; '' for a refusal, which has been shown. */
const troubleOf = (error: unknown, unreached: string): string => {
  if (error instanceof Refused) return '';
  return wasDone(error) ? UNREADABLE : unreached;
};

/** Shows an unreachable site or unreadable answer; a refusal has been shown. Rethrows. */
export async function tellTrouble<T>(work: Promise<T>, unreached = UNREACHED): Promise<T> {
  return work.then(
    (it) => {
      trouble.set('');
      return it;
    },
    (error: unknown) => {
      const text = troubleOf(error, unreached);
      if (text) sayTrouble(text);
      throw error;
    },
  );
}

/** Shows `unreached` for a button outside a form. */
export function tellUnreached(outcome: Outcome, text = UNREACHED): void {
  if (outcome === 'unreached') sayTrouble(text);
}

/** Shows that an answer cannot be parsed. */
export const tellUnreadable = (): void => sayTrouble(UNREADABLE);
