import { type Frame, type Size, turnMatrix } from './frame.ts';
import type { Raster } from './raster.ts';

/** Of JPEG and WebP; PNG loses nothing. */
export const QUALITY = 0.92;

/** What is done to a picture: turned by quarters, of that a part in px, drawn at a size. */
export type Plan = { turns: number; cut: Frame; result: Size };

/** The picture drawn as planned. Where no pixel is between two others they stay as they are. */
export function drawn(picture: ImageBitmap, { turns, cut, result }: Plan): OffscreenCanvas {
  const canvas = new OffscreenCanvas(result.width, result.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const isExact = result.width === cut.width && result.height === cut.height;
  pen.imageSmoothingEnabled = !isExact;
  pen.imageSmoothingQuality = 'high';
  pen.scale(result.width / cut.width, result.height / cut.height);
  pen.translate(-cut.x, -cut.y);
  pen.transform(...turnMatrix(picture, turns));
  pen.drawImage(picture, 0, 0);
  return canvas;
}

const ENDING: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/**
 * The part of a picture as a file of its own, in the same format: nothing but pixels, without what the camera noted. A
 * browser that cannot write WebP writes PNG.
 */
export async function cutOut(picture: ImageBitmap, plan: Plan, type: Raster['type']): Promise<File> {
  const blob = await drawn(picture, plan).convertToBlob({ type, quality: QUALITY });
  return new File([blob], `picture.${ENDING[blob.type] ?? 'png'}`, { type: blob.type });
}
