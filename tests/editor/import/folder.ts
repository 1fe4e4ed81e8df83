import { type Folder, folderOf as folderIn } from '../../../editor/src/import/source/folder.ts';

export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Folder {
  const entries = Object.entries(files).map(([path, text]) => {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : Uint8Array.from(text);
    return [path, { text: bytes, bytes: async () => bytes }] as const;
  });
  return folderIn(new Map(entries));
}
