import type { Folder } from './folder.ts';

/** An article of any source, before it is sent. Paths are relative to the imported folder, with `/` between their parts. */
export type Imported = {
  /** What it is known by from one run to the next. */
  path: string;
  /** Addresses within the source by which other articles link to it. */
  addresses: readonly string[];
  /** Folders in which what it refers to by a relative address is looked for, the first one first. */
  folders: readonly string[];
  title: string;
  /** `yyyy-MM-dd HH:mm:ss` in GMT+8, or empty. */
  date: string;
  summary: string;
  category: string;
  tags: readonly string[];
  /** Address of the cover, or empty. */
  cover: string;
  draft: boolean;
  /** When it becomes public where it comes from, where that has not come yet: `yyyy-MM-dd HH:mm:ss` in GMT+8, or empty. */
  due: string;
  isOriginal: boolean;
  originalUrl: string;
  keywords: string;
  /** Names of the column and of the chapter in it, or empty. */
  column: string;
  chapter: string;
  readType: number;
  /** Fen. */
  price: number;
  solver: string;
  solverVersion: string;
  difficulty: string;
  /** Values of facets as they are stored, see contract/content/facet/facet.ts. */
  facets: readonly string[];
  /** When it is to be published, `yyyy-MM-dd HH:mm:ss` in GMT+8, or empty. */
  publishTime: string;
  /** Markdown. */
  body: string;
  /** What links to its headings call those that have a name of their own, and the words of these. */
  anchors?: ReadonlyMap<string, string>;
  /** Whether single line breaks of the body are breaks where it comes from. */
  breaks: boolean;
  /** What could not be taken over as it was. */
  notes: readonly string[];
};

/** Something of the source that is no article, and why; `isMeant` where it is not to be brought. */
export type Fault = { path: string; why: string; isMeant?: true };

/** A column of the source, in reading order; `status` is a name of `COLUMN_STATUS_NAME`, or empty. */
export type ImportedColumn = {
  name: string;
  intro: string;
  /** Path of a picture in the source, or empty. */
  cover: string;
  status: string;
  /** Chapters with the paths of their articles. */
  chapters: readonly { name: string; articles: readonly string[] }[];
};

/** What a folder or a file of an export holds. */
export type Source = {
  articles: readonly Imported[];
  /** Columns that are described apart from their articles. */
  columns?: readonly ImportedColumn[];
  faults: readonly Fault[];
  /** Folders in it in which addresses that start with `/` are looked for. */
  roots: readonly string[];
  /** What paths lead to. */
  folder: Folder;
  /** Pictures by their name where no other has it: Obsidian finds them wherever they are. */
  pictures?: ReadonlyMap<string, string>;
  /** The address that the old site had, so that whole addresses of it count as its own; empty where it is not known. */
  origin: string;
};

/** An article of which only some things are known. */
export function article(given: Pick<Imported, 'path' | 'title' | 'body'> & Partial<Imported>): Imported {
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
