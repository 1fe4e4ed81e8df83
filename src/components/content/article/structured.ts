import type { ArticleHead } from '../../../../contract/content/article/article.ts';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import type { UserInfo } from '../../../../contract/people/user/user.ts';

/** JSON for a script element; `<` is escaped, so it cannot end the element. */
export function jsonLd(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export const organization = (site: { name: string }, base: string) => ({
  '@type': 'Organization',
  name: site.name,
  url: base + place.home(),
});

/** schema.org TechArticle; `base` is the origin. */
export function techArticle(article: ArticleHead, author: UserInfo, site: { name: string }, base: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: article.title,
    description: article.summary,
    inLanguage: 'zh-CN',
    url: base + place.article(article.id),
    mainEntityOfPage: base + place.article(article.id),
    image: base + place.shareImage('article', article.id),
    datePublished: machineTime(article.createTime) || undefined,
    dateModified: machineTime(article.updateTime || article.createTime) || undefined,
    author: { '@type': 'Person', name: author.nickname, url: base + place.myHome(author.id) },
    publisher: { '@type': 'Organization', name: site.name },
    wordCount: article.wordCount,
    articleSection: article.categoryName,
    ...(article.tagList.length > 0 && { keywords: article.tagList.map((tag) => tag.name).join(',') }),
    proficiencyLevel: article.difficulty || undefined,
    isAccessibleForFree: article.readType === 0,
    isPartOf: article.column
      ? {
          '@type': 'CreativeWorkSeries',
          name: article.column.name,
          url: base + place.column(article.column.id),
        }
      : undefined,
    position: article.column?.index,
  };
}

export function articleTrail(article: ArticleHead) {
  return [
    { text: '首页', href: place.home() },
    { text: article.categoryName, href: place.categories(article.categoryId) },
    { text: article.title },
  ];
}

/** schema.org BreadcrumbList; `base` is the origin. */
export function breadcrumbs(items: readonly { text: string; href?: string | undefined }[], base: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((it, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: it.text,
      ...(it.href ? { item: base + it.href } : {}),
    })),
  };
}
