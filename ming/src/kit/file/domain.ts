import { and, eq, notLike } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { listPart, ROWS_A_PAGE } from '../export/archive.ts';
import { FILE_PREFIX } from './rules.ts';
import * as tables from './schema.ts';
import { removeOrphans } from './writes.ts';

const { files, fileUses } = tables;

/** Uploaded files and what uses them. */
export const file: Domain = {
  tables,
  seeded: [fileUses],
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
  daily: [{ name: 'remove files nobody uses', run: ({ db, env, now }) => removeOrphans(db, env.FILES, now) }],
  exempt: { accountEnd: { files: 'kept while published content uses them, removed as orphans after that' } },
};
