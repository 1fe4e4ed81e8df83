import type { specialList } from '../../../../contract/content/column/column.ts';
import type { mySpecials } from '../../../../contract/content/column/own.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { OwnColumnRow } from './own/reads.ts';
import type { ColumnRow } from './reads.ts';

/** Column for output. */
export function columnView(row: ColumnRow): Wire<typeof specialList>['records'][number] {
  const { userId, createTime, hidden: _hidden, featured: _featured, ...open } = row.column;
  return {
    ...open,
    createTime: gmt8(createTime),
    author: { id: userId, nickname: row.nickname, avatar: row.avatar },
  };
}

/** Own column for output. */
export function ownColumnView({ ownNum, ...row }: OwnColumnRow): Wire<typeof mySpecials>[number] {
  return { ...columnView(row), ownNum };
}
