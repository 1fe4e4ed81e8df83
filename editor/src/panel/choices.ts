import { myCategories } from '../../../contract/content/article/own.ts';
import { categoryList } from '../../../contract/content/category/category.ts';
import { COLUMN_STATUS } from '../../../contract/content/column/column.ts';
import {
  arrangeSpecial,
  createSpecial,
  mySpecial,
  mySpecials,
} from '../../../contract/content/column/own.ts';
import { tagList } from '../../../contract/content/tag/tag.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { PAGE_SIZE_MOST } from '../../../contract/kit/limits.ts';
import { call } from '../../../src/client/call.ts';
import { Refused } from '../../../src/client/failure.ts';

export type Choice = { id: number; name: string };
export type Choices = {
  site: readonly Choice[];
  own: readonly Choice[];
  columns: readonly Choice[];
  tags: readonly string[];
};

/** Before and without an answer. */
export const NO_CHOICES: Choices = { site: [], own: [], columns: [], tags: [] };

const none = () => [];

/** Reads all pages. */
async function ownCategories(): Promise<Choice[]> {
  const found: Choice[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const page = await call({ ...myCategories, silent: true }, { pageNo, pageSize: PAGE_SIZE_MOST });
    found.push(...page.records);
    pages = page.pages;
  }
  return found;
}

/** Categories, own columns in every state, and tags in use; empty lists on failure. */
export async function loadChoices(): Promise<Choices> {
  const [site, own, columns, tags] = await Promise.all([
    call({ ...categoryList, silent: true }, {}).catch(none),
    ownCategories().catch(none),
    call({ ...mySpecials, silent: true }, {}).then((list) => list.map(columnChoice), none),
    call({ ...tagList, silent: true }, {}).then((it) => it.map(({ name }) => name), none),
  ]);
  return { site, own, columns, tags };
}

const columnChoice = ({ id, name, status }: Choice & { status: number }): Choice => ({
  id,
  name: status === COLUMN_STATUS.unpublished ? `${name}（未发布）` : name,
});

/** Chapters of an own column in order; null if it does not exist. */
export async function loadChapters(id: number): Promise<readonly Choice[] | null> {
  try {
    return (await call({ ...mySpecial, silent: true }, { id })).chapters;
  } catch (error) {
    return error instanceof Refused && error.code === CODE.missing ? null : [];
  }
}

/** Creates a hidden column. Throws `Refused`. */
export async function makeColumn(name: string): Promise<Choice> {
  return columnChoice(await call({ ...createSpecial, silent: true }, { name }));
}

/** Appends a chapter; returns all. Throws `Refused`. */
export async function makeChapter(id: number, name: string): Promise<readonly Choice[]> {
  const { stamp, chapters } = await call({ ...mySpecial, silent: true }, { id });
  const kept = chapters.map((it) => ({ ...it, articles: it.articles.map((article) => article.id) }));
  const wanted = [...kept, { name, articles: [] }];
  return (await call({ ...arrangeSpecial, silent: true }, { id, stamp, chapters: wanted })).chapters;
}
