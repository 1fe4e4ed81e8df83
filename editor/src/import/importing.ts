import { atom } from 'nanostores';
import { serverNow } from '../../../src/client/clock.ts';
import { Unreadable } from '../paste/files/importedFile.ts';
import { reading } from '../paste/reader.ts';
import { chooseImport, type ImportChoice, type PickedFile } from './choose.ts';
import { recall, remember } from './memory.ts';
import { MANIFEST, type Manifest, manifestOf } from './send/manifest.ts';
import { reasonOf } from './send/reasons.ts';
import { type Imports, importAll } from './send/run.ts';
import type { Site } from './send/site.ts';
import type { Source } from './source/article.ts';
import { readSource } from './source/source.ts';
import { siteOfPage } from './transport.ts';

/** Options of an import. */
export type Wishes = {
  /** Publish what was public; otherwise drafts. */
  publishes: boolean;
  /** Overwrite changes made on the site. */
  overwrites: boolean;
  /** Copy remote pictures. */
  copies: boolean;
  /** Ignore earlier imports. */
  anew?: boolean;
};

/** `known`: number of articles imported before. */
export type ReadyImport = { chosen: ImportChoice; source: Source; known: number };

export type State =
  | { at: 'choosing'; fault: string }
  | { at: 'reading' }
  | ({ at: 'ready' } & ReadyImport)
  | { at: 'running'; done: number; of: number; title: string }
  | { at: 'done'; result: Imports | null; fault: string; manifest: Manifest; isKept: boolean };

export const importing = atom<State>({ at: 'choosing', fault: '' });

const WAYS = {
  overwrite: '选“网站上改过的也用这里的覆盖”再导入一次',
  schedule: '请打开草稿填写定时发布',
};
/** Default category. */
const CATEGORY = '未分类';

let running = new AbortController();
let begun: { ready: ReadyImport; site: Site; of: Parameters<typeof remember>[0]; manifest: Manifest } | null =
  null;

/** Key of a source: site origin if known, else file name; null if not unique. */
const nameOf = ({ kind, name, loose }: ImportChoice, { origin }: Source) =>
  loose ? null : `${kind} ${kind === 'wordpress' && origin ? origin : name}`;

/** Reads the chosen files. */
export async function open(given: Promise<readonly PickedFile[]>, account: string): Promise<void> {
  importing.set({ at: 'reading' });
  try {
    const found = await chooseImport(await given);
    const source = await readSource(found, (name, bytes) =>
      reading({ kind: 'file', name, bytes, now: serverNow() }),
    );
    if (source.articles.length === 0 && source.faults.length === 0)
      throw new Unreadable('没有找到文章，请确认选对了文件');
    const site = siteOfPage();
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

/** Runs the import; idempotent, so failures can be retried. */
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

/** Aborts before the next article. */
export const stop = (): void => running.abort();

/** Back to the options. */
export function backToOptions(): void {
  if (!begun) {
    reset();
    return;
  }
  const { ready, manifest } = begun;
  const known = ready.source.articles.filter(({ path }) => manifest.articles[path]).length;
  importing.set({ at: 'ready', ...ready, known });
}

/** Back to the file choice. */
export function reset(): void {
  begun = null;
  importing.set({ at: 'choosing', fault: '' });
}
