import { sql } from 'drizzle-orm';
import type { AnnexRules } from '../../../../../contract/content/annex/annex.ts';
import { DAY_MS } from '../../../../../contract/kit/time.ts';
import { change, type Db } from '../../../kit/db.ts';
import type { UploadRow } from '../reads.ts';

/**
 * Records an upload with its reserved space, both or neither; no-op if a limit was reached or the same
 * content begun meanwhile.
 */
export async function beginUpload(
  db: Db,
  it: UploadRow & { network: string },
  rules: AnnexRules,
): Promise<boolean> {
  const [noted] = await db.batch([
    change(
      db,
      sql`insert into files (key, user_id, type, mime, size, created_at, hash, network)
      select ${it.key}, ${it.userId}, 'annex', 'application/octet-stream', ${it.size}, ${it.createTime}, ${it.sha256},
        ${it.network}
      where (select coalesce(sum(size), 0) from files where user_id = ${it.userId} and type in ('annex', 'forum'))
          + ${it.size} <= ${rules.space}
        and (select count(*) from files where user_id = ${it.userId} and type = 'annex'
          and created_at > ${it.createTime - DAY_MS}) < ${rules.aDay}
        and (select count(*) from annex_uploads where user_id = ${it.userId}) < ${rules.atOnce}
        and (select count(*) from annexes where article_id = ${it.articleId})
          + (select count(*) from annex_uploads where article_id = ${it.articleId}) < ${rules.perArticle}
        and not exists (select 1 from annex_uploads where article_id = ${it.articleId} and sha256 = ${it.sha256})
        and not exists (select 1 from annexes where article_id = ${it.articleId} and sha256 = ${it.sha256})`,
    ),
    change(
      db,
      sql`insert into annex_uploads
        (id, user_id, article_id, key, multipart, name, size, sha256, price, create_time, seen_at, part_bytes, direct)
      select ${it.id}, ${it.userId}, ${it.articleId}, ${it.key}, ${it.multipart}, ${it.name}, ${it.size}, ${it.sha256},
        ${it.price}, ${it.createTime}, ${it.seenAt}, ${it.partBytes}, ${it.direct} where changes() > 0`,
    ),
  ]);
  return noted.meta.changes > 0;
}
