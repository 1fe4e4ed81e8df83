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
import { attempt, type Outcome, onRefusal, tookPlace } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';
import { tellUnreached } from '../../kit/trouble.ts';
import { moved } from '../category/categories.ts';

const PAGE = 50;

/** The tags of the site, as they are searched. */
export const tags = listing<CatalogTag, { keyword: string; order: keyof typeof TAG_ORDER }>(
  (query) => call(catalogTags, { ...query, pageSize: PAGE }),
  { keyword: '', order: 'used' },
);

/** Creates a tag, or changes one that was loaded; `taken` gets the message where the name is taken. */
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

/** Merges a tag into another one. */
export function joinTags(it: CatalogTag, into: CatalogTag): Promise<Outcome> {
  return attempt(async () => {
    const row = await call(mergeTags, { id: it.id, into: into.id });
    tags.drop(it.id);
    if (tags.state.get().list.some(({ id }) => id === row.id)) tags.put(row);
  }, `“${it.name}”已并入“${into.name}”`);
}

/** Searches for tags to merge into, by a part of their name. */
export const findTags = async (keyword: string): Promise<readonly CatalogTag[]> =>
  (await call(catalogTags, { keyword, order: 'used', pageSize: 8 })).records;

/** The categories of the site in order. */
export const categories = atom<readonly CatalogCategory[]>([]);

/** Reads them. */
export async function loadCategories(): Promise<void> {
  categories.set(await call(catalogCategories, {}));
}

type CategoryText = Pick<Input<typeof addSiteCategory>, 'name' | 'intro' | 'icon' | 'cover'>;

/** Creates a category, or changes one that was loaded. */
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

const unsaved = (outcome: Outcome) => tellUnreached(outcome, '没有连上服务器，顺序没有保存');

/** Moves a category to another place (optimistic update); a failure reloads the order. */
export async function placeCategory(from: number, to: number): Promise<void> {
  const before = categories.get();
  const after = moved(before, from, to);
  categories.set(after);
  const ids = after.map((it) => it.id);
  const outcome = await attempt(async () => categories.set(await call(orderCategories, { ids })));
  if (tookPlace(outcome)) return;
  unsaved(outcome);
  categories.set(before);
}

/** Columns in the order that readers see, the featured ones first. */
export const columns = atom<readonly CatalogColumn[]>([]);

/** Reads them. */
export async function loadColumns(): Promise<void> {
  columns.set(await call(catalogColumns, {}));
}

type Mark = { isHidden: boolean; isFeatured: boolean; reason?: string };

/** Features a column or hides it. */
export function markColumn(it: CatalogColumn, { reason = '', ...mark }: Mark): Promise<Outcome> {
  return attempt(async () => {
    await call(changeColumn, { id: it.id, revision: it.revision, reason, ...mark });
    await loadColumns();
  }, '专栏已更新');
}

/** Moves a column to another place (optimistic update with rollback). */
export async function placeColumn(from: number, to: number): Promise<void> {
  const before = columns.get();
  const after = moved(before, from, to);
  columns.set(after);
  const outcome = await attempt(() => call(orderColumns, { ids: after.map((it) => it.id) }));
  if (tookPlace(outcome)) return;
  unsaved(outcome);
  columns.set(before);
}
