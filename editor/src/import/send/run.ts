import * as z from 'zod/mini';
import { PUBLISH } from '../../../../contract/content/article/article.ts';
import { editArticleTime } from '../../../../contract/content/article/own.ts';
import {
  createArticle,
  DIFFICULTY,
  SAVE,
  updateArticle,
} from '../../../../contract/content/article/write.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { serverNow } from '../../../../src/client/clock.ts';
import { Refused } from '../../../../src/client/failure.ts';
import type { ImportedArticle, Source } from '../source/article.ts';
import { arrangeAll } from './arrange.ts';
import { columnsOf } from './columns.ts';
import { formulaNotes } from './formulas.ts';
import { type FutureChoice, type Release, releaseOf, type Ways } from './futureDates.ts';
import { sha256Text } from './hash.ts';
import type { Manifest } from './manifest.ts';
import { placesOf } from './places.ts';
import { type Prepared, prepare } from './prepare.ts';
import { currentOf, reasonOf } from './reasons.ts';
import { isForToday, isOut } from './retry.ts';
import { sectionsOf } from './sections.ts';
import type { Site } from './site.ts';

/** Outcome of one article or column. */
export type Outcome = {
  path: string;
  what: 'new' | 'changed' | 'same' | 'left' | 'failed';
  why: string;
  notes: readonly string[];
};

/** `stopped`: quota used up; `left` articles remain. */
export type Imports = { articles: Outcome[]; columns: Outcome[]; stopped?: { why: string; left: number } };

type Options = {
  site: Site;
  source: Source;
  manifest: Manifest;
  /** Persists the manifest; called after each change. */
  keep: () => void;
  /** Default category. */
  category: string;
  /** Import all as drafts. */
  drafts: boolean;
  /** Handling of future dates. */
  future: FutureChoice;
  /** Overwrite changes made on the site. */
  overwrite: boolean;
  /** Copy remote pictures. */
  copy: boolean;
  told: (done: number, of: number, title: string) => void;
  /** Instructions for other options. */
  ways: Ways;
  /** Aborts before the next article. */
  stop?: AbortSignal;
};

type Text = Omit<Input<typeof createArticle>, 'key'>;

/** Draft stored by a refused publication. */
const stored = z.object({ id: z.number(), revision: z.number() });

/** Length of the name part of idempotency keys. */
const KEY = 40;

/**
 * Imports articles one by one; failures are reported and skipped. An article that links to one without an id
 * is first stored as draft and completed in a second round. Columns are arranged last.
 */
