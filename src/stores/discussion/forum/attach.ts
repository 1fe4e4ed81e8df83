import { FORUM_FILE_BYTES } from '../../../../contract/kit/file/file.ts';
import { sendFile } from '../../kit/upload.ts';

/** An uploaded attachment; `size` in bytes. */
export type AttachedFile = { url: string; name: string; size: number };

const NAME_MOST = 120;

/** Truncates a file name, keeping its extension. */
export function shortName(name: string): string {
  if (name.length <= NAME_MOST) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return name.slice(0, NAME_MOST - ending.length) + ending;
}

/** Uploads an attachment; null after a failure, which has been shown. */
export async function attach(file: File, progress: (share: number) => void): Promise<AttachedFile | null> {
  const url = await sendFile('forum', file, { most: FORUM_FILE_BYTES, progress });
  return url === null ? null : { url, name: shortName(file.name), size: file.size };
}
