import type { UploadType } from '../../../../contract/kit/file/file.ts';
import { upload } from '../../../client/transfer.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { say } from '../../kit/toast.ts';

export type ChosenPicture = { blob: Blob; preview: string };

const QUALITY = 0.9;

/**
 * Centre-crops to at most `width` × `height` px; re-encoding strips EXIF. Null if the browser cannot decode
 * it, which has been shown.
 */
export async function cropCentre(file: File, width: number, height: number): Promise<ChosenPicture | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) {
    say('error', '这张图片无法读取，请换一张 PNG、JPEG 或 WebP 图片');
    return null;
  }
  const scale = Math.min(image.width / width, image.height / height);
  const [w, h] = [Math.min(image.width, width * scale), Math.min(image.height, height * scale)];
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(width, Math.round(w));
  canvas.height = Math.min(height, Math.round(h));
  const at = [(image.width - w) / 2, (image.height - h) / 2, w, h] as const;
  canvas.getContext('2d')?.drawImage(image, ...at, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  return blob && { blob, preview: canvas.toDataURL('image/webp', QUALITY) };
}

/** Uploads a picture; null after a failure, which has been shown. */
export async function uploadPicture(
  type: UploadType,
  { blob }: ChosenPicture,
  progress: (share: number) => void,
): Promise<string | null> {
  return tellTrouble(upload(type, blob, progress), '上传没有完成，请检查网络后重试').catch(() => null);
}
