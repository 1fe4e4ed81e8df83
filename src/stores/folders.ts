import { atom } from 'nanostores';
import { type Folder, folderList, saveFolder } from '../../contract/collect.ts';
import { call } from '../client/call.ts';

/** One's own folders; null until they were asked for. */
export const folders = atom<readonly Folder[] | null>(null);

/** Asks for one's own folders. */
export async function loadFolders(): Promise<void> {
  folders.set(await call(folderList, {}));
}

/** Makes a folder; its id, or null where it was refused. */
export async function makeFolder(name: string, isPublic: boolean): Promise<number | null> {
  try {
    const made = await call(saveFolder, { name, isPublic });
    folders.set([...(folders.get() ?? []), made]);
    return made.id;
  } catch {
    return null;
  }
}
