import { env } from 'cloudflare:workers';
import { articleList } from '../../../../contract/content/article/article.ts';
import { type Category, categoryById, categoryList } from '../../../../contract/content/category/category.ts';
import { movedTag } from '../../../../contract/content/tag/desk.ts';
import { tagList } from '../../../../contract/content/tag/tag.ts';
import { tags as cache } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { sideData, siteSettings } from '../../discovery/site/site.ts';
import { isBeyond, orMissing } from '../../kit/page.ts';
import { shown } from '../../kit/shown.ts';

/** Articles of each category where all categories are shown. */
const NEWEST = 3;

/**
 * Every tag and, where one is asked for, a page of its articles; without one, the sidebar of the cloud.
 * Null where there is no such tag or page.
 */
export async function tagData(id: number | undefined, pageNo: number) {
  if (id === undefined && pageNo > 1) return null;
  const [tags, list, side] = await Promise.all([
    callMing(env, tagList, {}),
    id === undefined ? null : callMing(env, articleList, { tagId: id, pageNo }),
    id === undefined ? sideData() : null,
  ]);
  const found = tags.data.find((it) => it.id === id);
  // A host may not count the articles of its tags.
  const tag = found && { ...found, articleNum: found.articleNum || (list?.data.total ?? 0) };
  if ((id !== undefined && !tag) || (list && isBeyond(pageNo, list.data.records))) return null;
  const site = side?.site ?? (await siteSettings());
  const beside = side ? shown.side(side) : [cache.site, cache.anyTag];
  const cacheTags = [...beside, ...shown.articles(list?.data.records ?? [])];
  return { tag, tags: tags.data, list: list?.data, side, site, cacheTags };
}

/** Redirect target of a merged tag; null for any other. */
export async function movedTo(id: number): Promise<number | null> {
  return isOwnBackend(env) ? ((await orMissing(callMing(env, movedTag, { id })))?.data.id ?? null) : null;
}

/** Redirects from the page of a missing tag to the one it was merged into, `to` builds the address; else to the 404 page. */
export async function leadOn(
  redirect: (path: string, status?: 302 | 308) => Response,
  id: number | null | undefined,
  to: (id: number) => string,
): Promise<Response> {
  const moved = id ? await movedTo(id) : null;
  return moved ? redirect(to(moved), 308) : redirect(place.missing(), 302);
}

/** A category of the site or, where it is not among these, of an author; null where there is none. */
export async function findCategory(own: readonly Category[], id: number): Promise<Category | null> {
  const found = own.find((it) => it.id === id);
  return found ?? (await orMissing(callMing(env, categoryById, { id })))?.data ?? null;
}

/**
 * The categories of the site with their sidebar: each with its newest articles or, where one is asked
 * for, which may be an author's, a page of its articles. Null where there is no such category or page.
 */
export async function categoryData(id: number | undefined, pageNo: number) {
  if (id === undefined) return pageNo > 1 ? null : allCategories();
  const [side, list] = await Promise.all([
    sideData(),
    callMing(env, articleList, { categoryId: id, pageNo }),
  ]);
  const { categories } = side;
  const category = await findCategory(categories, id);
  if (!category || isBeyond(pageNo, list.data.records)) return null;
  const counted = { ...category, articleNum: category.articleNum || list.data.total };
  const cacheTags = [cache.category(id), ...shown.side(side), ...shown.articles(list.data.records)];
  return { categories, category: counted, list: list.data, side, cacheTags };
}

async function allCategories() {
  const [categories, side] = await Promise.all([callMing(env, categoryList, { newest: NEWEST }), sideData()]);
  const cacheTags = shown.side(side);
  return { categories: categories.data, category: undefined, list: undefined, side, cacheTags };
}
