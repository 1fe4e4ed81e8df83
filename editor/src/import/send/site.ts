import type { z } from 'zod/mini';
import type { annexPart } from '../../../../contract/content/annex/annex.ts';
import { createCategory, myCategories } from '../../../../contract/content/article/own.ts';
import { categoryList } from '../../../../contract/content/category/category.ts';
import {
  arrangeSpecial,
  createSpecial,
  mySpecial,
  mySpecials,
  updateSpecial,
} from '../../../../contract/content/column/own.ts';
import { tagList } from '../../../../contract/content/tag/tag.ts';
import type { AnyEndpoint, Data, Input } from '../../../../contract/kit/endpoint.ts';
import { fetchPicture } from '../../../../contract/kit/file/fetch.ts';
import { PAGE_SIZE_MOST } from '../../../../contract/kit/limits.ts';
import { userByToken } from '../../../../contract/people/auth/auth.ts';
import { userInfoOf } from '../../../../contract/people/user/user.ts';
import { patiently } from './again.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How a site is reached, as somebody. Each throws `Refused`, or `Unreachable` where no answer came. */
export type Transport = {
  origin: string;
  /** Whether a personal access token is used, to which the own account with its address of mail is closed. */
  scoped?: boolean;
  call: <E extends AnyEndpoint>(endpoint: E, input: Input<E>) => Promise<Data<E>>;
  /** Uploads a picture and returns its address. */
  upload: (bytes: Bytes, name: string) => Promise<string>;
  /** Sends one part of an attachment. */
  part: (about: Readonly<z.input<(typeof annexPart)['input']>>, bytes: Bytes) => Promise<void>;
};

/** A site and an account of it. */
export type Site = ReturnType<typeof siteOf>;

/** What an import asks of a site; what may pass is tried again, after `patience` ms at first. */
export function siteOf(by: Transport, patience?: number) {
  const call: Transport['call'] = (endpoint, input) => patiently(() => by.call(endpoint, input), patience);

  /** Ids of the categories by name: those of the site, and one's own. */
  const categories = async (): Promise<Map<string, number>> => {
    const own: { name: string; id: number }[] = [];
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
      const page = await call(myCategories, { pageNo, pageSize: PAGE_SIZE_MOST });
      own.push(...page.records);
      pages = page.pages;
    }
    const list = [...own, ...(await call(categoryList, {}))];
    return new Map(list.map(({ name, id }) => [name, id]));
  };
  return {
    origin: by.origin,
    call,
    /** The id of the account. */
    who: async () => (await call(by.scoped ? userInfoOf : userByToken, {})).id,
    upload: (bytes: Bytes, name: string) => patiently(() => by.upload(bytes, name), patience),
    part: (about: Parameters<Transport['part']>[0], bytes: Bytes) =>
      patiently(() => by.part(about, bytes), patience),
    /** Has the site copy a picture from elsewhere and returns its address there. */
    copy: (url: string) => call(fetchPicture, { url }),
    categories,
    /** Ids of one's own columns by name, in every state. */
    columns: async () => new Map((await call(mySpecials, {})).map(({ name, id }) => [name, id])),
    /** One's own column with its chapters and their articles. */
    column: (id: number) => call(mySpecial, { id }),
    /** Makes a column that nobody sees yet and returns its id. */
    addColumn: async (name: string) => (await call(createSpecial, { name })).id,
    changeColumn: (wanted: Input<typeof updateSpecial>) => call(updateSpecial, wanted),
    /** Gives a column its chapters; see `arrangeSpecial`. */
    arrange: (wanted: Input<typeof arrangeSpecial>) => call(arrangeSpecial, wanted),
    /** Names of all tags. */
    tags: async () => new Set((await call(tagList, {})).map(({ name }) => name)),
    /** Makes a category of one's own and returns its id. */
    addCategory: async (name: string) => {
      const id = (await call(createCategory, { name }))?.id ?? (await categories()).get(name);
      if (id === undefined) throw new Error(`category ${name} is not listed`);
      return id;
    },
  };
}
