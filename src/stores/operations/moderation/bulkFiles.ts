import { atom } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { type BulkFile, type BulkSame, bulkFiles } from '../../../../contract/operations/moderation/bulk.ts';
import { call } from '../../../client/call.ts';
import type { Outcome } from '../../kit/attempt.ts';
import { type BulkRuling, type BulkSearch, carryOut, searchSummary, showSearch } from './bulk.ts';

export type FileSearch = BulkSearch & { hash: string };

export type FileResult = {
  search: FileSearch;
  found: readonly BulkFile[];
  same: readonly BulkSame[];
  people: number;
  isCut: boolean;
  state: 'busy' | 'ready' | 'failed';
};

export const fileResult = atom<FileResult>({
  search: { text: '', near: null, hash: '', hours: 24, isNew: true },
  found: [],
  same: [],
  people: 0,
  isCut: false,
  state: 'busy',
});
export const chosenFiles = atom<ReadonlySet<string>>(new Set());

let searches = 0;

/** Searches uploads; selects all if a filter was given. */
export async function findFiles(given: Partial<FileSearch> = {}): Promise<void> {
  showSearch(findFiles);
  // Any other filter resets the hash, which searches all times.
  const search = { ...fileResult.get().search, hash: '', ...given };
  const mine = ++searches;
  fileResult.set({ ...fileResult.get(), search, state: 'busy' });
  const { text, near, hash, hours, isNew } = search;
  try {
    const asked = { text, hours, isNew, ...(near && { near: near.id }), ...(hash && { hash }) };
    const { found, same, people, isCut } = await call(bulkFiles, asked as Input<typeof bulkFiles>);
    if (mine !== searches) return;
    fileResult.set({ search, found, same, people, isCut, state: 'ready' });
    chosenFiles.set(new Set(text || near || hash ? found.map(({ key }) => key) : []));
  } catch {
    if (mine === searches) fileResult.set({ ...fileResult.get(), state: 'failed' });
  }
}

/** Hides the selected files, and sanctions the uploaders if the ruling says so. */
export async function hideFiles(ruling: BulkRuling): Promise<Outcome> {
  const keys = chosenFiles.get();
  const { found, search } = fileResult.get();
  const files = found.filter(({ key }) => keys.has(key));
  const people = [...new Set(files.map(({ author }) => author.id))];
  const about = search.hash
    ? `上传的文件：散列 ${search.hash.slice(0, 12)}`
    : `上传的文件：${searchSummary(search, search.isNew ? '新账号' : '')}`;
  return carryOut({ about, texts: [], files: files.map(({ key }) => key), people }, ruling, keys);
}
