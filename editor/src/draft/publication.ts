import { PUBLISH } from '../../../contract/content/article/article.ts';
import type { Saved } from '../../../contract/content/article/write.ts';

/** What became of a text that was sent to be published, in words. */
export function outcomeText({ isPublish, inReview, publishTime }: Saved): string {
  if (publishTime) return `将在 ${publishTime.slice(0, 16)} 自动发布`;
  if (!inReview) return '已发布';
  return isPublish === PUBLISH.published ? '修改已提交审核，通过后读者才能看到' : '已提交审核，通过后发布';
}

/** How far readers are behind the latest text, in words; empty where they are not, and for a draft. */
export function publicationText(it: Saved): string {
  const { revision, isPublish, publishedRevision, inReview, publishTime } = it;
  const isPublic = isPublish === PUBLISH.published;
  if (inReview) return isPublic ? '修改审核中' : '审核中';
  if (publishTime) return `将在 ${publishTime.slice(0, 16)} 发布`;
  if (isPublish === PUBLISH.down) return '已下架';
  // A host that does not say which revision is public says 0.
  return isPublic && publishedRevision > 0 && revision > publishedRevision ? '有未发布的修改' : '';
}
