import type { MyArticleInfo } from '../../../contract/content/article/write.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { draftFields } from './fields.ts';
import type { Known } from './keep.ts';

/** Status codes after which it is unknown whether a save was stored. */
export const PASSING: readonly number[] = [CODE.limited, CODE.failed, CODE.timeout];

/** The server state of an article. */
export function knownOf(info: MyArticleInfo): Known {
  const { id, revision, isPublish, publishedRevision, inReview, dueTime: publishTime } = info;
  return { id, revision, isPublish, publishedRevision, inReview, publishTime, fields: draftFields(info) };
}
