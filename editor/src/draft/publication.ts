import { PUBLISH } from '../../../contract/content/article/article.ts';
import type { Saved } from '../../../contract/content/article/write.ts';

/** Publication status after sending. */
export function outcomeText({ isPublish, inReview, publishTime }: Saved): string {
  if (publishTime) return `将在 ${publishTime.slice(0, 16)} 自动发布`;
  if (!inReview) return '已发布';
  return isPublish === PUBLISH.published ? '修改已提交审核，通过后读者才能看到' : '已提交审核，通过后发布';
}

/** Status text if readers see an older version; '' otherwise and for drafts. */
export function publicationText(it: Saved): string {
  const { revision, isPublish, publishedRevision, inReview, publishTime } = it;
  const isPublic = isPublish === PUBLISH.published;
  if (inReview) return isPublic ? '修改审核中' : '审核中';
  if (publishTime) return `将在 ${publishTime.slice(0, 16)} 发布`;
  if (isPublish === PUBLISH.down) return '已下架';
  // 0 if the host does not tell the public revision.
  return isPublic && publishedRevision > 0 && revision > publishedRevision ? '有未发布的修改' : '';
}
