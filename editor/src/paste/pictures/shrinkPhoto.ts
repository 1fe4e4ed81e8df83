const PHOTO = 'image/jpeg';
const QUALITY = 0.9;

/** Scaled size with no side over `most`; null if it fits, or `most` is 0. */
export function fittedSides(
  width: number,
  height: number,
  most: number,
): { width: number; height: number } | null {
  const share = most / Math.max(width, height);
  if (most === 0 || share >= 1) return null;
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/**
 * Downscales a photo over `most` px; applies EXIF rotation and strips metadata. Other formats are unchanged:
 * plots would lose lines, animations their frames.
 */
export async function shrinkPhoto(source: Blob, most: number): Promise<Blob> {
  if (source.type !== PHOTO) return source;
  const picture = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return source;
  const sides = fittedSides(picture.width, picture.height, most);
  if (!sides) return source;
  const canvas = new OffscreenCanvas(sides.width, sides.height);
  const pen = canvas.getContext('2d');
  if (!pen) return source;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, sides.width, sides.height);
  picture.close();
  const drawn = await canvas.convertToBlob({ type: PHOTO, quality: QUALITY });
  return source instanceof File ? new File([drawn], source.name, { type: PHOTO }) : drawn;
}
