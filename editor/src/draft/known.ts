import type { MyArticleInfo } from '../../../contract/content/article/write.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { draftFields } from './fields.ts';
import type { ServerArticle } from './localCopy.ts';

/** Transient codes: the save may or may not be stored. */
export const PASSING: readonly number[] = [CODE.limited, CODE.failed, CODE.timeout];

/** Server state from the API. */
export function knownOf(info: MyArticleInfo): ServerArticle {
  const { id, revision, isPublish, publishedRevision, inReview, dueTime: publishTime } = info;
  return { id, revision, isPublish, publishedRevision, inReview, publishTime, fields: draftFields(info) };
}
