import { atom } from 'nanostores';
import { collectList, deleteFolder, type Folder, folderList, saveFolder } from '../../contract/collect.ts';
import { call } from '../client/call.ts';
import { attempt, type Outcome } from './attempt.ts';
import { toastOnNetworkError } from './toastOnNetworkError.ts';

/** One's own folders; null until loaded. */
export const folders = atom<readonly Folder[] | null>(null);

/** Loads one's own folders. */
export async function loadFolders(): Promise<void> {
  folders.set(await call(folderList, {}));
}

/** Creates a folder; returns its id, or null after a failure, which has been shown. */
export async function makeFolder(name: string, isPublic: boolean): Promise<number | null> {
  try {
    const made = await toastOnNetworkError(call(saveFolder, { name, isPublic }));
    folders.set([...(folders.get() ?? []), made]);
    return made.id;
  } catch {
    return null;
  }
}

/** The editable fields of a folder. */
type Change = { name?: string; isPublic?: boolean };

/** Renames a folder of one's own, or makes it public or private. */
export async function changeFolder(id: number, change: Change): Promise<Outcome> {
  return attempt(async () => {
    const now = await call(saveFolder, { id, ...change });
    folders.set((folders.get() ?? []).map((it) => (it.id === id ? now : it)));
  }, '已保存');
}

/** Deletes a folder of one's own; its articles move to the default one. */
export async function dropFolder(id: number): Promise<Outcome> {
  return attempt(async () => {
    await toastOnNetworkError(call(deleteFolder, { id }));
    await loadFolders();
  }, '收藏夹已删除');
}

/** One page of what lies in a folder of one's own, the latest first. */
export const articlesIn = (folderId: number, pageNo: number) => call(collectList, { folderId, pageNo });
