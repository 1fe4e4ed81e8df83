import { CODE } from '../../../../contract/kit/envelope.ts';
import { UPLOAD_TYPE, type UploadType } from '../../../../contract/kit/file/file.ts';
import type { UploadRules } from '../../../../contract/kit/file/rules.ts';
import { rule } from '../http/limit.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { randomHex } from '../ids.ts';
import { BODY_PREFIX, HIDDEN_PREFIX, PRIVATE_PREFIX } from './schema.ts';

/** Uploads of one person that may fail in an hour. */
export const FAILED_UPLOADS = rule(60, 60);
/** Pictures of other sites that one person may have fetched in an hour, whether or not they come. */
export const FETCHES = rule(100, 60);
/** Pixels of a picture, and of its sides; an avatar needs less. */
const PIXELS = 24_000_000;
const SIDE = 12_000;
const AVATAR_SIDE = 2_048;
/** Bytes of a key in the bucket, set by R2. */
const KEY_BYTES = 1_024;

/** Frames of an animation, which a browser decodes one after another for as long as it is shown. */
const FRAMES_MOST = 1_000;
/** Where uploads are served. */
export const FILE_PREFIX = '/ming/file/';

/** 10018 in words of its own. */
export function unfit(text: string): Refusal {
  return new Refusal(CODE.invalid, text);
}

/** Said where somebody uploads what a moderator has hidden. */
export const HIDDEN_ALIKE = '这个文件与审核后隐藏的文件相同，不能上传；认为有误请联系我们';

/** What an upload is for; default: a picture of an article. */
export function typeOf(given: string): UploadType {
  const type = UPLOAD_TYPE.find((it) => it === (given.trim() || 'article'));
  if (!type) throw invalid('type');
  return type;
}

/** A new, unguessable key in the bucket. */
export function newKey(userId: string, ext: string): string {
  return `u/${userId}/${randomHex(16)}.${ext}`;
}

/** Whether a public address may have such a key; R2 throws at longer ones. */
export function isKey(key: string): boolean {
  const isClosed = [PRIVATE_PREFIX, HIDDEN_PREFIX, BODY_PREFIX].some((it) => key.startsWith(it));
  return !isClosed && new TextEncoder().encode(key).length <= KEY_BYTES;
}

/**
 * Whether an `If-None-Match` header (RFC 9110 §13.1.2) names this entity tag. R2 parses such headers itself, but
 * throws at malformed ones; they match nothing here.
 */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header?.trim() === '*') return true;
  return [...(header ?? '').matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag.replace(/^W\//, ''));
}

/** Space that one person may fill with files of this type, in MB. */
export function spaceOf(type: UploadType, rules: UploadRules): number {
  return isAttachment(type) ? rules.files : rules.pictures;
}

/** Whether uploads of this type may be other files than pictures. */
export const isAttachment = (type: UploadType): boolean => type === 'annex' || type === 'forum';

/** Refuses pictures that browsers of readers could not open without harm. */
export function checkSize(
  type: UploadType,
  { width, height, frames = 1 }: { width: number; height: number; frames?: number },
): void {
  const side = type === 'avatar' ? AVATAR_SIDE : SIDE;
  if (width < 1 || height < 1) throw unfit('图片内容不完整或已损坏，请换一张图片');
  if (Math.max(width, height) > side)
    throw unfit(`图片的边长不能超过 ${side} 像素，这张图片是 ${width} × ${height}`);
  if (width * height > PIXELS)
    throw unfit(`图片不能超过 ${PIXELS / 1_000_000} 百万像素，这张图片是 ${width} × ${height}`);
  if (frames > FRAMES_MOST) throw unfit(`动图不能超过 ${FRAMES_MOST} 帧，这张图片有 ${frames} 帧`);
}
