import { env } from 'cloudflare:workers';
import { type ArticleListItem, bloggerArticles } from '../../../../contract/content/article/article.ts';
import {
  bloggerCategories,
  type Category,
  categoryArticles,
} from '../../../../contract/content/category/category.ts';
import { collectList, type Folder } from '../../../../contract/content/collect/collect.ts';
import { type Special, specialList } from '../../../../contract/content/column/column.ts';
import { type AnswerItem, userAnswers, userQuestions } from '../../../../contract/discussion/forum/author.ts';
import type { ForumItem } from '../../../../contract/discussion/forum/forum.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import type { Page } from '../../../../contract/kit/envelope.ts';
import { PAGE_SIZE_MOST } from '../../../../contract/kit/limits.ts';
import { HOME_TAB, type HomeTab, personIn } from '../../../../contract/kit/places.ts';
import { fanList, watchList } from '../../../../contract/people/follow/follow.ts';
import {
  type AuthorBeside,
  type UserInfo,
  userCount,
  userInfoOf,
} from '../../../../contract/people/user/user.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { sideData } from '../../discovery/site/site.ts';
import { shown } from '../../kit/cacheTags.ts';
import { callOptional } from '../../kit/optional.ts';
import { idOf, pageNumber, userIdOf } from '../../kit/page.ts';

/** Divisible by 2: the last row of the grid is full. */
const CARDS = 12;

/** Tabs whose calls outside hosts lack. */
const OURS: readonly HomeTab[] = ['questions', 'answers', 'collections', 'follows', 'fans'];

export type HomeView = {
  userId: string;
  tab: HomeTab;
  category: number | undefined;
  folder: number | undefined;
  pageNo: number;
};

/** Parses the query of a profile page. Returns null if it is invalid. */
export function homeView(query: URLSearchParams): HomeView | null {
  const userId = userIdOf(personIn(query));
  const tab = query.get('tab') ?? 'articles';
  const pageNo = pageNumber(query.get('page'));
  const chosen = tab === 'categories' && query.has('category');
  const category = chosen ? idOf(query.get('category')) : undefined;
  const named = tab === 'collections' ? query.get('folder') : null;
  // Folder 0 is 默认收藏夹.
  const folder = named === '0' ? 0 : named === null ? undefined : idOf(named);
  if (!userId || !Object.hasOwn(HOME_TAB, tab)) return null;
  if (pageNo === null || category === null || folder === null) return null;
  return { userId, tab: tab as HomeTab, category, folder, pageNo };
}

/** Exactly one of the lists is set. */
type TabData = {
  articles?: Page<ArticleListItem> | undefined;
  columns?: Page<Special>;
  categories?: Page<Category>;
  questions?: Page<ForumItem>;
  answers?: Page<AnswerItem>;
  collected?: Page<ArticleListItem>;
  folders?: readonly Folder[];
  people?: Page<UserInfo>;
  beside: AuthorBeside;
};

/** Returns null if there is no such tab. */
async function tabData({ userId, tab, category, folder, pageNo }: HomeView): Promise<TabData | null> {
  if (OURS.includes(tab) && !isOwnBackend(env)) return null;
  if (tab === 'questions') {
    const { data, extra } = await callMing(env, userQuestions, { userId, pageNo });
    return { questions: data, beside: extra };
  }
  if (tab === 'answers') {
    const { data, extra } = await callMing(env, userAnswers, { userId, pageNo });
    return { answers: data, beside: extra };
  }
  if (tab === 'collections') {
    const { data, extra } = await callMing(env, collectList, { userId, pageNo, folderId: folder });
    const { folders = [], ...beside } = extra;
    if (folder !== undefined && !folders.some((it) => it.id === folder)) return null;
    return { collected: data, folders, beside };
  }
  if (tab === 'follows' || tab === 'fans') {
    const list = tab === 'fans' ? fanList : watchList;
    const { data, extra } = await callMing(env, list, { userId, pageNo, pageSize: CARDS });
    return { people: data, beside: extra };
  }
  if (tab === 'columns') {
    const { data, extra } = await callMing(env, specialList, { userId, pageNo, pageSize: CARDS });
    // Some hosts list all columns, whatever the user.
    const theirs = data.records.filter((it) => it.author.id === userId);
    return { columns: isOwnBackend(env) ? data : { ...data, records: theirs }, beside: extra };
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

/** A person merged with counts that outside hosts send in a separate call. */
async function personOf(userId: string): Promise<UserInfo> {
  const [{ data }, counted] = await Promise.all([
    callMing(env, userInfoOf, { userId }),
    callOptional(env, userCount, { id: userId }),
  ]);
  const figures = Object.entries(counted?.data ?? counted?.extra ?? {});
  return { ...data, ...Object.fromEntries(figures.filter(([, figure]) => figure > 0)) };
}

/**
 * One tab of a profile page. Returns null if it does not exist. If the host omits the person beside the list,
 * two more calls fetch person and counts.
 */
export async function authorData(view: HomeView) {
  const [list, side] = await Promise.all([tabData(view), sideData()]);
  if (!list) return null;
  const { articles, columns, categories, collected, questions, answers, people } = list;
  const page = articles ?? columns ?? categories ?? collected ?? questions ?? answers ?? people;
  if (view.pageNo > Math.max(1, page?.pages ?? 1)) return null;
  const author = list.beside.author ?? (await personOf(view.userId));
  const cacheTags = [
    tags.author(author.id),
    tags.home(author.id),
    ...shown.side(side),
    ...shown.articles((articles ?? collected)?.records ?? []),
    ...shown.columns(columns?.records ?? []),
    ...(categories?.records ?? []).map((it) => tags.category(it.id)),
    ...(questions ? shown.questions(questions.records) : []),
    ...(answers ? [tags.forum] : []),
    ...(people?.records ?? []).map((it) => tags.author(it.id)),
  ];
  return { ...view, ...list, author, side, cacheTags, more: isOwnBackend(env) };
}
