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

/** Tables whose sources lie in objects after a while, beside the texts of articles. */
const SOURCES = {
  article_drafts: () => '草稿',
  article_revisions: (row: Kept) => `历史 ${row['revision']}`,
  article_versions: (row: Kept) => `公开的版本 ${row['number']}`,
};

/** A row of a draft, a former state or a public version as it was before its source left the database; null where that is lost. */
export async function withSource(row: Kept, read: Read): Promise<Kept | null> {
  const key = row['text_key'];
  if (row['source'] !== '' || typeof key !== 'string') return row;
  const bytes = await read(key);
  if (!bytes) return null;
  const size = 'text_size' in row ? { text_size: null } : {};
  return { ...row, source: new Uint8Array(bytes), text_key: null, ...size };
}

/** A source of which no object is whole, in words. */
export type LostText = { articleId: number; said: string };

/** Those rows of a backup with what lies in objects, and those that are lost, which are left out. */
export async function wholeSources(
  table: keyof typeof SOURCES,
  rows: readonly Kept[],
  read: Read,
): Promise<{ rows: Kept[]; lost: LostText[] }> {
  const whole: { rows: Kept[]; lost: LostText[] } = { rows: [], lost: [] };
  for (const row of rows) {
    const it = await withSource(row, read);
    const articleId = Number(row['article_id']);
    if (it) whole.rows.push(it);
    else whole.lost.push({ articleId, said: `文章 ${articleId} 的${SOURCES[table](row)}` });
  }
  return whole;
}

/** What an operator is told of them; empty where there are none. */
export const lostSaid = (lost: readonly LostText[]): string =>
  lost.length > 0 ? `${lost.map((it) => it.said).join('、')}没有完好的副本：不恢复` : '';
