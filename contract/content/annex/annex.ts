import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  count,
  emptyAnswer,
  flag,
  href,
  id,
  list,
  numeric,
  optionalName,
  requiredName,
  text,
  wholeNumber,
} from '../../kit/fields.ts';
import { ruleNumber, rulesFrom } from '../../kit/ruleset.ts';

const MB = 1024 * 1024;
/**
 * Part size in bytes for uploads through the site. R2 requires 5 MiB or more, equal for all parts but the
 * last.
 */
export const ANNEX_PART_BYTES = 5 * MB;
/** R2's limit of parts. */
export const ANNEX_PARTS_MOST = 10_000;
/** Part size in bytes for direct uploads; the browser holds three in memory. */
const STRAIGHT_BYTES = { least: 8 * MB, most: 64 * MB };
/** Smaller files go through the site: presigning would take as long as sending them. */
export const ANNEX_STRAIGHT_FROM = 16 * MB;

/** Part size in bytes of a direct upload: whole MiB, at most about a thousand parts. */
export function straightPartBytes(size: number): number {
  const bytes = Math.ceil(size / 1_000 / MB) * MB;
  return Math.min(Math.max(bytes, STRAIGHT_BYTES.least), STRAIGHT_BYTES.most);
}
export const ANNEX_NAME_MOST = 120;
/** Characters. */
export const ANNEX_RUNS_MOST = 80;
/** TTL of a download link. */
export const ANNEX_LINK_SECONDS = 600;

/** Upload of a part as raw body: `PUT …?uploadId&part&sha256`; see `annexPart`. */
export const ANNEX_PART_PATH = '/v1/annex/part';
/** Redirects to a download link if allowed: `GET …?annexId`. */
export const ANNEX_OPEN_PATH = '/v1/annex/open';
/** Target of download links. */
export const ANNEX_DOWNLOAD_PATH = '/v1/annex/download';

/** Limits of attachments with defaults; overridden by the setting `annex`. */
export const annexRules = z.object({
  /** Bytes per file, and of all uploads of a person. */
  bytes: ruleNumber(2048 * MB),
  space: ruleNumber(2048 * MB),
  perArticle: ruleNumber(20),
  /** Uploads per person: started per day, and unfinished at a time. */
  aDay: ruleNumber(50),
  atOnce: ruleNumber(10),
  /** Maximum price in fen. */
  price: ruleNumber(100_000),
  /** Hours after the last part in which an upload can be resumed; R2 keeps parts for seven days. */
  resumeHours: ruleNumber(72),
});
export type AnnexRules = z.output<typeof annexRules>;

/** Parses the setting `annex` (JSON); defaults if missing or invalid. */
export const annexRulesOf = (setting: string | undefined): AnnexRules => rulesFrom(annexRules, setting);

/** A highlighted token: CSS class (empty for plain text) and text. */
const token = z.tuple([z.string().check(z.regex(/^(tk-[a-z])?$/)), z.string()]);

/** Keywords of an input deck with their 0-based lines; `whole` if all of it was parsed. */
const deckOutline = z.object({
  entries: z.array(
    z.object({
      keyword: z.string(),
      of: z.string(),
      line: z.number(),
      level: z.number(),
      times: z.number(),
    }),
  ),
  whole: z.boolean(),
});

/** Preview of an attachment; `cut` if truncated. */
export const annexPreview = z.discriminatedUnion('kind', [
  // `tail` are the last lines, `src` the address of the full text if allowed; `language` is set if the deck's
  // name does not tell it.
  z.object({
    kind: z.literal('text'),
    lines: z.array(z.array(token)),
    cut: z.boolean(),
    tail: z.optional(z.array(z.string())),
    src: z.optional(href),
    language: z.optional(z.string().check(z.regex(/^[a-z]+$/))),
    outline: z.optional(deckOutline),
  }),
  z.object({
    kind: z.literal('archive'),
    entries: z.array(z.object({ name: z.string(), size: z.number() })),
    files: z.number(),
    bytes: z.number(),
    cut: z.boolean(),
  }),
  // `src` only if the caller may have the picture.
  z.object({ kind: z.literal('image'), width: z.number(), height: z.number(), src: z.optional(href) }),
]);
export type AnnexPreview = z.output<typeof annexPreview>;

/**
 * A public attachment. `price` in fen, `size` in bytes, `sha256` in hex; `runs` are programs with a release
 * or range (`OpenFOAM v1906–v2312`) as stated by the author.
 */
export const annexItem = z.object({
  annexId: numeric,
  name: text,
  ext: text,
  size: count,
  sha256: text,
  mime: text,
  price: count,
  isFree: flag,
  downloads: count,
  runs: text,
});
export type AnnexItem = z.output<typeof annexItem>;

/**
 * An attachment for one caller; `url` is a download link if allowed. The shape of `preview` depends on the
 * host.
 */
export const annexInfo = z.extend(annexItem, {
  paid: flag,
  preview: z.catch(z.prefault(z.nullable(annexPreview), null), null),
  url: z.prefault(href, ''),
});
export type AnnexInfo = z.output<typeof annexInfo>;

