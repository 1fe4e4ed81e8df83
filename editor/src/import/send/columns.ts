import { Refused } from '../../../../src/client/failure.ts';
import type { Imported, ImportedColumn, Source } from '../source/article.ts';
import { reasonOf } from './reasons.ts';
import type { Site } from './site.ts';

/** Where in a column an article goes, as a save takes it; nothing where it names none. */
type Placed = { specialId?: number; chapterId?: number };

/** The chapter of articles that name none, in a column without chapters. */
const CHAPTER = '正文';

/** Columns of a source, those that it describes and those that its articles name. */
export type Columns = {
  /** Where an article goes. What it needs is made; what cannot be made is added to its notes. */
  placeOf: (it: Imported, notes: string[]) => Promise<Placed>;
  /** Columns of the account by name, with those that were made. */
  ids: ReadonlyMap<string, number>;
  /** Names of those that were made. */
  made: ReadonlySet<string>;
  /** The column and the chapter that the source has an article in; empty for none. */
  namesOf: (it: Imported) => { column: string; chapter: string };
};

/** Finds the columns and chapters of the account for a source, and makes those that are missing. */
export async function columnsOf(site: Site, { articles, columns = [] }: Source): Promise<Columns> {
  const isNeeded = columns.length > 0 || articles.some(({ column }) => column !== '');
  const ids = isNeeded ? await site.columns() : new Map<string, number>();
  const made = new Set<string>();
  const chapters = new Map<number, Map<string, number>>();
  const listed = new Map(columns.flatMap((it) => placesIn(it)));

  const namesOf = (it: Imported) => {
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
