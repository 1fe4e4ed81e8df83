/** Below /ming: what is stored, and how the edge knows an answer that may be cached. */
export const FILE_PATH = '/file/';

/** Uploads are multipart with the file in this field, as existing hosts take it; `data` is the public address. */
export const UPLOAD_PATH = '/file/upload';
export const UPLOAD_FIELD = 'multipartFile';

/** What a file is for, in the field `type`; it decides which kinds and sizes are taken. */
export const UPLOAD_TYPE = ['avatar', 'cover', 'article', 'chat', 'annex', 'forum'] as const;
export type UploadType = (typeof UPLOAD_TYPE)[number];

/** Bytes of a picture and of an attachment, at most. */
export const IMAGE_BYTES = 10 * 1024 * 1024;
export const ANNEX_BYTES = 100 * 1024 * 1024;
/** Bytes of a file beside a question or answer, at most. */
export const FORUM_FILE_BYTES = 20 * 1024 * 1024;
