import { PUBLISH } from '../../../contract/content/article/article.ts';
import { COMMENT_STATE } from '../../../contract/discussion/comment/comment.ts';

const STATE: Record<number, string> = {
  [PUBLISH.down]: '已下架',
  [PUBLISH.published]: '已发布',
  [PUBLISH.review]: '审核中',
  [PUBLISH.draft]: '草稿',
};

/** The state of an article in words. */
export function articleStateText({
  publish,
  deletedAt,
}: {
  publish: number;
  deletedAt: number | null;
}): string {
  return deletedAt === null ? (STATE[publish] ?? '') : '已删除';
}

const POST_STATE: Record<number, string> = {
  [COMMENT_STATE.shown]: '已发布',
  [COMMENT_STATE.review]: '审核中',
  [COMMENT_STATE.hidden]: '已隐藏',
};

/** The state of a question or answer in words. */
export function postState({ state, deletedAt }: { state: number; deletedAt: number | null }): string {
  return deletedAt === null ? (POST_STATE[state] ?? '') : '已删除';
}
