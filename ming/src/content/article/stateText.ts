import { PUBLISH } from '../../../../contract/content/article/article.ts';

const STATE: Record<number, string> = {
  [PUBLISH.down]: '已下架',
  [PUBLISH.published]: '已发布',
  [PUBLISH.review]: '审核中',
  [PUBLISH.draft]: '草稿',
};

/** Article state in Chinese. */
export function articleStateText({
  publish,
  deletedAt,
}: {
  publish: number;
  deletedAt: number | null;
}): string {
  return deletedAt === null ? (STATE[publish] ?? '') : '已删除';
}
