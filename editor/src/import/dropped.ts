import type { Given } from './choose.ts';
import { isHuge } from './source/folder.ts';

/** Files of a folder that are listed; what is beyond them is refused by whoever takes them. */
const MOST = 20_001;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** A directory is read in portions until there are no more. */
async function entriesIn(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    found.push(...some);
  }
}

/** Every file below what was dropped, huge folders apart. */
export async function filesOf(entries: readonly FileSystemEntry[]): Promise<Given[]> {
  const found: Given[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && found.length < MOST; entry = waiting.shift()) {
    const path = entry.fullPath.replace(/^\//, '');
    if (entry.isFile) found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
    else if (!isHuge(entry.name)) waiting.push(...(await entriesIn(entry as FileSystemDirectoryEntry)));
  }
  return found;
}

/** What a drop brings, to be asked while the event is handled. */
export const entriesOf = (it: DataTransfer): FileSystemEntry[] =>
  [...it.items].flatMap((item) => item.webkitGetAsEntry() ?? []);

/** The files of a field, with their paths where a folder was chosen. */
export const givenIn = (files: Iterable<File>): Given[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
