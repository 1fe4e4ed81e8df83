import { sendFile } from '../../../stores/kit/upload.ts';
import { pictureMark, pictureWait } from './pictures.ts';
import type { TextState } from './useText.ts';

/**
 * Puts a mark where the picture will be, and the picture there once it has arrived; nothing is left of the mark after a
 * failure, which has been shown. `put` is how the mark comes into the text: at the caret, if not told otherwise.
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
