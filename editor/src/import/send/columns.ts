import { Refused } from '../../../../src/client/failure.ts';
import type { ImportedArticle, ImportedColumn, Source } from '../source/article.ts';
import { reasonOf } from './reasons.ts';
import type { Site } from './site.ts';

/** API fields; empty without a column. */
type ColumnPlacement = { specialId?: number; chapterId?: number };

/** Default chapter. */
const CHAPTER = '正文';

export type Columns = {
  /** Place of an article; creates what is missing, failures go to `notes`. */
  placeOf: (it: ImportedArticle, notes: string[]) => Promise<ColumnPlacement>;
  /** Own columns by name. */
  ids: ReadonlyMap<string, number>;
  /** Names of created columns. */
  made: ReadonlySet<string>;
  /** '' for none. */
  namesOf: (it: ImportedArticle) => { column: string; chapter: string };
};

/** Resolves columns and chapters of a source, creating missing ones on demand. */
export async function columnsOf(site: Site, { articles, columns = [] }: Source): Promise<Columns> {
  const isNeeded = columns.length > 0 || articles.some(({ column }) => column !== '');
  const ids = isNeeded ? await site.columns() : new Map<string, number>();
  const made = new Set<string>();
  const chapters = new Map<number, Map<string, number>>();
  const listed = new Map(columns.flatMap((it) => placesIn(it)));

  const namesOf = (it: ImportedArticle) => {
    const place = listed.get(it.path);
    return {
      column: it.column || (place?.column ?? ''),
      chapter: it.chapter || (place && place.column === (it.column || place.column) ? place.chapter : ''),
    };
  };

  async function columnId(name: string): Promise<number> {
    const id = ids.get(name) ?? (await site.addColumn(name));
    if (!ids.has(name)) made.add(name);
    ids.set(name, id);
    return id;
  }

  async function chapterId(id: number, wanted: string): Promise<number | undefined> {
    const known = chapters.get(id) ?? chaptersIn(await site.column(id));
    chapters.set(id, known);
    const name = wanted || (known.keys().next().value ?? CHAPTER);
    if (!known.has(name)) chapters.set(id, chaptersIn(await addChapter(site, id, name)));
    return chapters.get(id)?.get(name);
  }

  return {
    ids,
    made,
    namesOf,
    async placeOf(it, notes) {
      const { column, chapter } = namesOf(it);
      if (!column) return {};
      try {
        const specialId = await columnId(column);
        const id = await chapterId(specialId, chapter);
        return id === undefined ? {} : { specialId, chapterId: id };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        notes.push(`没有放进专栏“${column}”：${reasonOf(error)}`);
        return {};
      }
    },
  };
}

function placesIn({ name, chapters }: ImportedColumn) {
  return chapters.flatMap((it) =>
    it.articles.map((path) => [path, { column: name, chapter: it.name }] as const),
  );
}

const chaptersIn = ({ chapters }: { chapters: readonly { id: number; name: string }[] }) =>
  new Map(chapters.map(({ name, id }) => [name, id]));

async function addChapter(site: Site, id: number, name: string) {
  const { stamp, chapters } = await site.column(id);
  const kept = chapters.map((it) => ({ ...it, articles: it.articles.map((article) => article.id) }));
  return site.arrange({ id, stamp, chapters: [...kept, { name, articles: [] }] });
}
