import type { createCategory } from '../../../../contract/content/article/own.ts';
import type { categoryList } from '../../../../contract/content/category/category.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { CategoryRow, NewestRow, OwnCategoryRow } from './reads.ts';

/** Category for output. */
export function categoryView(row: CategoryRow): Wire<typeof categoryList>[number] {
  return { ...row, createTime: gmt8(row.createTime) };
}

/** Own category for output. */
export function myCategoryView({ ownNum, ...row }: OwnCategoryRow): NonNullable<Wire<typeof createCategory>> {
  return { ...categoryView(row), ownNum };
}

/** Categories with their newest articles. */
export function withNewest(rows: readonly CategoryRow[], newest: readonly NewestRow[]) {
  const own = Map.groupBy(newest, (it) => it.categoryId);
  return rows.map((row) => ({
    ...categoryView(row),
    newest: (own.get(row.id) ?? []).map(({ id, title }) => ({ id, title })),
  }));
}
