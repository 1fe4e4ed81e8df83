import { atom } from 'nanostores';
import { Unreadable } from '../paste/imported.ts';
import { reading } from '../paste/reader.ts';
import { type Chosen, chosen, type Given } from './choose.ts';
import { recall, remember } from './memory.ts';
import { MANIFEST, type Manifest, manifestOf } from './send/manifest.ts';
import { reasonOf } from './send/reasons.ts';
import { type Imports, importAll } from './send/run.ts';
import type { Site } from './send/site.ts';
import type { Source } from './source/article.ts';
import { readSource } from './source/source.ts';
import { siteHere } from './transport.ts';

/** What its author chooses beside the files. */
export type Wishes = {
  /** What was public where it comes from is published at once; otherwise all are drafts. */
  publishes: boolean;
  /** What was changed on the site since is overwritten. */
  overwrites: boolean;
  /** Pictures of other sites are copied. */
  copies: boolean;
  /** All are new articles, though others of these names were imported before. */
  anew?: boolean;
};

/** What is read and can be imported; `known` articles of it were imported before. */
export type Ready = { chosen: Chosen; source: Source; known: number };

/** The state of an import: files are chosen, looked through, brought to the site, and there. */
export type State =
  | { at: 'choosing'; fault: string }
  | { at: 'reading' }
  | ({ at: 'ready' } & Ready)
  | { at: 'running'; done: number; of: number; title: string }
  | { at: 'done'; result: Imports | null; fault: string; manifest: Manifest; isKept: boolean };

/** The import that is shown. */
export const importing = atom<State>({ at: 'choosing', fault: '' });

const WAYS = {
  overwrite: '选“网站上改过的也用这里的覆盖”再导入一次',
  schedule: '请打开草稿填写定时发布',
};
/** The category of articles that name none. */
const CATEGORY = '未分类';

let running = new AbortController();
let begun: { ready: Ready; site: Site; of: Parameters<typeof remember>[0]; manifest: Manifest } | null = null;

/** What a source is remembered by: the address of its site where an export says it, else what it is called. */
const nameOf = ({ kind, name, loose }: Chosen, { origin }: Source) =>
  loose ? null : `${kind} ${kind === 'wordpress' && origin ? origin : name}`;

/** Reads what was chosen, and says what is in it. */
export async function open(given: Promise<readonly Given[]>, account: string): Promise<void> {
  importing.set({ at: 'reading' });
  try {
    const found = await chosen(await given);
    const source = await readSource(found, (name, bytes) => reading({ kind: 'file', name, bytes }));
    if (source.articles.length === 0 && source.faults.length === 0)
      throw new Unreadable('没有找到文章，请确认选对了文件');
    const site = siteHere();
    const of = { site: site.origin, account, source: nameOf(found, source) };
    const noted = found.folder.has(MANIFEST) ? found.folder.text(MANIFEST) : undefined;
    const manifest = recall(of, noted);
    const known = source.articles.filter(({ path }) => manifest.articles[path]).length;
    const ready = { chosen: found, source, known };
    begun = { ready, site, of, manifest };
    importing.set({ at: 'ready', ...ready });
  } catch (error) {
    const isNamed = error instanceof Unreadable;
    importing.set({ at: 'choosing', fault: isNamed ? error.message : `读不懂这些文件：${reasonOf(error)}` });
  }
}

/** Imports what was read. What fails is in the report, and can be imported again without doubling anything. */
export async function begin({ publishes, overwrites, copies, anew = false }: Wishes): Promise<void> {
  if (!begun) return;
  if (anew) begun.manifest = manifestOf(undefined, { name: '', ...begun.of });
  const { ready, site, of, manifest } = begun;
  running = new AbortController();
  let isKept = true;
  const keep = () => {
    isKept = remember(of, manifest) && isKept;
  };
  importing.set({ at: 'running', done: 0, of: ready.source.articles.length, title: '' });
  const ended = { at: 'done', manifest } as const;
  try {
    const result = await importAll({
      site,
      source: ready.source,
      manifest,
      keep,
      category: CATEGORY,
      drafts: !publishes,
      future: 'draft',
      overwrite: overwrites,
      copy: copies,
      ways: WAYS,
      stop: running.signal,
      told: (done, count, title) => importing.set({ at: 'running', done, of: count, title }),
    });
    importing.set({ ...ended, result, fault: '', isKept });
  } catch (error) {
    importing.set({
      ...ended,
      result: null,
      fault: `${reasonOf(error)}。已经导入的不会丢，再导入一次会接着导入。`,
      isKept,
    });
  }
}

/** Ends the import before the next article. */
export const stop = (): void => running.abort();

/** Goes back to what was read, to import it again. */
export function again(): void {
  if (!begun) {
    reset();
    return;
  }
  const { ready, manifest } = begun;
  const known = ready.source.articles.filter(({ path }) => manifest.articles[path]).length;
  importing.set({ at: 'ready', ...ready, known });
}

/** Goes back to the choice of files. */
export function reset(): void {
  begun = null;
  importing.set({ at: 'choosing', fault: '' });
}
