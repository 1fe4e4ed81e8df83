import type { categoryList } from '../../../contract/category.ts';
import type { Wire } from '../../../contract/endpoint.ts';
import { gmt8 } from '../kit/clock.ts';
import type { CategoryRow } from './reads.ts';

/** A category as it stands on the wire. */
export function categoryView(row: CategoryRow): Wire<typeof categoryList>[number] {
  return { ...row, createTime: gmt8(row.createTime) };
}
