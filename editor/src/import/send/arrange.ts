import { COLUMN_STATUS, COLUMN_STATUS_NAME } from '../../../../contract/content/column/column.ts';
import type { ImportedColumn, Source } from '../source/article.ts';
import type { Columns } from './columns.ts';
import { sha256Text } from './hash.ts';
import type { Manifest } from './manifest.ts';
import { uploaded } from './pictures.ts';
import { reasonOf } from './reasons.ts';
import type { Outcome } from './run.ts';
import type { Site } from './site.ts';

type ArrangeContext = { site: Site; source: Source; manifest: Manifest; columns: Columns; drafts: boolean };

type Chapter = { id?: number; name: string; articles: number[] };
type KnownChapter = { id: number; name: string; articles: readonly { id: number }[] };

/** Column order from article dates, oldest first. */
function byDate(name: string, { source, columns }: ArrangeContext): ImportedColumn {
  const chapters = new Map<string, string[]>();
  for (const it of source.articles.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const place = columns.namesOf(it);
    if (place.column === name) chapters.set(place.chapter, [...(chapters.get(place.chapter) ?? []), it.path]);
  }
  const list = [...chapters].map(([chapter, articles]) => ({ name: chapter, articles }));
  return { name, intro: '', cover: '', status: '', chapters: list };
}

/** Chapters in the wanted order; the unnamed one is the first. Others follow. */
export function arrangeChapters(
  known: readonly KnownChapter[],
  wanted: readonly { name: string; articles: readonly number[] }[],
): Chapter[] {
  const listed = new Set(wanted.flatMap((it) => it.articles));
  const rest = (chapter: KnownChapter | undefined) =>
    (chapter?.articles ?? []).map(({ id }) => id).filter((id) => !listed.has(id));
  const named = wanted.map((it) => ({ ...it, name: it.name || (known[0]?.name ?? '') }));
  const first = named
    .filter(({ name }) => name !== '')
    .map(({ name, articles }) => {
      const chapter = known.find((it) => it.name === name);
      return { ...(chapter && { id: chapter.id }), name, articles: [...articles, ...rest(chapter)] };
    });
  const others = known.filter(({ name }) => !first.some((it) => it.name === name));
  return [...first, ...others.map((it) => ({ id: it.id, name: it.name, articles: rest(it) }))];
}

const shape = (chapters: readonly Chapter[]) =>
  JSON.stringify(chapters.map(({ name, articles }) => [name, articles]));

/** Arranges and describes a column as in the source. */
async function bring(it: ImportedColumn, { site, source, manifest, columns, drafts }: ArrangeContext) {
  const id = columns.ids.get(it.name) ?? (await site.addColumn(it.name));
  const wanted = it.chapters.map(({ name, articles }) => ({
    name,
    articles: articles.flatMap((path) => manifest.articles[path]?.id ?? []),
  }));
  const { folder } = source;
  const isThere = it.cover !== '' && folder.has(it.cover);
  const cover = isThere ? await uploaded(site, manifest, { folder, path: it.cover }) : '';
  const named = Object.entries(COLUMN_STATUS_NAME).find(([, name]) => name === it.status);
  const status = named && !drafts ? Number(named[0]) : COLUMN_STATUS.unpublished;
  const hash = await sha256Text(JSON.stringify([it.intro, cover, status, wanted]));
  if (manifest.columns[it.name] === hash) return 'same';
  const { stamp, column, chapters } = await site.column(id);
  const present = chapters.map((one) => ({ ...one, articles: one.articles.map((article) => article.id) }));
  const order = arrangeChapters(chapters, wanted);
  if (shape(order) !== shape(present)) await site.arrange({ id, stamp, chapters: order });
  await site.changeColumn({
    id,
    ...(it.intro && { intro: it.intro }),
    ...(cover && { cover }),
    ...(status !== column.status && status !== COLUMN_STATUS.unpublished && { status }),
  });
  const isNew = columns.made.has(it.name) || !columns.ids.has(it.name);
  manifest.columns[it.name] = hash;
  return isNew ? 'new' : 'changed';
}

/** Arranges the columns described by the source, and those created, after their articles exist. */
export async function arrangeAll(means: ArrangeContext): Promise<Outcome[]> {
  const described = means.source.columns ?? [];
  const made = [...means.columns.made].filter((name) => !described.some((it) => it.name === name));
  const outcomes: Outcome[] = [];
  for (const it of [...described, ...made.map((name) => byDate(name, means))]) {
    const path = `专栏“${it.name}”`;
    try {
      const what = await bring(it, means);
      const notes = what === 'new' && !it.status ? ['只有自己能看到，可以在“分类与专栏”里发布'] : [];
      outcomes.push({ path, what, why: '', notes });
    } catch (error) {
      outcomes.push({ path, what: 'failed', why: reasonOf(error), notes: [] });
    }
  }
  return outcomes;
}
