import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  count,
  emptyAnswer,
  flag,
  id,
  name,
  revision,
  text,
  trimmedText,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';
import { COLUMNS_MOST, KEYWORD_MOST } from '../../kit/limits.ts';
import { NOTE_MOST } from '../../operations/moderation/moderation.ts';
import { order } from '../category/desk.ts';
import { special } from './column.ts';

/** A column for operators. Hidden ones are visible to nobody, whatever their author does. */
const catalogColumn = z.extend(special, {
  author: z.object({ id: name, nickname: text }),
  isHidden: flag,
  isFeatured: flag,
  reason: text,
  revision: count,
});
export type CatalogColumn = z.output<typeof catalogColumn>;

/** The first `COLUMNS_MOST` columns; featured first. */
export const catalogColumns = endpoint({
  method: 'GET',
  path: '/v1/operator/columns',
  audience: 'operator',
  input: z.object({
    keyword: z.optional(trimmedText(KEYWORD_MOST)),
    pageSize: z.prefault(wholeNumber(1, COLUMNS_MOST), COLUMNS_MOST),
  }),
  data: z.array(catalogColumn),
});

/** Features or hides a column; hiding needs a reason. */
export const changeColumn = endpoint({
  method: 'PUT',
  path: '/v1/operator/column',
  audience: 'operator',
  labels: { isFeatured: '推荐状态' },
  input: z.object({
    id,
    isHidden: yesNo,
    isFeatured: yesNo,
    reason: z.prefault(trimmedText(NOTE_MOST), ''),
    revision,
  }),
  data: catalogColumn,
});

/** Moves columns to the front in this order. */
export const orderColumns = endpoint({
  method: 'PUT',
  path: '/v1/operator/columnOrder',
  audience: 'operator',
  input: z.object({ ids: order }),
  data: emptyAnswer,
});
