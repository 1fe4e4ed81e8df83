import { gunzipSync, gzipSync } from 'node:zlib';
import { portable } from '../markdown/index.ts';
import { openFile } from './sqlite.ts';

/** Tables with texts of articles and their article column; one row each. */
export const KEYS: Readonly<Record<string, string>> = {
  article_bodies: 'article_id',
  article_drafts: 'article_id',
  article_revisions: 'article_id',
  article_versions: 'article_id',
};

/** Idempotency keys stored in a draft. */
const SAVES = 20;

/** Gives articles a draft, a published state and a public version, as if written in the editor. */
export function writeHere(data: string): void {
  const db = openFile(data, false);
  const now = Date.now();
  db.exec('delete from article_drafts; delete from article_revisions; delete from article_versions');
  const rows = db
    .prepare('select a.*, b.source from articles a join article_bodies b on b.article_id = a.id')
    .all();
  const draft =
    db.prepare(`insert into article_drafts (article_id, user_id, revision, title, fields, source, create_key, saves,
    session, checkpoint_at, sitting_at, update_time) values (?, ?, 22, ?, ?, ?, ?, ?, '0123456789abcdef', ?, ?, ?)`);
  const state =
    db.prepare(`insert into article_revisions (article_id, revision, user_id, why, size, created_at, started_at,
    title, fields, source) values (?, 22, ?, 'published', ?, ?, ?, ?, ?, ?)`);
  const version =
    db.prepare(`insert into article_versions (article_id, number, user_id, revision, created_at, title, summary,
    source) values (?, 1, ?, 22, ?, ?, ?, ?)`);
  for (const row of rows) {
    const [id, userId, title, summary] = [row['id'], row['user_id'], row['title'], row['summary']].map(
      String,
    );
    if (!id || !userId || title === undefined || summary === undefined) continue;
    const stored = row['source'];
    const source = typeof stored === 'string' ? stored : gunzipSync(stored as Uint8Array).toString();
    const packed = gzipSync(source);
    const fields = JSON.stringify({
      tags: ['标签一', '标签二', '标签三'],
      summary,
      avatar: row['cover'],
      categoryId: row['category_id'],
      isOriginal: true,
      originalUrl: '',
      readType: row['read_type'],
      price: row['price'],
      keywords: row['keywords'],
      solver: row['solver'],
      solverVersion: row['solver_version'],
      difficulty: row['difficulty'],
      facets: JSON.parse(String(row['facets'])),
      specialId: 0,
      chapterId: 0,
      publishTime: '',
    });
    const saves = Array.from({ length: SAVES }, (_, n) => [crypto.randomUUID(), n + 3]);
    draft.run(id, userId, title, fields, packed, crypto.randomUUID(), JSON.stringify(saves), now, now, now);
    state.run(id, userId, source.length, now, now, title, fields, packed);
    version.run(id, userId, now, title, summary, gzipSync(portable(source, '').markdown));
  }
  db.close();
}
