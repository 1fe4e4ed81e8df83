import type { UploadType } from '../../../../../contract/kit/file/file.ts';
import type { Kind } from '../kinds.ts';
import { checkSize, uploadRefusal } from '../rules.ts';
import { avif } from './avif.ts';
import { gif } from './gif.ts';
import { jpeg } from './jpeg.ts';
import { png } from './png.ts';
import { webp } from './webp.ts';

export type Picture = {
  bytes: Uint8Array;
  width: number;
  height: number;
  frames?: number;
};

const READERS: Record<string, (bytes: Uint8Array) => Picture | null> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/gif': gif,
  'image/webp': webp,
  'image/avif': avif,
};

/** Parses a picture and strips its metadata; throws 10018 if it is broken or too large. */
export function pictureOf(kind: Kind, bytes: Uint8Array, type: UploadType): Picture {
  const picture = READERS[kind.mime]?.(bytes);
  if (!picture) throw uploadRefusal('图片内容不完整或已损坏，请换一张图片');
  checkSize(type, picture);
  return picture;
}
