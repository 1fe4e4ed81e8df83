/** Path below /ming of stored files; only these responses are cacheable. */
export const FILE_PATH = '/file/';

/** Multipart field, as on existing hosts; `data` is the public address. */
export const UPLOAD_PATH = '/file/upload';
export const UPLOAD_FIELD = 'multipartFile';

/** Purpose of an upload, in the field `type`; decides accepted formats and sizes. */
export const UPLOAD_TYPE = ['avatar', 'cover', 'article', 'chat', 'annex', 'forum'] as const;
export type UploadType = (typeof UPLOAD_TYPE)[number];

/** Maximum bytes. */
export const IMAGE_BYTES = 10 * 1024 * 1024;
export const ANNEX_BYTES = 100 * 1024 * 1024;
/** Maximum bytes of a file in the forum. */
export const FORUM_FILE_BYTES = 20 * 1024 * 1024;
