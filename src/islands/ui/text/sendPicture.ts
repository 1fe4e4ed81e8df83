import { sendFile } from '../../../stores/kit/upload.ts';
import { pictureMark, pictureWait } from './pictures.ts';
import type { TextState } from './useText.ts';

/**
 * Inserts a placeholder, uploads, and replaces it by the image; removes it on failure, which the upload
 * reports. `put` inserts the placeholder, by default at the caret.
 */
export async function sendPicture(
  text: Pick<TextState, 'insert' | 'swap'>,
  file: File,
  put: (mark: string) => void = text.insert,
): Promise<void> {
  const wait = pictureWait(file.name, crypto.randomUUID().slice(0, 4));
  put(wait);
  const address = await sendFile('article', file);
  text.swap(wait, address ? pictureMark(file.name, address) : '');
}
