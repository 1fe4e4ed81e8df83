import type { Imported, Source } from './article.ts';
import type { Site } from './site.ts';

/** Where in a column an article goes, as a save takes it; nothing where it names none. */
type Placed = { specialId?: number; chapterId?: number };

/**
 * Finds the column and chapter that an article names among those of the account. What does not exist is added to the
 * article's notes, and the article comes without it.
 */
export async function columnsOf(
  site: Site,
  { articles }: Source,
): Promise<(it: Imported, notes: string[]) => Promise<Placed>> {
  const isNeeded = articles.some(({ column }) => column !== '');
  const columns = isNeeded ? await site.columns() : new Map<string, number>();
  const chapters = new Map<number, Map<string, number>>();
  return async ({ column, chapter }, notes) => {
    if (!column) return {};
    const specialId = columns.get(column);
    if (specialId === undefined) {
      notes.push(`没有名为“${column}”的专栏，文章没有放进去；建好并公开之后再运行一次`);
      return {};
    }
    if (!chapter) return { specialId };
    const known = chapters.get(specialId) ?? (await site.chapters(specialId));
    chapters.set(specialId, known);
    const chapterId = known.get(chapter);
    if (chapterId === undefined) notes.push(`专栏“${column}”里没有名为“${chapter}”的章节`);
    return { specialId, ...(chapterId !== undefined && { chapterId }) };
  };
}
