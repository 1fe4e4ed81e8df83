import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';

const POST_STATE: Record<number, string> = {
  [COMMENT_STATE.shown]: '已发布',
  [COMMENT_STATE.review]: '审核中',
  [COMMENT_STATE.hidden]: '已隐藏',
};

/** The state of a post in Chinese. */
export function postState({ state, deletedAt }: { state: number; deletedAt: number | null }): string {
  return deletedAt === null ? (POST_STATE[state] ?? '') : '已删除';
}
