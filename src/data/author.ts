import { env } from 'cloudflare:workers';
import { bloggerArticles } from '../../contract/article.ts';
import { bloggerCategories, categoryArticles } from '../../contract/category.ts';
import { PAGE_SIZE_MOST } from '../../contract/limits.ts';
import { HOME_TAB, type HomeTab } from '../../contract/places.ts';
import { specialList } from '../../contract/special.ts';
import { tags } from '../../contract/tags.ts';
import { userInfoOf } from '../../contract/user.ts';
import { callMing, isOurs } from '../../functions/upstream.ts';
import { idOf, pageNumber, userIdOf } from './page.ts';
import { shown } from './shown.ts';
import { sideData } from './site.ts';

/** Columns on a page: full rows of two. */
const CARDS = 12;

export type HomeView = { userId: string; tab: HomeTab; category: number | undefined; pageNo: number };

/** What of whose public page an address asks for, or null where that makes no sense. */
export function homeView(query: URLSearchParams): HomeView | null {
  const userId = userIdOf(query.get('userId'));
  const tab = query.get('tab') ?? 'articles';
  const pageNo = pageNumber(query.get('page'));
  const chosen = tab === 'categories' && query.has('category');
  const category = chosen ? idOf(query.get('category')) : undefined;
  if (!userId || !Object.hasOwn(HOME_TAB, tab) || pageNo === null || category === null) return null;
  return { userId, tab: tab as HomeTab, category, pageNo };
}

/** What a tab lists and whose it is; of the three lists one is there. */
async function tabData({ userId, tab, category, pageNo }: HomeView) {
  if (tab === 'columns') {
    const { data, extra } = await callMing(env, specialList, { userId, pageNo, pageSize: CARDS });
    // A host may list all columns, whosever they are.
    const theirs = data.records.filter((it) => it.author.id === userId);
    return { columns: isOurs(env) ? data : { ...data, records: theirs }, beside: extra };
  }
  if (tab === 'categories') {
    const [all, one] = await Promise.all([
      callMing(env, bloggerCategories, { userId, pageNo: category ? 1 : pageNo, pageSize: PAGE_SIZE_MOST }),
      category ? callMing(env, categoryArticles, { id: category, pageNo }) : null,
    ]);
    const theirs = !one || one.extra.category?.userId === userId;
    return theirs ? { categories: all.data, articles: one?.data, beside: all.extra } : null;
  }
  const sort = tab === 'hot' ? 'hot' : 'new';
  const { data, extra } = await callMing(env, bloggerArticles, { userId, sort, pageNo });
  return { articles: data, beside: extra };
}

/**
 * A person's public page, one tab of it; null where it has no such page. A host that says nothing of the person
 * beside the list is asked for them.
 */
export async function authorData(view: HomeView) {
  const [list, side] = await Promise.all([tabData(view), sideData()]);
  const { pages } = list?.articles ?? list?.columns ?? list?.categories ?? { pages: 1 };
  if (!list || view.pageNo > Math.max(1, pages)) return null;
  const author = list.beside.author ?? (await callMing(env, userInfoOf, { userId: view.userId })).data;
  const { articles, columns, categories } = list;
  const cacheTags = [
    tags.author(author.id),
    ...shown.side(side),
    ...shown.articles(articles?.records ?? []),
    ...shown.columns(columns?.records ?? []),
    ...(categories?.records ?? []).map((it) => tags.category(it.id)),
  ];
  return { ...view, ...list, author, side, cacheTags };
}
