import { CODE } from '../../../contract/envelope.ts';
import { UPLOAD_TYPE, type UploadType } from '../../../contract/file.ts';
import { randomHex } from '../kit/ids.ts';
import { invalid, Refusal } from '../kit/refusal.ts';

const MB = 1024 * 1024;
/** Bytes that one person may keep. */
const SPACE = { picture: 200 * MB, annex: 2_048 * MB };
/** Uploads of one person in a day. */
export const UPLOADS_A_DAY = 100;
/** Pixels of a picture, and of its sides; a face needs less. */
const PIXELS = 40_000_000;
const SIDE = 12_000;
const FACE_SIDE = 4_096;

/** Where uploads are served. */
export const FILE_PREFIX = '/ming/file/';

/** 10018 in words of its own. */
export function unfit(text: string): Refusal {
  return new Refusal(CODE.invalid, text);
}

/** What an upload is for; a picture of an article unless told. */
export function typeOf(given: string): UploadType {
  const type = UPLOAD_TYPE.find((it) => it === (given.trim() || 'article'));
  if (!type) throw invalid('type');
  return type;
}

/** A new name in the bucket; nobody can guess it. */
export function newKey(userId: string, ext: string): string {
  return `u/${userId}/${randomHex(16)}.${ext}`;
}

/** Bytes that one person may keep of this type. */
export function spaceOf(type: UploadType): number {
  return type === 'annex' ? SPACE.annex : SPACE.picture;
}

/** Refuses pictures that browsers of readers could not open without harm. */
export function checkSize(type: UploadType, { width, height }: { width: number; height: number }): void {
  const side = type === 'avatar' ? FACE_SIDE : SIDE;
  if (width < 1 || height < 1) throw unfit('图片内容不完整或已损坏，请换一张图片');
  if (Math.max(width, height) > side)
    throw unfit(`图片的边长不能超过 ${side} 像素，这张图片是 ${width} × ${height}`);
  if (width * height > PIXELS)
    throw unfit(`图片不能超过 ${PIXELS / 1_000_000} 百万像素，这张图片是 ${width} × ${height}`);
}
