import type { Category } from '../../../../contract/content/category/category.ts';
import type { Tag } from '../../../../contract/content/tag/tag.ts';
import { place, TITLE } from '../../../../contract/kit/places.ts';

const home = { text: TITLE.home, href: place.home() };

/** Title, lead and breadcrumbs of /tag, for one tag or all `count`. */
export function tagTopic(tag: Tag | undefined, count: number, site: string) {
  const trail = (href?: string) => [home, { text: TITLE.tag, href }];
  if (!tag)
    return {
      title: TITLE.tag as string,
      lead: `${count} 个标签，字号越大文章越多。`,
      about: `${site}的全部标签，按主题查找文章。`,
      trail: trail(),
      href: (_page: number) => place.tag(),
    };
  return {
    title: `${tag.name} - ${TITLE.tag}`,
    lead: `${tag.intro}${/[。！？]$/.test(tag.intro) || !tag.intro ? '' : '。'}共 ${tag.articleNum} 篇文章。`,
    about: tag.intro || `与“${tag.name}”有关的 ${tag.articleNum} 篇文章。`,
    trail: [...trail(place.tag()), { text: tag.name, href: undefined }],
    href: (page: number) => place.tag(tag.id, page),
  };
}

/** Title, lead and breadcrumbs of /categorys, for one category or all `count`. */
export function categoryTopic(category: Category | undefined, count: number) {
  const trail = (href?: string) => [home, { text: TITLE.categories, href }];
  if (!category)
    return {
      title: TITLE.categories as string,
      lead: `${count} 个方向，从自己的问题开始找。`,
      trail: trail(),
      href: (_page: number) => place.categories(),
    };
  return {
    title: `${category.name} - ${TITLE.categories}`,
    lead: `${category.intro}共 ${category.articleNum} 篇文章。`,
    trail: [...trail(place.categories()), { text: category.name, href: undefined }],
    href: (page: number) => place.categories(category.id, page),
  };
}
