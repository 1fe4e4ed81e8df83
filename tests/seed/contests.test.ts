import { expect, it } from 'vitest';
import { seedArticles } from '../../seed/articles.ts';
import { CONTESTS } from '../../seed/contests.ts';
import { TAGS } from '../../seed/topics.ts';

it('the demonstration submits articles that meet the terms, and awards what was submitted', () => {
  const articles = seedArticles();
  for (const it of CONTESTS) {
    expect(it.title + it.source).toContain('演示');
    for (const tag of it.tags) expect(TAGS).toContain(tag);
    const authors = it.entries.map((slug) => {
      const article = articles.find((other) => other.slug === slug);
      expect(article?.createTime.localeCompare(it.since), slug).toBeGreaterThanOrEqual(0);
      if (typeof it.end === 'string') expect(article?.createTime.localeCompare(it.end), slug).toBeLessThan(0);
      if (it.tags.length > 0)
        expect(
          article?.tags.some((tag) => it.tags.includes(tag)),
          slug,
        ).toBe(true);
      return article?.author;
    });
    for (const author of authors)
      expect(authors.filter((other) => other === author).length, author).toBeLessThanOrEqual(it.most);
    for (const { slug } of it.results?.awards ?? []) expect(it.entries).toContain(slug);
  }
});
