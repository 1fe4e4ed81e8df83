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
import { retryCall } from './retry.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Connection of an account. Methods throw `Refused`, or `Unreachable`. */
export type Transport = {
  origin: string;
  /** Personal access token; excludes account details such as e-mail. */
  scoped?: boolean;
  call: <E extends AnyEndpoint>(endpoint: E, input: Input<E>) => Promise<Data<E>>;
  upload: (bytes: Bytes, name: string) => Promise<string>;
  part: (about: Readonly<z.input<(typeof annexPart)['input']>>, bytes: Bytes) => Promise<void>;
};

export type Site = ReturnType<typeof siteOf>;

/** API of an import, with retries; `patience` is the first wait in ms. */
export function siteOf(by: Transport, patience?: number) {
  const call: Transport['call'] = (endpoint, input) => retryCall(() => by.call(endpoint, input), patience);

  /** Category ids by name, site and own. */
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
    who: async () => (await call(by.scoped ? userInfoOf : userByToken, {})).id,
    upload: (bytes: Bytes, name: string) => retryCall(() => by.upload(bytes, name), patience),
    part: (about: Parameters<Transport['part']>[0], bytes: Bytes) =>
      retryCall(() => by.part(about, bytes), patience),
    /** Lets the site copy a remote picture; returns its address. */
    copy: (url: string) => call(fetchPicture, { url }),
    categories,
    columns: async () => new Map((await call(mySpecials, {})).map(({ name, id }) => [name, id])),
    column: (id: number) => call(mySpecial, { id }),
    /** Creates a hidden column; returns its id. */
    addColumn: async (name: string) => (await call(createSpecial, { name })).id,
    changeColumn: (wanted: Input<typeof updateSpecial>) => call(updateSpecial, wanted),
    /** See `arrangeSpecial`. */
    arrange: (wanted: Input<typeof arrangeSpecial>) => call(arrangeSpecial, wanted),
    tags: async () => new Set((await call(tagList, {})).map(({ name }) => name)),
    /** Creates an own category; returns its id. */
    addCategory: async (name: string) => {
      const id = (await call(createCategory, { name }))?.id ?? (await categories()).get(name);
      if (id === undefined) throw new Error(`category ${name} is not listed`);
      return id;
    },
  };
}
