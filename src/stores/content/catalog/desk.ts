import { atom } from 'nanostores';
import {
  addSiteCategory,
  type CatalogCategory,
  catalogCategories,
  changeSiteCategory,
  dropSiteCategory,
  orderCategories,
} from '../../../../contract/content/category/desk.ts';
import {
  type CatalogColumn,
  catalogColumns,
  changeColumn,
  orderColumns,
} from '../../../../contract/content/column/desk.ts';
import { type CatalogTag, catalogTags, type TAG_ORDER } from '../../../../contract/content/tag/desk.ts';
import { addTag, changeTag, dropTag, mergeTags } from '../../../../contract/content/tag/deskEdit.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, onRefusal } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';
import { ordering } from '../../kit/ordering.ts';

const PAGE = 50;

export const tags = listing<CatalogTag, { keyword: string; order: keyof typeof TAG_ORDER }>(
  (query) => call(catalogTags, { ...query, pageSize: PAGE }),
  { keyword: '', order: 'used' },
);

/** Creates or changes a tag; `taken` gets the message if the name is taken. */
export function saveTag(
  it: CatalogTag | null,
  given: { name: string; intro: string },
  taken: (why: string) => void,
): Promise<Outcome> {
  const send = () =>
    it ? call(changeTag, { ...given, id: it.id, revision: it.revision }) : call(addTag, given);
  const work = async () => tags.put(await onRefusal<CatalogTag>(send(), 'taken', taken));
  return attempt(work, it ? '标签已修改' : '标签已创建');
}

/** Deletes an unused tag. */
export function removeTag(it: CatalogTag): Promise<Outcome> {
  return attempt(async () => {
    await call(dropTag, { id: it.id });
    tags.drop(it.id);
  }, '标签已删除');
}

/** Merges a tag into another. */
export function joinTags(it: CatalogTag, into: CatalogTag): Promise<Outcome> {
  return attempt(async () => {
    const row = await call(mergeTags, { id: it.id, into: into.id });
    tags.drop(it.id);
    if (tags.state.get().list.some(({ id }) => id === row.id)) tags.put(row);
  }, `“${it.name}”已并入“${into.name}”`);
}

/** Searches tags to merge into. */
export const findTags = async (keyword: string): Promise<readonly CatalogTag[]> =>
  (await call(catalogTags, { keyword, order: 'used', pageSize: 8 })).records;

export const categories = atom<readonly CatalogCategory[]>([]);

/** Loads the categories. */
export async function loadCategories(): Promise<void> {
  categories.set(await call(catalogCategories, {}));
}

type CategoryText = Pick<Input<typeof addSiteCategory>, 'name' | 'intro' | 'icon' | 'cover'>;

/** Creates or changes a category. */
export function saveCategory(it: CatalogCategory | null, given: CategoryText): Promise<Outcome> {
  return attempt(
    async () => {
      if (it) await call(changeSiteCategory, { ...given, id: it.id, revision: it.revision });
      else await call(addSiteCategory, given);
      await loadCategories();
    },
    it ? '分类已修改' : '分类已创建',
  );
}

/** Deletes an empty category. */
export function removeCategory(it: CatalogCategory): Promise<Outcome> {
  return attempt(async () => {
    await call(dropSiteCategory, { id: it.id });
    await loadCategories();
  }, '分类已删除');
}

/** Moves a category to another place (optimistic update with rollback). */
export const placeCategory = ordering(categories, (ids) => call(orderCategories, { ids }));

/** Columns in the order that readers see, the featured ones first. */
export const columns = atom<readonly CatalogColumn[]>([]);

/** Loads the columns in public order, featured first. */
export async function loadColumns(): Promise<void> {
  columns.set(await call(catalogColumns, {}));
}

type Mark = { isHidden: boolean; isFeatured: boolean; reason?: string };

/** Features or hides a column. */
export function markColumn(it: CatalogColumn, { reason = '', ...mark }: Mark): Promise<Outcome> {
  return attempt(async () => {
    await call(changeColumn, { id: it.id, revision: it.revision, reason, ...mark });
    await loadColumns();
  }, '专栏已更新');
}

/** Moves a column to another place (optimistic update with rollback). */
export const placeColumn = ordering(columns, (ids) => call(orderColumns, { ids }));
