import { finishAnnex, startAnnex } from '../../../contract/content/annex/annex.ts';
import { editArticleTime } from '../../../contract/content/article/own.ts';
import type { Manifest } from '../../../editor/src/import/send/manifest.ts';
import { importAll } from '../../../editor/src/import/send/run.ts';
import type { Site } from '../../../editor/src/import/send/site.ts';
import type { Folder } from '../../../editor/src/import/source/folder.ts';
import { fromMarkdown } from '../../../editor/src/import/source/markdown.ts';
import { Refused } from '../../../src/client/failure.ts';

type Stored = {
  id: number;
  revision: number;
  key: string;
  title: string;
  contentMd: string;
  isPublish: number;
  publishTime?: string;
  specialId?: number;
  chapterId?: number;
};

type Shelf = {
  id: number;
  name: string;
  intro?: string;
  cover?: string;
  status: number;
  chapters: { id: number; name: string; articles: number[] }[];
}[];

function columnsOf(shelf: Shelf) {
  const find = (id: number) => {
    const found = shelf.find((it) => it.id === id);
    if (!found) throw new Refused(404, '抱歉，专栏不存在', {});
    return found;
  };
  const column = async (id: number) => {
    const { chapters, ...rest } = find(id);
    const listed = chapters.map((it) => ({ ...it, articles: it.articles.map((one) => ({ id: one })) }));
    return { stamp: JSON.stringify(chapters), column: rest, chapters: listed };
  };
  const all = {
    columns: async () => new Map(shelf.map(({ name, id }) => [name, id])),
    column,
    addColumn: async (name: string) => {
      if (name === '坏词') throw new Refused(400, '专栏名称包含敏感词', {});
      shelf.push({ id: shelf.length + 5, name, status: 0, chapters: [] });
      return shelf.length + 4;
    },
    changeColumn: async ({ id, ...given }: { id: number }) => Object.assign(find(id), given),
    arrange: async ({
      id,
      stamp,
      chapters,
    }: {
      id: number;
      stamp: string;
      chapters: Shelf[0]['chapters'];
    }) => {
      if (stamp !== (await column(id)).stamp) throw new Refused(400, '这个专栏刚在别处改动过', {});
      find(id).chapters = chapters.map((it, at) => ({ ...it, id: it.id ?? id * 10 + at + 1 }));
      return column(id);
    },
  };
  return all as unknown as Pick<Site, keyof typeof all>;
}

/** Fake site that stores what is sent; `refuse` returns why an article is refused. */
export function siteOf(refuse: (title: string) => string | undefined = () => undefined) {
  const stored: Stored[] = [];
  const uploads: string[] = [];
  const parts: string[] = [];
  const shelf: Shelf = [
    { id: 5, name: '有限元入门', status: 1, chapters: [{ id: 51, name: '单元', articles: [] }] },
  ];
  const keys = new Map<string, Stored>();
  const published = new Set<number>();
  const dates: string[] = [];
  /** Response of a save: a published article stays published while its draft changes. */
  const saved = (it: Stored) => {
    if (it.isPublish === 1) published.add(it.id);
    return { ...it, isPublish: published.has(it.id) ? 1 : it.isPublish };
  };
  const call = async (
    endpoint: { path: string; method: string },
    given: Omit<Stored, 'revision'> & { revision?: number; createTime?: string },
  ) => {
    const why = refuse(given.title);
    if (why) throw new Refused(400, why, {});
    if (endpoint.path === startAnnex.path)
      return { annex: null, upload: { uploadId: 'u', partBytes: 4, parts: [] } };
    if (endpoint.path === finishAnnex.path) return { annexId: 9 };
    if (endpoint.path === editArticleTime.path) {
      dates.push(given.createTime ?? '');
      return null;
    }
    const known = keys.get(given.key);
    if (known) return saved(known);
    if (endpoint.method === 'POST') {
      const made = { ...given, id: stored.length + 1, revision: 1 };
      stored.push(made);
      keys.set(given.key, made);
      return saved(made);
    }
    const at = stored.findIndex((it) => it.id === given.id);
    const before = stored[at];
    if (!before || before.revision !== given.revision)
      throw new Refused(400, '文章已在别处修改过', {
        current: { revision: before?.revision, publishTime: before?.publishTime },
      });
    const after = { ...given, revision: before.revision + 1 };
    stored[at] = after;
    keys.set(given.key, after);
    return saved(after);
  };
  const site = {
    origin: 'https://site.test',
    call: call as unknown as Site['call'],
    who: async () => 'me',
    upload: async (bytes: Uint8Array) => {
      uploads.push(Buffer.from(bytes).toString());
      return `/ming/file/u/me/${uploads.length}.png`;
    },
    copy: async (url: string) => {
      if (url.includes('gone')) throw new Refused(400, '图片已不存在', {});
      return '/ming/file/u/me/copied.png';
    },
    categories: async () => new Map([['网格', 1]]),
    addCategory: async () => 2,
    tags: async () => new Set(['旧标签']),
    part: async (_about: unknown, bytes: Uint8Array) => void parts.push(Buffer.from(bytes).toString()),
    ...columnsOf(shelf),
  } satisfies Site;
  return { site, stored, uploads, parts, shelf, dates };
}

export const empty = (): Manifest => ({
  site: 'https://site.test',
  account: 'me',
  articles: {},
  pictures: {},
  annexes: {},
  columns: {},
});

type More = Partial<Parameters<typeof importAll>[0]>;

/** Imports a folder; returns outcomes of articles and columns. */
export const importFrom = (folder: Folder, site: Site, manifest: Manifest, more: More = {}) =>
  importAll({
    site,
    manifest,
    source: fromMarkdown(folder),
    category: '未分类',
    drafts: false,
    future: 'draft',
    overwrite: false,
    copy: true,
    keep: () => undefined,
    told: () => undefined,
    ways: { overwrite: '加 --overwrite 再运行一次', schedule: '加 --future 定时' },
    ...more,
  });

export const run = async (...given: Parameters<typeof importFrom>) => (await importFrom(...given)).articles;
