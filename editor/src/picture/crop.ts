import { type Frame, type Size, turnMatrix } from './frame.ts';
import type { Raster } from './raster.ts';

/** For JPEG and WebP; PNG is lossless. */
export const QUALITY = 0.92;

/** Quarter turns, then crop in px, then scale to `result`. */
export type Plan = { turns: number; cut: Frame; result: Size };

/** Draws the plan; without scaling, pixels are unchanged. */
export function drawPlan(picture: ImageBitmap, { turns, cut, result }: Plan): OffscreenCanvas {
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
 * Encodes the crop in the same format, without metadata. Falls back to PNG if the browser cannot encode WebP.
 */
export async function cutOut(picture: ImageBitmap, plan: Plan, type: Raster['type']): Promise<File> {
  const blob = await drawPlan(picture, plan).convertToBlob({ type, quality: QUALITY });
  return new File([blob], `picture.${ENDING[blob.type] ?? 'png'}`, { type: blob.type });
}
