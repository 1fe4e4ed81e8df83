import { atom } from 'nanostores';
import { Refused, wasDone } from '../../client/failure.ts';
import { hideLine, showLine } from '../../client/line.ts';
import type { Outcome } from './attempt.ts';

const UNREACHED = '没有连上服务器，请检查网络后重试';
const UNREADABLE = '服务器已经收到并作了回答，但回答读不懂。请刷新页面看结果，不要重复操作';

/** What is wrong on the way to the site, which no toast says; empty where nothing is known to be. */
export const trouble = atom('');

trouble.listen((text) => (text ? showLine(text, () => trouble.set('')) : hideLine()));

/** Says that something is wrong on the way to the site, until it is closed or something succeeds. */
export const sayTrouble = (text: string): void => trouble.set(text);

/** What to say of an error; empty for a refusal, which has been shown. */
const troubleOf = (error: unknown, unreached: string): string => {
  if (error instanceof Refused) return '';
  return wasDone(error) ? UNREADABLE : unreached;
};

/** Says where the site was unreachable, or its answer unreadable; a refusal has been shown already. Rethrows. */
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

/** The same for a button whose attempt also serves a form, which has a place of its own for it. */
export function tellUnreached(outcome: Outcome, text = UNREACHED): void {
  if (outcome === 'unreached') sayTrouble(text);
}

/** Says that the answer of something that was done cannot be read. */
export const tellUnreadable = (): void => sayTrouble(UNREADABLE);
