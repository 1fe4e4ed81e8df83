import type { Db } from '../../kit/db.ts';
import { hashOf } from '../../kit/file/bodies.ts';
import { lineOf, pack } from './codec.ts';
import { type ListedFile, listedLine, type Part, partsFolder } from './manifest.ts';
import type { Progress } from './progress.ts';
import { copiedRows } from './snapshot.ts';

/** Uncompressed bytes per part, and per query; one row may exceed both. */
const PART_BYTES = 4_000_000;
const PAGE_BYTES = 1_000_000;
/** First page size, while row size is unknown, and maximum. */
const ROWS = { first: 16, most: 2_000 };
/** Parts per checkpoint. */
const PARTS_AT_ONCE = 20;

/** Rows of a table from `after`, up to the size of a part. */
async function linesOf(db: Db, table: string, after: number) {
  const lines: string[] = [];
  let [size, most, last, columns] = [0, ROWS.first, after, [] as string[]];
  for (;;) {
    const page = await copiedRows(db, table, last, most);
    columns = page.columns;
    for (const [n, ...row] of page.rows) {
      lines.push(lineOf(row));
      size += lines.at(-1)?.length ?? 0;
      last = Number(n);
    }
    const over = page.rows.length < most;
    if (over || size >= PART_BYTES) return { lines, columns, last, over, size };
    most = Math.max(1, Math.min(ROWS.most, Math.floor(PAGE_BYTES / (size / lines.length))));
  }
}

/** Writes lines to R2, which verifies the hash. */
async function store(bucket: R2Bucket, key: string, table: string, lines: readonly string[]): Promise<Part> {
  const bytes = pack(lines);
  const sha256 = hashOf(bytes);
  await bucket.put(key, bytes, { sha256 });
  return { key, table, rows: lines.length, bytes: bytes.length, sha256 };
}

const partNumber = (n: number) => String(n + 1).padStart(5, '0');

/**
 * Writes the next parts of tables. Idempotent: parts repeated after a crash have the same key and content.
 */
export async function writeTables(db: Db, bucket: R2Bucket, name: string, it: Progress): Promise<Progress> {
  let [at, after, size] = [it.at, it.after, 0];
  const [tables, parts] = [[...it.tables], [...it.parts]];
  for (let n = 0; n < PARTS_AT_ONCE && size < PART_BYTES; n++) {
    const table = tables[at];
    if (!table) break;
    const read = await linesOf(db, table.name, after);
    const key = `${partsFolder(name)}${partNumber(parts.length)}-${table.name}.ndjson.gz`;
    if (read.lines.length > 0) parts.push(await store(bucket, key, table.name, read.lines));
    tables[at] = { ...table, columns: read.columns, rows: table.rows + read.lines.length };
    size += read.size;
    [at, after] = read.over ? [at + 1, 0] : [at, read.last];
  }
  return { ...it, tables, parts, at, after };
}

/** Writes a part of the file list. */
export async function listFiles(
  bucket: R2Bucket,
  name: string,
  { objects }: Progress,
  files: readonly ListedFile[],
): Promise<Progress['objects']> {
  if (files.length === 0) return objects;
  const key = `${partsFolder(name)}files-${partNumber(objects.parts.length)}.ndjson.gz`;
  const part = await store(
    bucket,
    key,
    '',
    files.map((it) => lineOf(listedLine(it))),
  );
  return {
    count: objects.count + files.length,
    bytes: objects.bytes + files.reduce((sum, it) => sum + it.size, 0),
    parts: [...objects.parts, part],
  };
}
