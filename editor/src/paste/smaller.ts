const PHOTO = 'image/jpeg';
const QUALITY = 0.9;

/** The sides of a picture of `width` by `height` px so that none is longer than `most`; null where none is, or `most` is 0. */
export function fitted(
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
 * A photo drawn smaller where a side is longer than `most` px: upright as its camera noted, and without its other notes.
 * Everything else comes back as it is: a plot loses its lines, and an animation all but its first picture.
 */
export async function smaller(source: Blob, most: number): Promise<Blob> {
  if (source.type !== PHOTO) return source;
  const picture = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return source;
  const sides = fitted(picture.width, picture.height, most);
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
