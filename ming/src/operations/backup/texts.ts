import { gzipSync } from 'node:zlib';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { wholeBytes } from '../../content/article/body/reads.ts';
import { unpackOpen, unpackRest } from '../../kit/file/bodies.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Kept } from './reader.ts';

/** The bytes of the object of a text; null where they are nowhere, or damaged. */
type Read = (key: string) => Promise<Uint8Array | null>;

/** Reads the objects of texts as they are now. */
export const fromFiles =
  (files: R2Bucket): Read =>
  (key) =>
    wholeBytes(files, key);

/** Reads the objects of texts from their copies in the backups, or as they still are. */
export const fromBackups =
  ({ files, backups }: { files: R2Bucket; backups: R2Bucket }): Read =>
  async (key) =>
    (await wholeBytes(backups, key)) ?? wholeBytes(files, key);

/**
 * A row of the texts as it was before its text left the database, so that restoring names no object: they are made anew.
 * Null where its objects are lost.
 */
export async function inlined(row: Kept, read: Read): Promise<Kept | null> {
  const [openKey, restKey] = [row['open_key'], row['rest_key']];
  if (row['source'] !== '' || typeof openKey !== 'string' || typeof restKey !== 'string') return row;
  const [first, second] = await Promise.all([read(openKey), read(restKey)]);
  if (!first || !second) return null;
  const [open, rest] = [unpackOpen(first), unpackRest(second)];
  return {
    ...row,
    source: rest.source,
    html: packed(open.html),
    locked_html: rest.lockedHtml === null ? null : packed(rest.lockedHtml),
    toc: open.toc,
    plain: open.plain,
    quotable: rest.quotable === null ? null : packed(rest.quotable),
    open_key: null,
    rest_key: null,
  };
}

const packed = (text: string) => new Uint8Array(gzipSync(text));

/** Rows of the texts of a backup with what lies in objects; throws where that is lost. */
export async function wholeTexts(rows: readonly Kept[], read: Read): Promise<Kept[]> {
  const whole: Kept[] = [];
  for (const row of rows) {
    const it = await inlined(row, read);
    if (!it)
      throw new Refusal(
        CODE.refused,
        `文章 ${row['article_id']} 的正文不在这份备份里：它的对象没有完好的副本，请换一份备份`,
      );
    whole.push(it);
  }
  return whole;
}
