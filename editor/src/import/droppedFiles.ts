import type { PickedFile } from './choose.ts';
import { isHuge } from './source/folder.ts';

/** Limit; the caller rejects more. */
const MOST = 20_001;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** `readEntries` returns chunks. */
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

/** All files below the dropped entries, except huge folders. */
export async function filesOf(entries: readonly FileSystemEntry[]): Promise<PickedFile[]> {
  const found: PickedFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && found.length < MOST; entry = waiting.shift()) {
    const path = entry.fullPath.replace(/^\//, '');
    if (entry.isFile) found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
    else if (!isHuge(entry.name)) waiting.push(...(await entriesIn(entry as FileSystemDirectoryEntry)));
  }
  return found;
}

/** Entries of a drop; call synchronously in the event handler. */
export const entriesOf = (it: DataTransfer): FileSystemEntry[] =>
  [...it.items].flatMap((item) => item.webkitGetAsEntry() ?? []);

/** Files of an input, with folder paths. */
export const givenIn = (files: Iterable<File>): PickedFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
