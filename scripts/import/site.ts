import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ANNEX_PART_PATH, type annexPart } from '../../contract/content/annex/annex.ts';
import { createCategory, myCategories } from '../../contract/content/article/own.ts';
import { categoryList } from '../../contract/content/category/category.ts';
import {
  arrangeSpecial,
  createSpecial,
  mySpecial,
  mySpecials,
  updateSpecial,
} from '../../contract/content/column/own.ts';
import { tagList } from '../../contract/content/tag/tag.ts';
import { type AnyEndpoint, type Data, type Input, isInQuery } from '../../contract/kit/endpoint.ts';
import { CODE, envelope } from '../../contract/kit/envelope.ts';
import { fetchPicture } from '../../contract/kit/file/fetch.ts';
import { UPLOAD_FIELD, UPLOAD_PATH } from '../../contract/kit/file/file.ts';
import { PAGE_SIZE_MOST } from '../../contract/kit/limits.ts';
import { userInfoOf } from '../../contract/people/user/user.ts';
import { Refused } from './refused.ts';

/** Tries of a call that the site answers with 429, or does not answer, and how long the first wait is. */
const TRIES = 6;
const FIRST_WAIT_MS = 2_000;

/** A site and an account of it, by a personal access token. */
export type Site = ReturnType<typeof siteAt>;

/** Client of a site, as somebody. `patience` is the first backoff in ms before a call is retried. */
export function siteAt(origin: string, token: string, patience: number = FIRST_WAIT_MS) {
  async function once(
    path: string,
    init: RequestInit,
  ): Promise<{ data: unknown; extra: Record<string, unknown> }> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(`${origin}/ming${path}`, { ...init, headers });
    if (!answer.ok && answer.status !== 429) throw new Error(`网站回答了 HTTP ${answer.status}`);
    const { code, message, data, extra } = z.parse(envelope, await answer.json());
    if (code !== CODE.ok) throw new Refused(code, message ?? '', extra ?? {});
    return { data, extra: extra ?? {} };
  }

  /** Whether a call may succeed when it is made again. */
  const isPassing = (error: unknown) =>
    error instanceof Refused ? error.isPassing : error instanceof TypeError;

  async function patiently(path: string, init: () => RequestInit) {
    for (let tries = 1; ; tries++) {
      try {
        return await once(path, init());
      } catch (error) {
        if (tries === TRIES || !isPassing(error)) throw error;
        await wait(patience * 2 ** (tries - 1));
      }
    }
  }

  async function call<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<Data<E>> {
    const given = input as Record<string, unknown>;
    const inQuery = isInQuery(endpoint);
    const query = inQuery ? `?${new URLSearchParams(given as Record<string, string>)}` : '';
    const { data } = await patiently(endpoint.path + query, () =>
      inQuery
        ? { method: endpoint.method }
        : {
            method: endpoint.method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(given),
          },
    );
    return z.parse(endpoint.data, data) as Data<E>;
  }

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
    origin,
    call,
    /** The id of the account. */
    who: async () => (await call(userInfoOf, {})).id,
    /** Uploads a picture and returns its address. */
    async upload(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
      const { data } = await patiently(UPLOAD_PATH, () => {
        const form = new FormData();
        form.set('type', 'article');
        form.set(UPLOAD_FIELD, new File([bytes], name));
        return { method: 'POST', body: form };
      });
      return z.parse(z.string(), data);
    },
    /** Sends one part of an attachment. */
    async part(
      about: Readonly<z.input<(typeof annexPart)['input']>>,
      bytes: Uint8Array<ArrayBuffer>,
    ): Promise<void> {
      const query = new URLSearchParams({ ...about, part: String(about.part) });
      await patiently(`${ANNEX_PART_PATH}?${query}`, () => ({ method: 'PUT', body: bytes }));
    },
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