export const archiveAnnexInfo = endpoint({
  method: 'POST',
  path: '/v1/article/archiveAnnexInfo',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ articleId: id }),
  data: list(annexInfo),
});

const uploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = requiredName(ANNEX_NAME_MOST);
/** Fen; 0 is free. */
const price = wholeNumber(0, 100_000_000);

/**
 * An unfinished upload. `parts` are the received ones, from 1, each of `partBytes` but the last. Parts of a
 * `direct` upload go to addresses of `signAnnexParts`.
 */
export const uploadState = z.object({
  uploadId: z.string(),
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  price: z.number(),
  partBytes: z.number(),
  parts: z.array(z.number()),
  direct: z.prefault(z.boolean(), false),
});
export type UploadState = z.output<typeof uploadState>;

/** A part as raw body; the hash is that of the part. */
export const annexPart = {
  path: ANNEX_PART_PATH,
  scope: 'upload',
  edge: { slow: true },
  labels: { uploadId: '上传编号', part: '分段序号', sha256: '文件的 SHA-256' },
  input: z.object({ uploadId, part: wholeNumber(1, ANNEX_PARTS_MOST), sha256 }),
} as const;

/**
 * Starts or resumes an upload for one's own article. The same content returns the upload in progress, or in
 * `annex` the finished attachment.
 */
export const startAnnex = endpoint({
  method: 'POST',
  path: '/v1/annex/start',
  audience: 'user',
  scope: 'upload',
  labels: { name: '文件名', size: '文件大小', sha256: '文件的 SHA-256', direct: '直接传到存储' },
  // `direct`: the caller can send parts to the object store, if configured.
  input: z.object({
    articleId: id,
    name,
    size: wholeNumber(1),
    sha256,
    price: z.prefault(price, 0),
    direct: z.optional(z.boolean()),
  }),
  data: z.object({ upload: z.nullable(uploadState), annex: z.nullable(annexInfo) }),
});

/** Limit of addresses per call. */
export const ANNEX_SIGNED_MOST = 8;

/**
 * Presigned PUT addresses for parts of a `direct` upload with required headers, valid for 15 minutes and only
 * for bytes of this SHA-256. The store answers with its own status and XML.
 */
export const signAnnexParts = endpoint({
  method: 'POST',
  path: '/v1/annex/sign',
  audience: 'user',
  scope: 'upload',
  labels: { uploadId: '上传编号', parts: '分段', part: '分段序号', sha256: '分段的 SHA-256' },
  input: z.object({
    uploadId,
    parts: z
      .array(z.object({ part: wholeNumber(1, ANNEX_PARTS_MOST), sha256 }))
      .check(z.minLength(1), z.maxLength(ANNEX_SIGNED_MOST)),
  }),
  data: z.array(z.object({ part: z.number(), url: z.string(), headers: z.record(z.string(), z.string()) })),
});

/**
 * Completes an upload; idempotent. Refused with `extra.parts` if parts are missing, and with `extra.checking`
 * while a large file is being verified; it then becomes an attachment without another call.
 */
export const finishAnnex = endpoint({
  method: 'POST',
  path: '/v1/annex/finish',
  audience: 'user',
  scope: 'upload',
  labels: { uploadId: '上传编号' },
  input: z.object({ uploadId }),
  data: annexInfo,
  edge: { slow: true },
});

/** Aborts an upload and deletes its parts. */
export const abortAnnex = endpoint({
  method: 'DELETE',
  path: '/v1/annex/upload',
  audience: 'user',
  scope: 'upload',
  labels: { uploadId: '上传编号' },
  input: z.object({ uploadId }),
  data: emptyAnswer,
});

/** Unfinished uploads of one's own article, with current limits. */
export const annexUploads = endpoint({
  method: 'GET',
  path: '/v1/annex/uploads',
  audience: 'user',
  scope: 'read',
  input: z.object({ articleId: id }),
  data: list(uploadState),
  extra: z.object({ limits: annexRules }),
});

/** Changes name (except the extension), price or programs of one's own attachment. */
export const changeAnnex = endpoint({
  method: 'PUT',
  path: '/v1/annex/',
  audience: 'user',
  labels: { name: '文件名', runs: '可运行的版本' },
  input: z.object({
    annexId: id,
    name: z.optional(name),
    price: z.optional(price),
    runs: z.optional(optionalName(ANNEX_RUNS_MOST)),
  }),
  data: emptyAnswer,
});

/** Reorders all attachments of one's own article. */
export const sortAnnexes = endpoint({
  method: 'POST',
  path: '/v1/annex/sort',
  audience: 'user',
  labels: { order: '附件的顺序' },
  input: z.object({ articleId: id, order: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  data: emptyAnswer,
});

export const removeAnnex = endpoint({
  method: 'DELETE',
  path: '/v1/annex/',
  audience: 'user',
  input: z.object({ annexId: id }),
  data: emptyAnswer,
});
