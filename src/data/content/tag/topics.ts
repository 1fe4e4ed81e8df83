import { env } from 'cloudflare:workers';
import { articleList } from '../../../../contract/content/article/article.ts';
import { type Category, categoryById, categoryList } from '../../../../contract/content/category/category.ts';
import { movedTag } from '../../../../contract/content/tag/desk.ts';
import { tagList } from '../../../../contract/content/tag/tag.ts';
import { tags as cache } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { sideData, siteSettings } from '../../discovery/site/site.ts';
import { shown } from '../../kit/cacheTags.ts';
import { isBeyond, orMissing } from '../../kit/page.ts';

const NEWEST = 3;

/**
 * Every tag; with `id` also a page of its articles, otherwise the sidebar of the tag cloud. Returns null if
 * the tag or the page does not exist.
 */
export async function tagData(id: number | undefined, pageNo: number) {
  if (id === undefined && pageNo > 1) return null;
  const [tags, list, side] = await Promise.all([
    callMing(env, tagList, {}),
    id === undefined ? null : callMing(env, articleList, { tagId: id, pageNo }),
    id === undefined ? sideData() : null,
  ]);
  const found = tags.data.find((it) => it.id === id);
  // Hosts may report 0 articles for a tag; fall back to the total of the list.
  const tag = found && { ...found, articleNum: found.articleNum || (list?.data.total ?? 0) };
  if ((id !== undefined && !tag) || (list && isBeyond(pageNo, list.data.records))) return null;
  const site = side?.site ?? (await siteSettings());
  const beside = side ? shown.side(side) : [cache.site, cache.anyTag];
  const cacheTags = [...beside, ...shown.articles(list?.data.records ?? [])];
  return { tag, tags: tags.data, list: list?.data, side, site, cacheTags };
}

/** Id of the tag that `id` was merged into, or null. */
export async function movedTo(id: number): Promise<number | null> {
  return isOwnBackend(env) ? ((await orMissing(callMing(env, movedTag, { id })))?.data.id ?? null) : null;
}

/**
 * Response for a missing tag: a redirect to the tag it was merged into (`to` builds the path), otherwise to
 * the 404 page.
 */
export async function redirectMissingTag(
  redirect: (path: string, status?: 302 | 308) => Response,
  id: number | null | undefined,
  to: (id: number) => string,
): Promise<Response> {
  const moved = id ? await movedTo(id) : null;
  return moved ? redirect(to(moved), 308) : redirect(place.missing(), 302);
}

/** A category of the site or of an author. Returns null if it does not exist. */
export async function findCategory(own: readonly Category[], id: number): Promise<Category | null> {
  const found = own.find((it) => it.id === id);
  return found ?? (await orMissing(callMing(env, categoryById, { id })))?.data ?? null;
}

/**
 * Without `id`, the site's categories with their newest articles; with `id` (also of an author's category), a
 * page of its articles. Returns null if the category or the page does not exist.
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
