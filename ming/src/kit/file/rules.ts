import { CODE } from '../../../../contract/kit/envelope.ts';
import { UPLOAD_TYPE, type UploadType } from '../../../../contract/kit/file/file.ts';
import type { UploadRules } from '../../../../contract/kit/file/rules.ts';
import { rule } from '../http/limit.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { randomHex } from '../ids.ts';
import { BODY_PREFIX, HIDDEN_PREFIX, PRIVATE_PREFIX } from './schema.ts';

/** Failed uploads per person. */
export const FAILED_UPLOADS = rule(60, 60);
/** Remote pictures fetched per person, failures included. */
export const FETCHES = rule(100, 60);
/** Pixel limits. */
const PIXELS = 24_000_000;
const SIDE = 12_000;
const AVATAR_SIDE = 2_048;
/** R2's limit for keys. */
const KEY_BYTES = 1_024;

/** Browsers decode every frame for as long as an animation is shown. */
const FRAMES_MOST = 1_000;
/** URL prefix of uploads. */
export const FILE_PREFIX = '/ming/file/';

/** Refusal 10018 with its own message. */
export function uploadRefusal(text: string): Refusal {
  return new Refusal(CODE.invalid, text);
}

/** Refusal of a file that a moderator has hidden. */
export const HIDDEN_ALIKE = '这个文件与审核后隐藏的文件相同，不能上传；认为有误请联系我们';

/** Parses the upload type; default `article`. */
export function typeOf(given: string): UploadType {
  const type = UPLOAD_TYPE.find((it) => it === (given.trim() || 'article'));
  if (!type) throw invalid('type');
  return type;
}

/** New unguessable R2 key. */
export function newKey(userId: string, ext: string): string {
  return `u/${userId}/${randomHex(16)}.${ext}`;
}

/** Whether a key may be served publicly. R2 throws on keys that are too long. */
export function isKey(key: string): boolean {
  const isClosed = [PRIVATE_PREFIX, HIDDEN_PREFIX, BODY_PREFIX].some((it) => key.startsWith(it));
  return !isClosed && new TextEncoder().encode(key).length <= KEY_BYTES;
}

/**
 * Whether `If-None-Match` (RFC 9110 §13.1.2) matches the entity tag. R2 parses it too, but throws on
 * malformed headers; here they match nothing.
 */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header?.trim() === '*') return true;
  return [...(header ?? '').matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag.replace(/^W\//, ''));
}

/** Storage quota per person for this type, in MB. */
export function spaceOf(type: UploadType, rules: UploadRules): number {
  return isAttachment(type) ? rules.files : rules.pictures;
}

/** Whether this type accepts files other than pictures. */
export const isAttachment = (type: UploadType): boolean => type === 'annex' || type === 'forum';

/** Throws 10018 if a picture is too large for readers' browsers. */
export function checkSize(
  type: UploadType,
  { width, height, frames = 1 }: { width: number; height: number; frames?: number },
): void {
  const side = type === 'avatar' ? AVATAR_SIDE : SIDE;
  if (width < 1 || height < 1) throw uploadRefusal('图片内容不完整或已损坏，请换一张图片');
  if (Math.max(width, height) > side)
    throw uploadRefusal(`图片的边长不能超过 ${side} 像素，这张图片是 ${width} × ${height}`);
  if (width * height > PIXELS)
    throw uploadRefusal(`图片不能超过 ${PIXELS / 1_000_000} 百万像素，这张图片是 ${width} × ${height}`);
  if (frames > FRAMES_MOST) throw uploadRefusal(`动图不能超过 ${FRAMES_MOST} 帧，这张图片有 ${frames} 帧`);
}
