import { FORUM_FILE_BYTES } from '../../../../contract/kit/file/file.ts';
import { sendFile } from '../../kit/upload.ts';

/** A file that was uploaded and belongs to a text that is being written. `size` in bytes. */
export type Attached = { url: string; name: string; size: number };

/** Characters of the name of an attachment. */
const NAME_MOST = 120;

/** A file name truncated, with its extension. */
export function shortName(name: string): string {
  if (name.length <= NAME_MOST) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return name.slice(0, NAME_MOST - ending.length) + ending;
}

/** Uploads an attachment of a question or answer; null after a failure, which has been shown. */
export async function attach(file: File, progress: (share: number) => void): Promise<Attached | null> {
  const url = await sendFile('forum', file, { most: FORUM_FILE_BYTES, progress });
  return url === null ? null : { url, name: shortName(file.name), size: file.size };
}
