import { and, eq, notLike, sql } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { listPart, ROWS_A_PAGE } from '../export/archive.ts';
import { moderatedFile } from './moderated.ts';
import { FILE_PREFIX } from './rules.ts';
import * as tables from './schema.ts';
import { forgetNetworks, removeOrphans } from './writes.ts';

const { files, fileUses } = tables;

/** Domain of uploaded files and their uses. */
export const file: Domain = {
  tables,
  seeded: [fileUses],
  accountEnd: ({ db, ended }) => [db.update(files).set({ network: '' }).where(sql`user_id in ${ended}`)],
  exports: [
    listPart('files.json', '上传的文件的地址和大小（字节）', [files], async ({ db, person }, offset) => {
      const rows = await db
        .select({ key: files.key, mime: files.mime, size: files.size, createdAt: files.createdAt })
        .from(files)
        .where(and(eq(files.userId, person.id), notLike(files.key, `${tables.PRIVATE_PREFIX}%`)))
        .orderBy(files.createdAt, files.key)
        .limit(ROWS_A_PAGE)
        .offset(offset);
      return rows.map(({ key, ...row }) => ({ url: FILE_PREFIX + key, ...row }));
    }),
  ],
  moderated: [moderatedFile],
  daily: [
    { name: 'remove files nobody uses', run: ({ db, env, now }) => removeOrphans(db, env.FILES, now) },
    { name: 'forget the networks of uploads', run: ({ db, now }) => forgetNetworks(db, now) },
  ],
  exempt: { accountEnd: { files: 'kept while published content uses them, removed as orphans after that' } },
};
