import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  count,
  emptyAnswer,
  id,
  noInput,
  optionalName,
  requiredName,
  revision,
  trimmedText,
} from '../../kit/fields.ts';
import { CATEGORY_NAME_MOST, INTRO_MOST, ORDER_MOST } from '../../kit/limits.ts';
import { category } from './category.ts';
import { CATEGORY_ICON, type CategoryIcon } from './icons.ts';

/** `ownNum` counts articles in every state. */
const catalogCategory = z.extend(category, { ownNum: count, revision: count });
export type CatalogCategory = z.output<typeof catalogCategory>;

export const catalogCategories = endpoint({
  method: 'GET',
  path: '/v1/operator/categories',
  audience: 'operator',
  input: noInput,
  data: z.array(catalogCategory),
});

const categoryText = {
  name: requiredName(CATEGORY_NAME_MOST),
  intro: z.prefault(optionalName(INTRO_MOST), ''),
  icon: z.prefault(z.union([z.literal(''), z.enum(Object.keys(CATEGORY_ICON) as CategoryIcon[])]), ''),
  cover: z.prefault(trimmedText(300), ''),
};

/** Creates a site category, last in order. */
export const addSiteCategory = endpoint({
  method: 'POST',
  path: '/v1/operator/category',
  audience: 'operator',
  labels: { name: '分类名称', icon: '图标' },
  input: z.object(categoryText),
  data: catalogCategory,
});

/** Changes a site category. */
export const changeSiteCategory = endpoint({
  method: 'PUT',
  path: '/v1/operator/category',
  audience: 'operator',
  labels: { name: '分类名称', icon: '图标' },
  input: z.object({ id, ...categoryText, revision }),
  data: catalogCategory,
});

/** Deletes an empty site category; articles in any state count. */
export const dropSiteCategory = endpoint({
  method: 'DELETE',
  path: '/v1/operator/category',
  audience: 'operator',
  input: z.object({ id }),
  data: emptyAnswer,
});

/** Ids in the desired order, unique. */
export const order = z.array(id).check(
  z.minLength(1),
  z.maxLength(ORDER_MOST),
  z.refine((it) => new Set(it).size === it.length),
);

/** Reorders the site categories; `ids` must contain all of them. */
export const orderCategories = endpoint({
  method: 'PUT',
  path: '/v1/operator/categoryOrder',
  audience: 'operator',
  input: z.object({ ids: order }),
  data: z.array(catalogCategory),
});
