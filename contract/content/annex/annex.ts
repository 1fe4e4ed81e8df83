import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  count,
  done,
  flag,
  href,
  id,
  list,
  named,
  namedOrNot,
  numeric,
  text,
  whole,
} from '../../kit/fields.ts';
import { ruleNumber, rulesFrom } from '../../kit/ruleset.ts';

const MB = 1024 * 1024;
/** Bytes of every part of an upload through the site but the last one; R2 takes no smaller ones, and wants them equal. */
export const ANNEX_PART_BYTES = 5 * MB;
/** Parts of one upload; R2 takes no more. */
export const ANNEX_PARTS_MOST = 10_000;
/** The least and the most bytes of a part that goes straight to the store; a browser holds three of them. */
const STRAIGHT_BYTES = { least: 8 * MB, most: 64 * MB };
/** Files up to this many bytes go through the site in any case: asking for addresses would take as long as sending them. */
export const ANNEX_STRAIGHT_FROM = 16 * MB;

/** Bytes of the parts of a file of `size` bytes that goes straight to the store: whole MiB, about a thousand parts at most. */
export function straightPartBytes(size: number): number {
  const bytes = Math.ceil(size / 1_000 / MB) * MB;
  return Math.min(Math.max(bytes, STRAIGHT_BYTES.least), STRAIGHT_BYTES.most);
}
/** Characters of the name of an attachment. */
export const ANNEX_NAME_MOST = 120;
/** Characters of the programs and versions that an attachment runs in. */
export const ANNEX_RUNS_MOST = 80;
/** How long a download link is good for. */
export const ANNEX_LINK_SECONDS = 600;

/** Where a part is sent, as the raw body: `PUT …?uploadId&part&sha256`; see `annexPart`. */
export const ANNEX_PART_PATH = '/v1/annex/part';
/** Leads whoever may download an attachment to a link that is good for it: `GET …?annexId`. */
export const ANNEX_OPEN_PATH = '/v1/annex/open';
/** Where such links lead. */
export const ANNEX_DOWNLOAD_PATH = '/v1/annex/download';

/** Limits of attachments, each with its default; the setting `annex` overrides any of them. */
export const annexRules = z.object({
  /** Bytes of one, and of all uploads of one person together. */
  bytes: ruleNumber(2048 * MB),
  space: ruleNumber(2048 * MB),
  /** Attachments of one article. */
  perArticle: ruleNumber(20),
  /** Uploads that one person begins in a day, and has unfinished at the same time. */
  aDay: ruleNumber(50),
  atOnce: ruleNumber(10),
  /** The highest price, in fen. */
  price: ruleNumber(100_000),
  /** Hours after its last part in which an unfinished upload can be resumed; R2 keeps the parts for seven days. */
  resumeHours: ruleNumber(72),
});
export type AnnexRules = z.output<typeof annexRules>;

/** The limits from the setting `annex`, as JSON; the defaults where there is none, or one that does not fit. */
export const annexRulesOf = (setting: string | undefined): AnnexRules => rulesFrom(annexRules, setting);

/** A token of highlighted text: its class, empty where it is plain, and its characters. */
const token = z.tuple([z.string().check(z.regex(/^(tk-[a-z])?$/)), z.string()]);

/** What is in an input deck: its keywords with the lines (from 0) on which they are; `whole` where all of it was looked at. */
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

/** What can be seen of an attachment before it is downloaded. `cut` where there is more of it. */
export const annexPreview = z.discriminatedUnion('kind', [
  // `tail` are the last lines, `src` is where the whole text is read from by who may have it; `language` is that of a deck
  // where its name does not tell.
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
  // `src` where the caller may have the picture.
  z.object({ kind: z.literal('image'), width: z.number(), height: z.number(), src: z.optional(href) }),
]);
export type AnnexPreview = z.output<typeof annexPreview>;