export async function importAll(options: Options): Promise<Imports> {
  const { site, source, manifest, keep, category, told } = options;
  const find = placesOf(source);
  const sectionOf = sectionsOf(source);
  const categories = await site.categories();
  const tags = await site.tags();
  const columns = await columnsOf(site, source);
  const outcomes: Outcome[] = source.faults.map(({ path, why, isMeant }) => ({
    path,
    what: isMeant ? 'left' : 'failed',
    why,
    notes: [],
  }));
  const total = source.articles.length;
  let done = 0;
  let stopped = '';

  async function categoryOf(name: string): Promise<number> {
    const id = categories.get(name) ?? (await site.addCategory(name));
    categories.set(name, id);
    return id;
  }

  async function textOf(
    it: ImportedArticle,
    { body, cover, notes }: Prepared,
    { isPublish, publishTime }: Release,
  ): Promise<Text> {
    const { title, summary, isOriginal, originalUrl, keywords, readType, price } = it;
    const { solver, solverVersion, tags, facets } = it;
    return {
      title,
      summary,
      isOriginal,
      originalUrl,
      keywords,
      readType,
      price,
      solver,
      solverVersion,
      difficulty: DIFFICULTY.find((one) => one === it.difficulty) ?? '',
      ...(facets.length > 0 && { facets: [...facets] }),
      ...(publishTime && { publishTime }),
      avatar: cover,
      categoryId: await categoryOf(it.category || category),
      tagList: [...tags],
      ...(await columns.placeOf(it, notes)),
      contentMd: body,
      isPublish,
      why: 'import',
    };
  }

  /** Sends an article; the manifest gets its id first, its hash when complete. */
  async function send(
    it: ImportedArticle,
    text: Text,
    { hash, date }: { hash: string; date: string },
  ): Promise<'new' | 'changed' | 'same'> {
    const known = manifest.articles[it.path];
    if (known?.hash === hash) return 'same';
    const key = (await sha256Text(`${it.path} ${hash} ${known?.revision ?? 0}`)).slice(0, KEY);
    const saved = known
      ? await update({ ...text, id: known.id, key, revision: known.revision })
      : await create(it, { ...text, key });
    const there = {
      id: saved.id,
      revision: saved.revision,
      isPublic: saved.isPublish === PUBLISH.published,
    };
    note(it, { ...there, hash: '' });
    if (hash && date) await site.call(editArticleTime, { id: saved.id, createTime: date });
    note(it, { ...there, hash });
    return known && known.hash !== '' ? 'changed' : 'new';
  }

  function note(it: ImportedArticle, what: Manifest['articles'][string]): void {
    manifest.articles[it.path] = what;
    keep();
  }

  async function create(it: ImportedArticle, given: Input<typeof createArticle>) {
    try {
      return await site.call(createArticle, given);
    } catch (error) {
      // Refused publications are stored as drafts.
      const draft = z.safeParse(stored, error instanceof Refused ? error.extra['saved'] : undefined);
      if (draft.success) note(it, { ...draft.data, hash: '' });
      throw error;
    }
  }

  async function update(given: Input<typeof updateArticle>) {
    try {
      return await site.call(updateArticle, given);
    } catch (error) {
      const current = error instanceof Refused ? currentOf(error.extra['current']) : undefined;
      if (current === undefined) throw error;
      if (!options.overwrite)
        throw new Error(`导入之后在网站上修改过，没有覆盖；要以这里的为准，${options.ways.overwrite}`);
      const { revision, publishTime } = current;
      return site.call(updateArticle, {
        ...given,
        revision,
        key: `${given.key}-${revision}`,
        // Keeps a schedule set on the site.
        ...(given.isPublish === SAVE.keep && { publishTime }),
      });
    }
  }

  async function take(it: ImportedArticle, last: boolean): Promise<boolean> {
    const prepared = await prepare(it, {
      site,
      manifest,
      folder: source.folder,
      find,
      sectionOf,
      copy: options.copy,
    });
    keep();
    const { drafts, future } = options;
    const release = releaseOf(it, { drafts, future, now: serverNow(), way: options.ways.schedule });
    const text = await textOf(it, prepared, release);
    const { date } = release;
    if (prepared.waitsFor.length > 0 && !last) {
      if (!manifest.articles[it.path]) await send(it, { ...text, isPublish: SAVE.keep }, { hash: '', date });
      return false;
    }
    const notes = [
      ...prepared.notes,
      ...release.notes,
      ...(await formulaNotes(prepared.body)),
      ...prepared.waitsFor.map((path) => `指向 ${path} 的链接没有改写，它没有导入`),
    ];
    const hash = await sha256Text(JSON.stringify([text, date]));
    const fresh = it.tags.filter((name) => !tags.has(name));
    const what = await send(it, text, { hash, date }).catch((error: unknown) => {
      // No privilege to create tags: retry without new ones.
      if (fresh.length === 0 || !(error instanceof Refused) || error.code !== CODE.forbidden) throw error;
      notes.push(`标签 ${fresh.join('、')} 没有带上：${error.message}`);
      return send(it, { ...text, tagList: it.tags.filter((name) => tags.has(name)) }, { hash, date });
    });
    if (release.isPublish === SAVE.keep && !drafts && manifest.articles[it.path]?.isPublic)
      notes.push(
        '网站上的这篇仍是公开的，没有下架，读者看到的还是以前发布的内容；不该公开的请在“文章管理”里下架',
      );
    outcomes.push({ path: it.path, what, why: '', notes });
    return true;
  }

  async function round(articles: readonly ImportedArticle[], last: boolean): Promise<ImportedArticle[]> {
    const waiting: ImportedArticle[] = [];
    for (const it of articles) {
      if (options.stop?.aborted) stopped = '按了“停下”';
      if (stopped) break;
      told(done, total, it.title);
      try {
        if (await take(it, last)) done += 1;
        else waiting.push(it);
      } catch (error) {
        if (isForToday(error)) {
          stopped = reasonOf(error);
          break;
        }
        done += 1;
        outcomes.push({ path: it.path, what: 'failed', why: reasonOf(error), notes: it.notes });
        if (isOut(error)) throw error;
      }
    }
    return waiting;
  }

  await round(await round(source.articles, false), true);
  if (stopped) return { articles: outcomes, columns: [], stopped: { why: stopped, left: total - done } };
  const { drafts } = options;
  const arranged = await arrangeAll({ site, source, manifest, columns, drafts });
  keep();
  told(total, total, '');
  return { articles: outcomes, columns: arranged };
}
