import type { OwnChapter, PlacedArticle } from '../../../../contract/content/column/own.ts';
import { moveEntry } from '../../kit/moveEntry.ts';

/** Chapters being arranged; a new one has a negative id until stored. */
export type Chapters = readonly OwnChapter[];

const locate = (chapters: Chapters, article: number) => {
  const chapter = chapters.findIndex((it) => it.articles.some(({ id }) => id === article));
  return { chapter, at: chapters[chapter]?.articles.findIndex(({ id }) => id === article) ?? -1 };
};

const withChapterArticles = (
  chapters: Chapters,
  at: number,
  how: (articles: readonly PlacedArticle[]) => readonly PlacedArticle[],
): Chapters => chapters.map((it, index) => (index === at ? { ...it, articles: [...how(it.articles)] } : it));

/** Removes an article. */
export function withoutArticle(chapters: Chapters, article: number): Chapters {
  return chapters.map((it) => ({ ...it, articles: it.articles.filter(({ id }) => id !== article) }));
}

/** Moves an article to a position of a chapter. */
export function placeAt(chapters: Chapters, article: PlacedArticle, chapter: number, at: number): Chapters {
  return withChapterArticles(withoutArticle(chapters, article.id), chapter, (all) =>
    all.toSpliced(at, 0, article),
  );
}

/** Moves an article one step, across chapter boundaries. */
export function step(chapters: Chapters, article: number, by: -1 | 1): Chapters {
  const { chapter, at } = locate(chapters, article);
  const from = chapters[chapter]?.articles ?? [];
  const [it] = from.slice(at, at + 1);
  if (!it || at < 0) return chapters;
  if (at + by >= 0 && at + by < from.length)
    return withChapterArticles(chapters, chapter, (all) => moveEntry(all, at, at + by));
  const next = chapters[chapter + by];
  if (!next) return chapters;
  return placeAt(chapters, it, chapter + by, by < 0 ? next.articles.length : 0);
}

/** Moves an article to the position of `target` (drop target). */
export function moveTo(chapters: Chapters, article: number, target: number): Chapters {
  const from = locate(chapters, article);
  const to = locate(chapters, target);
  const it = chapters[from.chapter]?.articles[from.at];
  if (!it || to.chapter < 0 || article === target) return chapters;
  return placeAt(chapters, it, to.chapter, to.at);
}

/** Moves an article to the end of a chapter. */
export function placeLast(chapters: Chapters, article: number, chapter: number): Chapters {
  const from = locate(chapters, article);
  const it = chapters[from.chapter]?.articles[from.at];
  const to = chapters.findIndex(({ id }) => id === chapter);
  if (!it || to < 0) return chapters;
  const end = chapters[to]?.articles.filter(({ id }) => id !== article).length ?? 0;
  return placeAt(chapters, it, to, end);
}

/** Appends articles that are not in the column yet to a chapter. */
export function withArticles(chapters: Chapters, chapter: number, more: readonly PlacedArticle[]): Chapters {
  const known = new Set(chapters.flatMap((it) => it.articles.map(({ id }) => id)));
  const fresh = more.filter(({ id }) => !known.has(id));
  const to = chapters.findIndex(({ id }) => id === chapter);
  return withChapterArticles(chapters, to, (all) => [...all, ...fresh]);
}

/** Position of an article for screen reader texts. */
export function chapterPlace(
  chapters: Chapters,
  article: number,
): { at: number; of: number; chapter: string } {
  const all = chapters.flatMap((it) => it.articles.map(({ id }) => ({ id, name: it.name })));
  const at = all.findIndex(({ id }) => id === article);
  return { at: at + 1, of: all.length, chapter: all[at]?.name ?? '' };
}