/**
 * An attachment as everybody sees it. `price` in fen, `size` in bytes, `sha256` in hex; `runs` are the programs with their
 * versions, a release or a range (`OpenFOAM v1906–v2312`), that it runs in as its author says, as in the fence of a deck.
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

/** An attachment for one caller: `url` is a download link where they may have it. Hosts differ in what `preview` is. */
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
const name = named(ANNEX_NAME_MOST);
/** Fen; 0 is free. */
const price = whole(0, 100_000_000);

/**
 * An unfinished upload: `parts` are those that have arrived, counted from 1, each of `partBytes` but the last. The parts of a
 * `direct` one go straight to the store, each to an address of `signAnnexParts`.
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

/** A part of a file, which is the raw body: what says which part it is; the hash is that of the part. */
export const annexPart = {
  path: ANNEX_PART_PATH,
  scope: 'upload',
  edge: { slow: true },
  labels: { uploadId: '上传编号', part: '分段序号', sha256: '文件的 SHA-256' },
  input: z.object({ uploadId, part: whole(1, ANNEX_PARTS_MOST), sha256 }),
} as const;

/**
 * Begins to upload an attachment of one's own article, or resumes: the same content for the same article answers with the
 * upload that is under way, or in `annex` with the attachment that it has become.
 */
export const startAnnex = endpoint({
  method: 'POST',
  path: '/v1/annex/start',
  audience: 'user',
  scope: 'upload',
  labels: { name: '文件名', size: '文件大小', sha256: '文件的 SHA-256', direct: '直接传到存储' },
  // `direct` says that the caller can send parts straight to the store, where the site has one set up.
  input: z.object({
    articleId: id,
    name,
    size: whole(1),
    sha256,
    price: z.prefault(price, 0),
    direct: z.optional(z.boolean()),
  }),
  data: z.object({ upload: z.nullable(uploadState), annex: z.nullable(annexInfo) }),
});

/** Addresses that are asked for at once. */
export const ANNEX_SIGNED_MOST = 8;

/**
 * Addresses to which parts of a `direct` upload are sent by PUT, each with its headers, good for a quarter of an hour and for
 * bytes of this SHA-256 alone. The store answers with a status of its own and XML.
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
      .array(z.object({ part: whole(1, ANNEX_PARTS_MOST), sha256 }))
      .check(z.minLength(1), z.maxLength(ANNEX_SIGNED_MOST)),
  }),
  data: z.array(z.object({ part: z.number(), url: z.string(), headers: z.record(z.string(), z.string()) })),
});

/**
 * Ends an upload whose parts have all arrived; again it answers the same. Refused with `extra.parts` where some are missing, and
 * with `extra.checking` while a large file is still read through: it becomes an attachment without another call.
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

/** Gives an upload up; what has arrived of it is deleted. */
export const abortAnnex = endpoint({
  method: 'DELETE',
  path: '/v1/annex/upload',
  audience: 'user',
  scope: 'upload',
  labels: { uploadId: '上传编号' },
  input: z.object({ uploadId }),
  data: done,
});

/** The unfinished uploads of one's own article, with the limits in force. */
export const annexUploads = endpoint({
  method: 'GET',
  path: '/v1/annex/uploads',
  audience: 'user',
  scope: 'read',
  input: z.object({ articleId: id }),
  data: list(uploadState),
  extra: z.object({ limits: annexRules }),
});

/** Renames an attachment of one's own, or sets its price or what it runs in. The ending of the name stays. */
export const changeAnnex = endpoint({
  method: 'PUT',
  path: '/v1/annex/',
  audience: 'user',
  labels: { name: '文件名', runs: '可运行的版本' },
  input: z.object({
    annexId: id,
    name: z.optional(name),
    price: z.optional(price),
    runs: z.optional(namedOrNot(ANNEX_RUNS_MOST)),
  }),
  data: done,
});

/** Sets the order of all attachments of one's own article. */
export const sortAnnexes = endpoint({
  method: 'POST',
  path: '/v1/annex/sort',
  audience: 'user',
  labels: { order: '附件的顺序' },
  input: z.object({ articleId: id, order: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  data: done,
});

export const removeAnnex = endpoint({
  method: 'DELETE',
  path: '/v1/annex/',
  audience: 'user',
  input: z.object({ annexId: id }),
  data: done,
});
