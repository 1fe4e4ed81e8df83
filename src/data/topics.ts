import { env } from 'cloudflare:workers';
import { articleList } from '../../contract/article.ts';
import { tagList } from '../../contract/tag.ts';
import { callMing } from '../../functions/upstream.ts';
import { sideData, siteSettings } from './site.ts';

/**
 * Every tag and, where one is asked for, a page of its articles; without one, what stands beside the cloud.
 * Null where there is no such tag.
 */
export async function tagData(id: number | undefined, pageNo: number) {
  const [tags, list, side] = await Promise.all([
    callMing(env, tagList, {}),
    id === undefined ? null : callMing(env, articleList, { tagId: id, pageNo }),
    id === undefined ? sideData() : null,
  ]);
  const tag = tags.data.find((it) => it.id === id);
  if (id !== undefined && !tag) return null;
  return { tag, tags: tags.data, list: list?.data, side, site: side?.site ?? (await siteSettings()) };
}

/** The categories of the site with what stands beside them and, where one is asked for, a page of its articles. */
export async function categoryData(id: number | undefined, pageNo: number) {
  const [side, list] = await Promise.all([
    sideData(),
    id === undefined ? null : callMing(env, articleList, { categoryId: id, pageNo }),
  ]);
  const category = side.categories.find((it) => it.id === id);
  return id === undefined || category ? { side, category, list: list?.data } : null;
}
