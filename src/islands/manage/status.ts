import { COLUMN_STATUS } from '../../../contract/special.ts';

/** What the states of a column are called. */
export const STATUS_NAME: Readonly<Record<number, string>> = {
  [COLUMN_STATUS.unpublished]: '未发布',
  [COLUMN_STATUS.running]: '连载中',
  [COLUMN_STATUS.finished]: '已完结',
};
