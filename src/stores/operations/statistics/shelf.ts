import { atom } from 'nanostores';
import { userQuestions } from '../../../../contract/discussion/forum/author.ts';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { getPayRecord, type PayRecord } from '../../../../contract/money/order/order.ts';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { call } from '../../../client/call.ts';
import { hasCapability } from '../../../client/capabilities.ts';
import { purgePages } from '../../../client/offline.ts';
import { listSaved, type Saved } from '../../../client/offlinePages.ts';
import { forgetRead } from '../../../client/read.ts';
import type { Outcome } from '../../kit/attempt.ts';
import { say } from '../../kit/toast.ts';

const MOST = 5;

/** Purchases and own questions, latest first. */
export type Shelf = {
  bought: readonly PayRecord[];
  boughtCount: number;
  questions: Data<typeof userQuestions>['records'];
  questionCount: number;
};

export const shelf = atom<Shelf | 'failed' | null>(null);

/** Articles cached by the service worker, latest first. */
export const history = atom<readonly Saved[]>([]);

async function fetchPaidRecords(type: 'annex' | 'reading') {
  const page = await call(
    { ...getPayRecord, silent: true },
    { type, status: ORDER_STATE.paid, pageSize: MOST },
  );
  return 'records' in page ? page : { records: [], total: 0 };
}

/** Loads the shelf; a failure keeps the last state. */
export async function loadShelf(): Promise<void> {
  listSaved((articles) => history.set(articles));
  try {
    const asks = (await hasCapability('forum'))
      ? call({ ...userQuestions, silent: true }, { pageSize: MOST })
      : null;
    const [files, texts, questions] = await Promise.all([
      fetchPaidRecords('annex'),
      fetchPaidRecords('reading'),
      asks,
    ]);
    const bought = [...files.records, ...texts.records].toSorted((a, b) =>
      b.paidTime.localeCompare(a.paidTime),
    );
    shelf.set({
      bought: bought.slice(0, MOST),
      boughtCount: files.total + texts.total,
      questions: questions?.records ?? [],
      questionCount: questions?.total ?? 0,
    });
  } catch {
    if (shelf.get() === null) shelf.set('failed');
  }
}

/** Retries after a failure. */
export function reloadShelf(): Promise<void> {
  shelf.set(null);
  return loadShelf();
}

/** Clears the reading history of this browser. */
export async function clearHistory(): Promise<Outcome> {
  if (!(await purgePages('clear'))) {
    say('error', '浏览器没有清空阅读历史，请刷新页面后重试');
    return 'refused';
  }
  forgetRead(() => true);
  history.set([]);
  say('success', '阅读历史已清空');
  return 'done';
}
