import type { UploadType } from '../../../../../contract/kit/file/file.ts';
import type { Kind } from '../kinds.ts';
import { checkSize, unfit } from '../rules.ts';
import { avif } from './avif.ts';
import { gif } from './gif.ts';
import { jpeg } from './jpeg.ts';
import { png } from './png.ts';
import { webp } from './webp.ts';

/** A picture as it is kept: complete, nothing behind its end, and without what the camera noted. Sides in pixels. */
export type Picture = {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Of an animation: how many pictures it shows. */
  frames?: number;
};

const READERS: Record<string, (bytes: Uint8Array) => Picture | null> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/gif': gif,
  'image/webp': webp,
  'image/avif': avif,
};

/** Reads a picture; throws 10018 where it is broken or too large. */
export function pictureOf(kind: Kind, bytes: Uint8Array, type: UploadType): Picture {
  const picture = READERS[kind.mime]?.(bytes);
  if (!picture) throw unfit('图片内容不完整或已损坏，请换一张图片');
  checkSize(type, picture);
  return picture;
}
