import { atom } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { type BulkFile, type BulkSame, bulkFiles } from '../../../../contract/operations/moderation/bulk.ts';
import { call } from '../../../client/call.ts';
import type { Outcome } from '../../kit/attempt.ts';
import { type BulkRuling, type BulkSearch, carryOut, searchSaid, showSearch } from './bulk.ts';

/** What is looked for among uploads; with `hash` all files of the same bytes, whatever else is said. */
export type FileSearch = BulkSearch & { hash: string };

export type FileResult = {
  search: FileSearch;
  found: readonly BulkFile[];
  same: readonly BulkSame[];
  people: number;
  isCut: boolean;
  state: 'busy' | 'ready' | 'failed';
};

/** The uploads that were found last. */
export const fileResult = atom<FileResult>({
  search: { text: '', near: null, hash: '', hours: 24, isNew: true },
  found: [],
  same: [],
  people: 0,
  isCut: false,
  state: 'busy',
});
/** Keys of what is chosen among them. */
export const chosenFiles = atom<ReadonlySet<string>>(new Set());

/** Searches of which the last one counts. */
let searches = 0;

/** Searches the uploads; chooses all that was found where something was looked for. */
export async function findFiles(given: Partial<FileSearch> = {}): Promise<void> {
  showSearch(findFiles);
  // Any other filter leaves the hash, which finds files of all times.
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

/** Hides the chosen files, and punishes who uploaded them where the ruling says so. */
export async function hideFiles(ruling: BulkRuling): Promise<Outcome> {
  const keys = chosenFiles.get();
  const { found, search } = fileResult.get();
  const files = found.filter(({ key }) => keys.has(key));
  const people = [...new Set(files.map(({ author }) => author.id))];
  const about = search.hash
    ? `上传的文件：散列 ${search.hash.slice(0, 12)}`
    : `上传的文件：${searchSaid(search, search.isNew ? '新账号' : '')}`;
  return carryOut({ about, texts: [], files: files.map(({ key }) => key), people }, ruling, keys);
}
