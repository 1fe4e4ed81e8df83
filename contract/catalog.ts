import * as z from 'zod/mini';
import { category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { pageSchema } from './envelope.ts';
import { count, done, flag, id, name, nothing, paging, text, whole, yesNo } from './fields.ts';
import {
  CATEGORY_NAME_MOST,
  COLUMNS_MOST,
  INTRO_MOST,
  KEYWORD_MOST,
  ORDER_MOST,
  TAG_NAME_MOST,
} from './limits.ts';
import { NOTE_MOST } from './moderation.ts';
import { special } from './special.ts';

const said = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const called = (most: number) => said(most).check(z.minLength(1));

/**
 * How often an operator has changed something: a change names the `revision` that it was made from, and is refused where
 * somebody else was first.
 */
const revision = whole(0);

/** A tag as operators see it; `aliases` are former names, and names of tags that were merged into it. */
const catalogTag = z.object({
  id: z.number(),
  name: text,
  intro: text,
  articleNum: count,
  questionNum: count,
  fansNum: count,
  aliases: z.array(z.string()),
  revision: count,
});
export type CatalogTag = z.output<typeof catalogTag>;

/** Orders of the list of tags. */
export const TAG_ORDER = { used: '最常用', unused: '最少用', new: '最新' } as const;

/** Tags whose name, or a former one, holds `keyword`. */
export const catalogTags = endpoint({
  method: 'GET',
  path: '/v1/operator/tags',
  audience: 'operator',
  input: z.object({
    keyword: z.optional(said(KEYWORD_MOST)),
    order: z.prefault(z.enum(Object.keys(TAG_ORDER) as (keyof typeof TAG_ORDER)[]), 'used'),
    ...paging,
  }),
  data: pageSchema(catalogTag),
});

const tagText = { name: called(TAG_NAME_MOST), intro: z.prefault(said(INTRO_MOST), '') };

/** Makes a tag. */
export const addTag = endpoint({
  method: 'POST',
  path: '/v1/operator/tag',
  audience: 'operator',
  input: z.object(tagText),
  data: catalogTag,
});

/** Renames or describes a tag; who writes the former name gets this tag. */
export const changeTag = endpoint({
  method: 'PUT',
  path: '/v1/operator/tag',
  audience: 'operator',
  input: z.object({ id, ...tagText, revision }),
  data: catalogTag,
});

/** Deletes a tag that no article, question or follower has. */
export const dropTag = endpoint({
  method: 'DELETE',
  path: '/v1/operator/tag',
  audience: 'operator',
  input: z.object({ id }),
  data: done,
});

/** Merges a tag into another one, for good: articles, questions, followers and the address go over. Again is no error. */
export const mergeTags = endpoint({
  method: 'POST',
  path: '/v1/operator/mergeTags',
  audience: 'operator',
  input: z.object({ id, into: id }),
  data: catalogTag,
});

/** Where a tag that was merged is found now. */
export const movedTag = endpoint({
  method: 'GET',
  path: '/v1/tag/moved',
  audience: 'anyone',
  input: z.object({ id }),
  data: z.object({ id: z.number() }),
  silent: true,
});

/** Icons that a category may have, by Lucide's own names. */
export const CATEGORY_ICON = {
  activity: '脉冲',
  'audio-waveform': '波形',
  box: '立方体',
  code: '代码',
  cpu: '芯片',
  flame: '火焰',
  'git-branch': '分支',
  'grid-3x3': '网格',
  layers: '层叠',
  target: '靶心',
  thermometer: '温度计',
  triangle: '三角形',
  waves: '水波',
  wind: '风',
  wrench: '扳手',
  zap: '闪电',
} as const;
export type CategoryIcon = keyof typeof CATEGORY_ICON;

/** A category of the site; `ownNum` counts its articles in every state. */
const catalogCategory = z.extend(category, { ownNum: count, revision: count });
export type CatalogCategory = z.output<typeof catalogCategory>;

/** The categories of the site in their order. */
export const catalogCategories = endpoint({
  method: 'GET',
  path: '/v1/operator/categories',
  audience: 'operator',
  input: nothing,
  data: z.array(catalogCategory),
});

const categoryText = {
  name: called(CATEGORY_NAME_MOST),
  intro: z.prefault(said(INTRO_MOST), ''),
  icon: z.prefault(z.union([z.literal(''), z.enum(Object.keys(CATEGORY_ICON) as CategoryIcon[])]), ''),
  cover: z.prefault(said(300), ''),
};

/** Makes a category of the site, the last one in order. */
export const addSiteCategory = endpoint({
  method: 'POST',
  path: '/v1/operator/category',
  audience: 'operator',
  input: z.object(categoryText),
  data: catalogCategory,
});

/** Changes a category of the site. */
export const changeSiteCategory = endpoint({
  method: 'PUT',
  path: '/v1/operator/category',
  audience: 'operator',
  input: z.object({ id, ...categoryText, revision }),
  data: catalogCategory,
});

/** Deletes a category of the site that holds no article, in whatever state. */
export const dropSiteCategory = endpoint({
  method: 'DELETE',
  path: '/v1/operator/category',
  audience: 'operator',
  input: z.object({ id }),
  data: done,
});

/** Ids in the order wanted, each once. */
const ids = z.array(id).check(
  z.minLength(1),
  z.maxLength(ORDER_MOST),
  z.refine((it) => new Set(it).size === it.length),
);

/** Puts the categories of the site in order; refused where `ids` are not all of them. */
export const orderCategories = endpoint({
  method: 'PUT',
  path: '/v1/operator/categoryOrder',
  audience: 'operator',
  input: z.object({ ids }),
  data: z.array(catalogCategory),
});

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
  input: z.object({ ids }),
  data: done,
});
