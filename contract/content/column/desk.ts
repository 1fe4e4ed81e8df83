import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, done, flag, id, name, revision, said, text, whole, yesNo } from '../../kit/fields.ts';
import { COLUMNS_MOST, KEYWORD_MOST } from '../../kit/limits.ts';
import { NOTE_MOST } from '../../operations/moderation/moderation.ts';
import { order } from '../category/desk.ts';
import { special } from './column.ts';

/** A column as operators see it. A hidden one is seen by nobody, whatever its author does. */
const catalogColumn = z.extend(special, {
  author: z.object({ id: name, nickname: text }),
  isHidden: flag,
  isFeatured: flag,
  /** Why it is hidden. */
  reason: text,
  revision: count,
});
export type CatalogColumn = z.output<typeof catalogColumn>;

/** The first `COLUMNS_MOST` columns in their order: featured ones first. */
export const catalogColumns = endpoint({
  method: 'GET',
  path: '/v1/operator/columns',
  audience: 'operator',
  input: z.object({
    keyword: z.optional(said(KEYWORD_MOST)),
    pageSize: z.prefault(whole(1, COLUMNS_MOST), COLUMNS_MOST),
  }),
  data: z.array(catalogColumn),
});

/** Features a column or hides it; hiding needs a reason. */
export const changeColumn = endpoint({
  method: 'PUT',
  path: '/v1/operator/column',
  audience: 'operator',
  labels: { isFeatured: '推荐状态' },
  input: z.object({
    id,
    isHidden: yesNo,
    isFeatured: yesNo,
    reason: z.prefault(said(NOTE_MOST), ''),
    revision,
  }),
  data: catalogColumn,
});

/** Puts columns in order, from the first place on; those left out follow. */
export const orderColumns = endpoint({
  method: 'PUT',
  path: '/v1/operator/columnOrder',
  audience: 'operator',
  input: z.object({ ids: order }),
  data: done,
});
