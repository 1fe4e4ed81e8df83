import {
  type Curated,
  type CuratedFlag,
  type CuratedState,
  curatedList,
  stickArticle,
} from '../../../../contract/content/article/desk.ts';
import { submissionInfo } from '../../../../contract/content/article/submission.ts';
import {
  type QueueItem,
  queueOne,
  type TargetKind,
} from '../../../../contract/operations/moderation/moderation.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { listing } from '../../kit/listing.ts';

type Query = { keyword: string; state: CuratedState; flag: CuratedFlag; userId: string; categoryId: number };

export const curated = listing<Curated, Query>(
  ({ userId, categoryId, ...query }) =>
    call(curatedList, {
      ...query,
      ...(userId && { userId }),
      ...(categoryId && { categoryId }),
      pageSize: 20,
    }),
  { keyword: '', state: 'all', flag: 'any', userId: '', categoryId: 0 },
);

/** Pins or unpins an article. */
export function setStick(it: Curated, isStick: boolean): Promise<Outcome> {
  return attempt(
    async () => curated.put(await tellTrouble(call(stickArticle, { id: it.id, isStick }))),
    isStick ? '已置顶' : '已取消置顶',
  );
}

/** Loads a text or person with its moderation case; null after a failure, which has been shown. */
export async function caseOf(kind: TargetKind, key: string): Promise<QueueItem | null> {
  let item: QueueItem | null = null;
  await attempt(async () => {
    item = await tellTrouble(call(queueOne, { kind, key }));
  });
  return item;
}

/** Loads a text in review and its case. */
export async function readSubmission(id: number) {
  const [text, item] = await Promise.all([
    call(submissionInfo, { id }),
    call(queueOne, { kind: 'submission', key: String(id) }),
  ]);
  return { text, item };
}
