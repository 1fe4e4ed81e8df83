import { describe, expect, it } from 'vitest';
import { drawer, pick, skewed, whole } from '../../bench/random.ts';
import { synthetic, templates } from '../../bench/rows.ts';
import { median, paired, percentile } from '../../bench/stats.ts';
import { MARK } from '../../bench/words.ts';
import { hotScore } from '../../ming/src/content/article/rules.ts';
import { CATEGORIES, TAGS } from '../../seed/topics.ts';

describe('statistics', () => {
  it('takes the middle of an odd and the mean of an even number of values', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 10])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('takes percentiles by nearest rank, in numeric order', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([10, 9, 100], 1)).toBe(100);
    expect(percentile([7], 0)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('compares round by round', () => {
    expect(paired([1, 20, 3], [2, 10, 3])).toEqual({ ratio: 1, low: 0.5, high: 2 });
  });
});

describe('drawing', () => {
  it('repeats itself for the same seed only', () => {
    const run = (seed: number) => Array.from({ length: 5 }, drawer(seed));
    expect(run(7)).toEqual(run(7));
    expect(run(7)).not.toEqual(run(8));
  });

  it('stays within its bounds and spreads over them', () => {
    const draw = drawer(3);
    const dice = Array.from({ length: 2_000 }, () => whole(draw, 1, 6));
    expect(new Set(dice)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(['a', 'b']).toContain(pick(draw, ['a', 'b']));
    const places = Array.from({ length: 2_000 }, () => skewed(draw, 10));
    const often = (place: number) => places.filter((it) => it === place).length;
    expect(Math.max(...places)).toBeLessThan(10);
    expect(often(0)).toBeGreaterThan(3 * often(9));
  });
});

const from = await templates();

describe('invented articles', () => {
  const make = (seed: number) => {
    const draw = drawer(seed);
    return Array.from({ length: 300 }, (_, i) => synthetic(i + 1, draw, from));
  };
  const made = make(1);

  it('are the same for the same seed', () => {
    expect(make(1)).toEqual(made);
  });

  it('point at topics that exist and keep copies in step', () => {
    for (const { article, body, tags, likes } of made) {
      expect(article.categoryId).toBeGreaterThan(0);
      expect(article.categoryId).toBeLessThanOrEqual(CATEGORIES.length);
      expect(body.articleId).toBe(article.id);
      expect(new Set(tags.map((it) => it.tagId)).size).toBe(tags.length);
      expect(tags.length).toBeGreaterThan(0);
      for (const it of tags) {
        expect(it.tagId).toBeLessThanOrEqual(TAGS.length);
        expect(it).toMatchObject({ articleId: article.id, createTime: article.createTime });
      }
      const { quantity, createTime } = article;
      const counts = { quantity, likeCount: likes.length, collectCount: 0, commentCount: 0, createTime };
      expect(article.hot).toBe(hotScore(counts));
    }
  });

  it('have text with numbers of their own, some hidden, few much read', () => {
    const texts = made.map((it) => it.article.summary + it.body.html + it.body.source + it.body.plain);
    expect(texts.filter((it) => it.search(MARK) >= 0)).toEqual([]);
    expect(new Set(texts).size).toBe(made.length);
    const shown = made.filter((it) => it.article.publish === 1 && it.article.deletedAt === null);
    expect(shown.length).toBeLessThan(made.length);
    expect(shown.length).toBeGreaterThan(made.length * 0.9);
    const views = made.map((it) => it.article.quantity);
    expect(Math.max(...views)).toBeGreaterThan(20 * median(views));
  });

  it('come with and without formulas', () => {
    const formulas = from.filter((it) => it.html.includes('class="katex'));
    expect(formulas.length).toBe(from.length / 2);
  });
});
