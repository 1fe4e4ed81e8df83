import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, done, id, named, namedOrNot, nothing, revision, said } from '../../kit/fields.ts';
import { CATEGORY_NAME_MOST, INTRO_MOST, ORDER_MOST } from '../../kit/limits.ts';
import { category } from './category.ts';
import { CATEGORY_ICON, type CategoryIcon } from './icons.ts';

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
  name: named(CATEGORY_NAME_MOST),
  intro: z.prefault(namedOrNot(INTRO_MOST), ''),
  icon: z.prefault(z.union([z.literal(''), z.enum(Object.keys(CATEGORY_ICON) as CategoryIcon[])]), ''),
  cover: z.prefault(said(300), ''),
};

/** Makes a category of the site, the last one in order. */
export const addSiteCategory = endpoint({
  method: 'POST',
  path: '/v1/operator/category',
  audience: 'operator',
  labels: { name: '分类名称', icon: '图标' },
  input: z.object(categoryText),
  data: catalogCategory,
});

/** Changes a category of the site. */
export const changeSiteCategory = endpoint({
  method: 'PUT',
  path: '/v1/operator/category',
  audience: 'operator',
  labels: { name: '分类名称', icon: '图标' },
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
export const order = z.array(id).check(
  z.minLength(1),
  z.maxLength(ORDER_MOST),
  z.refine((it) => new Set(it).size === it.length),
);

/** Puts the categories of the site in order; refused where `ids` are not all of them. */
export const orderCategories = endpoint({
  method: 'PUT',
  path: '/v1/operator/categoryOrder',
  audience: 'operator',
  input: z.object({ ids: order }),
  data: z.array(catalogCategory),
});
