import { IMAGE_BYTES, type UploadType } from '../../../contract/kit/file/file.ts';
import { upload } from '../../client/transfer.ts';
import { isMember } from '../people/auth/member.ts';
import { tellTrouble } from './connection.ts';
import { say } from './toast.ts';

const MB = 1024 * 1024;

/** Uploads a file; returns its address, or null after a failure, which has been shown. */
export async function sendFile(
  type: UploadType,
  file: File,
  { most = IMAGE_BYTES, progress = () => {} }: { most?: number; progress?: (share: number) => void } = {},
): Promise<string | null> {
  if (!isMember()) return null;
  if (file.size > most) {
    say('error', `${file.name} 有 ${(file.size / MB).toFixed(1)} MB，最多 ${most / MB} MB`);
    return null;
  }
  return tellTrouble(upload(type, file, progress), `${file.name} 没有上传完，请检查网络后重试`).catch(
    () => null,
  );
}
