import { atom } from 'nanostores';
import {
  collectList,
  deleteFolder,
  type Folder,
  folderList,
  saveFolder,
} from '../../../../contract/content/collect/collect.ts';
import { call } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { attempt, type Outcome, orReread } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { ofMember, showOwn } from '../../people/auth/member.ts';

export const folders = atom<readonly Folder[] | null>(null);

async function fetchFolders(): Promise<() => void> {
  const list = await call(folderList, {});
  return () => folders.set(list);
}

ofMember(fetchFolders, () => folders.set(null));

/** Loads one's own folders. */
export const loadFolders = (): Promise<void> => showOwn(fetchFolders);

/** Creates a folder; returns its id, or null after a failure, which has been shown. */
export async function makeFolder(name: string, isPublic: boolean): Promise<number | null> {
  try {
    const made = await tellTrouble(call(saveFolder, { name, isPublic }));
    folders.set([...(folders.get() ?? []), made]);
    return made.id;
  } catch (error) {
    if (!wasDone(error)) return null;
    await loadFolders().catch(() => {});
    return folders.get()?.findLast((it) => it.name === name)?.id ?? null;
  }
}

async function change(id: number, fields: { name: string } | { isPublic: boolean }): Promise<void> {
  const now = await call(saveFolder, { id, ...fields });
  folders.set((folders.get() ?? []).map((it) => (it.id === id ? now : it)));
}

/** Renames a folder of one's own. */
export const renameFolder = (id: number, name: string): Promise<Outcome> =>
  attempt(() => change(id, { name }), '已保存');

/** Makes a folder of one's own public or private. */
export const showFolder = (id: number, isPublic: boolean): Promise<Outcome> =>
  attempt(() => tellTrouble(change(id, { isPublic })), '已保存');

/** Deletes a folder; its articles move to the default one. */
export async function dropFolder(id: number): Promise<Outcome> {
  return attempt(async () => {
    await orReread(tellTrouble(call(deleteFolder, { id })), loadFolders);
    await loadFolders();
  }, '收藏夹已删除');
}

/** One page of a folder's articles, latest first. */
export const articlesIn = (folderId: number, pageNo: number) => call(collectList, { folderId, pageNo });
