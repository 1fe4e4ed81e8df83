import * as z from 'zod/mini';
import { BODY_PREFIX } from '../../kit/file/schema.ts';
import type { Value } from './codec.ts';

/** One object of a backup: `rows` lines of JSON arrays, gzipped; `sha256` (hex) is of the bytes as stored. */
export const part = z.object({
  key: z.string(),
  table: z.string(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
});
export type Part = z.output<typeof part>;

/** A table of a backup: its columns in the order of the values, and how many rows. */
export const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() });

/** What a whole backup consists of. It is written last: a backup without one is not whole. */
export const manifest = z.object({
  version: z.literal(1),
  name: z.string(),
  cause: z.string(),
  /** When the data was as the backup has it, and when the backup was written; ms. */
  at: z.number(),
  writtenAt: z.number(),
  /** Migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  parts: z.array(part),
  /** The list of the uploaded files, a line each; see `Listed`. */
  objects: z.object({ count: z.number(), bytes: z.number(), parts: z.array(part) }),
});
export type Manifest = z.output<typeof manifest>;

/** What the hash of a file begins with whose bytes are copied; without it the file is in no copy. */
const COPIED = 'sha256:';

/** A file of the list: its key, bytes, etag and hash, when it was uploaded (ISO 8601), and how it is served. */
export type Listed = {
  key: string;
  size: number;
  etag: string;
  /** Hex SHA-256 of its copy; empty where there is none, as in backups from before files were copied. */
  sha256: string;
  uploaded: string;
  contentType: string;
  contentDisposition: string;
};

/** A file as a line of the list. */
export const listedLine = (it: Listed): Value[] => [
  it.key,
  it.size,
  it.etag,
  COPIED + it.sha256,
  it.uploaded,
  it.contentType,
  it.contentDisposition,
];

/** The file that a line of the list is about. */
export function listedOf(line: readonly Value[]): Listed {
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

/** Where the copies of uploaded files are, each called by the hex SHA-256 of its bytes. */
export const COPIES = 'files/';

/** Key of the copy of what has this hash. */
export const copyKey = (sha256: string): string => COPIES + sha256;

/** Key of the copy of a file: of the text of an article, which never changes, its own. */
export const copyOf = ({ key, sha256 }: Pick<Listed, 'key' | 'sha256'>): string =>
  key.startsWith(BODY_PREFIX) ? key : copyKey(sha256);

const FOLDER = 'backups/';

/** Key of the manifest of a backup. */
export const manifestKey = (name: string): string => `${FOLDER}${name}.json`;
/** What the keys of its other objects begin with. */
export const partsFolder = (name: string): string => `${FOLDER}${name}/`;

/** Name of a backup begun at `now` (ms): its time in UTC. */
export const nameOf = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').concat('Z');

/** Every manifest in the bucket with what its metadata says, and the names of all folders. */
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
