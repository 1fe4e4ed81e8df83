import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';

const { folders, privateFolders } = tables;

export const collect: Domain = {
  tables,
  seeded: [folders, privateFolders],
  accountEnd: ({ db, ended }) => [
    db.delete(folders).where(sql`user_id in ${ended}`),
    db.delete(privateFolders).where(sql`user_id in ${ended}`),
  ],
  exports: [
    listPart('folders.json', '收藏夹', [folders], ({ db, person }, offset) =>
      db
        .select({
          id: folders.id,
          name: folders.name,
          intro: folders.intro,
          isPublic: folders.isPublic,
          createdAt: folders.createTime,
        })
        .from(folders)
        .where(eq(folders.userId, person.id))
        .orderBy(folders.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  exempt: { exports: { private_folders: 'a switch that the page of collections shows' } },
};
