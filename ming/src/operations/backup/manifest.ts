import * as z from 'zod/mini';
import { BODY_PREFIX } from '../../kit/file/schema.ts';
import type { Value } from './codec.ts';

/** An object of a backup: `rows` JSON lines, gzipped; `sha256` (hex) is of the stored bytes. */
export const part = z.object({
  key: z.string(),
  table: z.string(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
});
export type Part = z.output<typeof part>;

/** Columns in the order of the values. */
export const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() });

/** Written last: a backup without manifest is incomplete. */
export const manifest = z.object({
  version: z.literal(1),
  name: z.string(),
  cause: z.string(),
  /** Snapshot time and end of writing, in ms. */
  at: z.number(),
  writtenAt: z.number(),
  /** Applied migrations in order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  parts: z.array(part),
  /** List of uploads, one per line; see `Listed`. */
  objects: z.object({ count: z.number(), bytes: z.number(), parts: z.array(part) }),
});
export type Manifest = z.output<typeof manifest>;

/** Prefix of a hash whose bytes have a copy. */
const COPIED = 'sha256:';

/** An upload: key, bytes, etag, hash, upload time (ISO 8601) and HTTP metadata. */
export type ListedFile = {
  key: string;
  size: number;
  etag: string;
  /** Hex SHA-256 of its copy; empty in backups from before files were copied. */
  sha256: string;
  uploaded: string;
  contentType: string;
  contentDisposition: string;
};

/** Serializes a list entry. */
export const listedLine = (it: ListedFile): Value[] => [
  it.key,
  it.size,
  it.etag,
  COPIED + it.sha256,
  it.uploaded,
  it.contentType,
  it.contentDisposition,
];

/** Parses a list entry. */
export function listedOf(line: readonly Value[]): ListedFile {
  const [key, size, etag, hash, uploaded, contentType, contentDisposition] = line.map((it) => it ?? '');
  const said = String(hash);
  return {
    key: String(key),
    size: Number(size),
    etag: String(etag),
    sha256: said.startsWith(COPIED) ? said.slice(COPIED.length) : '',
    uploaded: String(uploaded),
    contentType: String(contentType ?? ''),
    contentDisposition: String(contentDisposition ?? ''),
  };
}

/** Prefix of copies, which are named by hex SHA-256. */
export const COPIES = 'files/';

/** Copy key for a hash. */
export const copyKey = (sha256: string): string => COPIES + sha256;

/** Copy key of a file; texts of articles are immutable and keep their key. */
export const copyOf = ({ key, sha256 }: Pick<ListedFile, 'key' | 'sha256'>): string =>
  key.startsWith(BODY_PREFIX) ? key : copyKey(sha256);

const FOLDER = 'backups/';

/** Manifest key of a backup. */
export const manifestKey = (name: string): string => `${FOLDER}${name}.json`;
/** Prefix of a backup's other objects. */
export const partsFolder = (name: string): string => `${FOLDER}${name}/`;

/** Backup name: start time in UTC; `now` in ms. */
export const nameOf = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').concat('Z');

/** All manifests with metadata, and the names of all folders. */
export async function manifestsIn(bucket: R2Bucket) {
  const { objects, delimitedPrefixes } = await bucket.list({
    prefix: FOLDER,
    delimiter: '/',
    include: ['customMetadata'],
  });
  return {
    whole: objects.map(({ key, customMetadata = {} }) => ({
      name: key.slice(FOLDER.length).replace(/\.json$/, ''),
      metadata: customMetadata,
    })),
    folders: delimitedPrefixes.map((it) => it.slice(FOLDER.length, -1)),
  };
}
