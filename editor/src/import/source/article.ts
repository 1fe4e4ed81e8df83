import type { Folder } from './folder.ts';

/** Article before sending. Paths are relative to the imported folder, with `/`. */
export type ImportedArticle = {
  /** Stable key across runs. */
  path: string;
  /** Addresses by which other articles link to it. */
  addresses: readonly string[];
  /** Lookup folders for relative addresses, in order. */
  folders: readonly string[];
  title: string;
  /** `yyyy-MM-dd HH:mm:ss` in GMT+8, or ''. */
  date: string;
  summary: string;
  category: string;
  tags: readonly string[];
  /** Cover address, or ''. */
  cover: string;
  draft: boolean;
  /** Future publish time at the source, `yyyy-MM-dd HH:mm:ss` in GMT+8, or ''. */
  due: string;
  isOriginal: boolean;
  originalUrl: string;
  keywords: string;
  /** Names of column and chapter, or ''. */
  column: string;
  chapter: string;
  readType: number;
  /** In fen. */
  price: number;
  solver: string;
  solverVersion: string;
  difficulty: string;
  /** See contract/content/facet/facet.ts. */
  facets: readonly string[];
  /** Schedule, `yyyy-MM-dd HH:mm:ss` in GMT+8, or ''. */
  publishTime: string;
  body: string;
  /** Custom heading ids and their headings. */
  anchors?: ReadonlyMap<string, string>;
  /** Whether single line breaks of the body are hard breaks. */
  breaks: boolean;
  /** Losses. */
  notes: readonly string[];
};

/** `isMeant`: skipped on purpose. */
export type Fault = { path: string; why: string; isMeant?: true };

/** In reading order; `status` is a name of `COLUMN_STATUS_NAME`, or ''. */
export type ImportedColumn = {
  name: string;
  intro: string;
  /** Picture path, or ''. */
  cover: string;
  status: string;
  /** Chapters with article paths. */
  chapters: readonly { name: string; articles: readonly string[] }[];
};

export type Source = {
  articles: readonly ImportedArticle[];
  /** Columns described apart from articles. */
  columns?: readonly ImportedColumn[];
  faults: readonly Fault[];
  /** Folders for addresses starting with `/`. */
  roots: readonly string[];
  /** Where paths are resolved. */
  folder: Folder;
  /** Pictures by unique name, as Obsidian resolves them. */
  pictures?: ReadonlyMap<string, string>;
  /** Origin of the old site, or '': its absolute addresses count as own. */
  origin: string;
};

/** Fills defaults in. */
export function article(
  given: Pick<ImportedArticle, 'path' | 'title' | 'body'> & Partial<ImportedArticle>,
): ImportedArticle {
  return {
    addresses: [],
    folders: [given.path.split('/').slice(0, -1).join('/')],
    date: '',
    summary: '',
    category: '',
    tags: [],
    cover: '',
    draft: false,
    due: '',
    isOriginal: true,
    originalUrl: '',
    keywords: '',
    column: '',
    chapter: '',
    readType: 0,
    price: 0,
    solver: '',
    solverVersion: '',
    difficulty: '',
    facets: [],
    publishTime: '',
    breaks: false,
    notes: [],
    ...given,
    title: given.title.replace(/\s*\n\s*/g, ' '),
  };
}
