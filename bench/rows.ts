import { PUBLISH } from '../contract/content/article/article.ts';
import { msOf } from '../contract/kit/time.ts';
import { render } from '../markdown/index.ts';
import { hotScore } from '../ming/src/content/article/rules.ts';
import { PEOPLE } from '../seed/people.ts';
import { CATEGORIES, TAGS } from '../seed/topics.ts';
import { type Draw, drawer, pick, skewed, whole } from './random.ts';
import { markdown, paragraph, title, vary } from './words.ts';

const TEMPLATES = 8;
const END = msOf('2026-11-01 00:00:00');
const FIVE_YEARS_MS = 5 * 365 * 86_400_000;
const PERSON_IDS = PEOPLE.map((it) => `demo-${it.key}`);

type Template = { source: string; html: string; toc: string; plain: string; words: number; minutes: number };

/** Articles rendered once; each derived article gets other numbers. */
export function templates(): Promise<Template[]> {
  const draw = drawer(1);
  return Promise.all(
    Array.from({ length: TEMPLATES }, async (_, i) => {
      const source = markdown(draw, i % 2 === 0);
      const { html, toc, text, wordCount, readMinutes } = await render(source);
      return { source, html, toc: JSON.stringify(toc), plain: text, words: wordCount, minutes: readMinutes };
    }),
  );
}

/** Pareto distribution. */
function viewsOf(draw: Draw): number {
  return Math.min(2_000_000, Math.floor(20 * (1 - draw()) ** (-1 / 1.2)));
}

/** Synthetic article with text, tags and likes. About every twentieth is hidden. */
export function synthetic(id: number, draw: Draw, from: readonly Template[]) {
  const template = pick(draw, from);
  const createTime = END - Math.floor(draw() * FIVE_YEARS_MS);
  const quantity = viewsOf(draw);
  const fans = Math.min(PERSON_IDS.length, Math.floor(Math.log10(quantity) * draw() * 3));
  const hidden = draw();
  const tagIds = new Set(Array.from({ length: whole(draw, 2, 4) }, () => 1 + skewed(draw, TAGS.length)));
  return {
    article: {
      id,
      userId: pick(draw, PERSON_IDS),
      categoryId: 1 + skewed(draw, CATEGORIES.length),
      title: title(draw),
      summary: vary(paragraph(draw), draw),
      publish: hidden < 0.03 ? PUBLISH.draft : PUBLISH.published,
      deletedAt: hidden > 0.98 ? END : null,
      quantity,
      wordCount: template.words,
      readMinutes: template.minutes,
      difficulty: pick(draw, ['入门', '进阶', '专家']),
      hot: hotScore({ quantity, likeCount: fans, collectCount: 0, commentCount: 0, createTime }),
      createTime,
      updateTime: createTime,
    },
    body: {
      articleId: id,
      source: vary(template.source, draw),
      html: vary(template.html, draw),
      toc: template.toc,
      plain: vary(template.plain, draw),
    },
    tags: [...tagIds].map((tagId) => ({ articleId: id, tagId, isStick: 0, createTime })),
    likes: PERSON_IDS.slice(0, fans).map((userId) => ({ articleId: id, userId, createdAt: createTime })),
  };
}
