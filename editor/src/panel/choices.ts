import { categoryList } from '../../../contract/category.ts';
import { PAGE_SIZE_MOST } from '../../../contract/limits.ts';
import { myCategories } from '../../../contract/manage.ts';
import { specialChapters, specialList } from '../../../contract/special.ts';
import { tagList } from '../../../contract/tag.ts';
import { call } from '../../../src/client/call.ts';

/** What an author may choose from. */
export type Choice = { id: number; name: string };
export type Choices = {
  site: readonly Choice[];
  own: readonly Choice[];
  columns: readonly Choice[];
  tags: readonly string[];
};

/** What there is before the site has answered, and where it does not. */
export const NO_CHOICES: Choices = { site: [], own: [], columns: [], tags: [] };

const none = () => [];

/** The categories of the site and of one's own, one's own columns, and the tags in use. */
export async function loadChoices(userId: string): Promise<Choices> {
  const page = { pageNo: 1, pageSize: PAGE_SIZE_MOST };
  const [site, own, columns, tags] = await Promise.all([
    call({ ...categoryList, silent: true }, {}).catch(none),
    call({ ...myCategories, silent: true }, page).then((it) => it.records, none),
    call({ ...specialList, silent: true }, { ...page, userId }).then((it) => it.records, none),
    call({ ...tagList, silent: true }, {}).then((it) => it.map(({ name }) => name), none),
  ]);
  return { site, own, columns, tags };
}

/** The chapters of a column. */
export async function loadChapters(specialId: number): Promise<readonly Choice[]> {
  return call({ ...specialChapters, silent: true }, { specialId }).catch(none);
}
