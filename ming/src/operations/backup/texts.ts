import { gzipSync } from 'node:zlib';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { wholeBytes } from '../../content/article/body/reads.ts';
import { unpackOpen, unpackRest } from '../../kit/file/bodies.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { BackupRow } from './reader.ts';

/** Reads a text's object; null if missing or damaged. */
type Read = (key: string) => Promise<Uint8Array | null>;

/** Reads current objects. */
export const fromFiles =
  (files: R2Bucket): Read =>
  (key) =>
    wholeBytes(files, key);

/** Reads backup copies, else current objects. */
export const fromBackups =
  ({ files, backups }: { files: R2Bucket; backups: R2Bucket }): Read =>
  async (key) =>
    (await wholeBytes(backups, key)) ?? wholeBytes(files, key);

/**
 * Puts the text back into its row, so that the restored row refers to no object. Null if the objects are
 * lost.
 */
export async function inlineText(row: BackupRow, read: Read): Promise<BackupRow | null> {
  const [openKey, restKey] = [row['open_key'], row['rest_key']];
  if (row['source'] !== '' || typeof openKey !== 'string' || typeof restKey !== 'string') return row;
  const [first, second] = await Promise.all([read(openKey), read(restKey)]);
  if (!first || !second) return null;
  const [open, rest] = [unpackOpen(first), unpackRest(second)];
  return {
    ...row,
    source: rest.source,
    html: gzipText(open.html),
    locked_html: rest.lockedHtml === null ? null : gzipText(rest.lockedHtml),
    toc: open.toc,
    plain: open.plain,
    quotable: rest.quotable === null ? null : gzipText(rest.quotable),
    open_key: null,
    rest_key: null,
  };
}

const gzipText = (text: string) => new Uint8Array(gzipSync(text));

/** Rows with their texts inlined; throws if one is lost. */
export async function wholeTexts(rows: readonly BackupRow[], read: Read): Promise<BackupRow[]> {
  const whole: BackupRow[] = [];
  for (const row of rows) {
    const it = await inlineText(row, read);
    if (!it)
      throw new Refusal(
        CODE.refused,
        `文章 ${row['article_id']} 的正文不在这份备份里：它的对象没有完好的副本，请换一份备份`,
      );
    whole.push(it);
  }
  return whole;
}

/** Tables whose sources move to R2 later. */
const SOURCES = {
  article_drafts: () => '草稿',
  article_revisions: (row: BackupRow) => `历史 ${row['revision']}`,
  article_versions: (row: BackupRow) => `公开的版本 ${row['number']}`,
};

/** A draft, revision or version with its source inlined; null if lost. */
export async function withSource(row: BackupRow, read: Read): Promise<BackupRow | null> {
  const key = row['text_key'];
  if (row['source'] !== '' || typeof key !== 'string') return row;
  const bytes = await read(key);
  if (!bytes) return null;
  const size = 'text_size' in row ? { text_size: null } : {};
  return { ...row, source: new Uint8Array(bytes), text_key: null, ...size };
}

/** A lost source, described in Chinese. */
export type LostText = { articleId: number; said: string };

/** Rows with sources inlined, and the lost ones, which are left out. */
export async function wholeSources(
  table: keyof typeof SOURCES,
  rows: readonly BackupRow[],
  read: Read,
): Promise<{ rows: BackupRow[]; lost: LostText[] }> {
  const whole: { rows: BackupRow[]; lost: LostText[] } = { rows: [], lost: [] };
  for (const row of rows) {
    const it = await withSource(row, read);
    const articleId = Number(row['article_id']);
    if (it) whole.rows.push(it);
    else whole.lost.push({ articleId, said: `文章 ${articleId} 的${SOURCES[table](row)}` });
  }
  return whole;
}

/** Message about lost sources; '' if none. */
export const lostTextsMessage = (lost: readonly LostText[]): string =>
  lost.length > 0 ? `${lost.map((it) => it.said).join('、')}没有完好的副本：不恢复` : '';
