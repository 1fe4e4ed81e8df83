import { env } from 'cloudflare:workers';
import { drafts } from '../../../../ming/src/content/article/schema.ts';
import { categories } from '../../../../ming/src/content/category/schema.ts';
import { chapters } from '../../../../ming/src/content/column/schema.ts';
import { tags as tagTable } from '../../../../ming/src/content/tag/schema.ts';
import { comment } from '../../support/community.ts';
import { addArticle, addPerson, db, NOON } from '../../support/world.ts';

const run = (query: string) => env.DB.prepare(query).run();

async function addFile(key: string, text: string): Promise<void> {
  await env.FILES.put(key, text, { httpMetadata: { contentType: 'text/plain' } });
  await run(
    `insert into files (key, user_id, type, mime, size, created_at) values ('${key}', 'a', 'annex', 'text/plain', ${text.length}, 1)`,
  );
}

/** An article with rows in every article table; its tag, category, chapter and reader share its id. */
export async function fill(id: number): Promise<void> {
  await addPerson(`p${id}`);
  await db.insert(categories).values({ id, name: `分类${id}`, sort: id, createTime: NOON });
  await db.insert(tagTable).values({ id, name: `标签${id}` });
  await db.insert(chapters).values({ id, columnId: 1, name: `第${id}章`, sort: id });
  await addFile(`u/a/cover${id}.png`, `cover${id}`);
  await addFile(`annex/a/${id}.inp`, `deck${id}`);
  await addArticle(id, {
    tagIds: [1, id],
    categoryId: id,
    quantity: 12,
    source: '公开部分\n\n<!--locked-->\n\n秘密部分',
    readType: 2,
  });
  await comment('第一条评论', 'one', id);
  const { key } = await comment('第二条评论', 'two', id);
  await db.insert(drafts).values({
    articleId: id,
    userId: 'a',
    revision: 3,
    title: '草稿的标题',
    fields: '{"avatar":""}',
    source: '草稿的正文',
    checkpointAt: 1,
    updateTime: 1,
  });
  const statements = [
    `update articles set cover = '/ming/file/u/a/cover${id}.png', facets = '["solver:abaqus"]', published_at = 5 where id = ${id}`,
    `insert into annexes (id, article_id, key, upload_id, name, mime, size, sha256, price, create_time)
      values (${id}, ${id}, 'annex/a/${id}.inp', 'up${id}', 'one.inp', 'text/plain', 8, 'x', 100, 1)`,
    `insert into article_revisions (article_id, revision, user_id, why, size, created_at, title, fields, source)
      values (${id}, 1, 'a', 'published', 2, 1, '旧', '{}', '旧文'), (${id}, 2, 'a', 'sitting', 2, 2, '中', '{}', '中文')`,
    `insert into article_versions (article_id, number, user_id, revision, created_at, title, summary, source)
      values (${id}, 1, 'a', 1, 1, 't', 's', '公开部分')`,
    `insert into chapter_articles select ${id}, 1, ${id}, max(position) + 1 from chapter_articles where column_id = 1`,
    `insert into citations values (${id}, 'article', '2'), (${id}, 'doi', '10.1/x'), (3, 'article', '${id}')`,
    `insert into article_scores values (${id}, 'one', 4, 1)`,
    `insert into article_unlocks values (${id}, 'browser:x', 1), (${id}, 'p${id}', 1)`,
    `insert into article_likes values (${id}, 'one', ${NOON}), (${id}, 'p${id}', ${NOON})`,
    `insert into folders (id, user_id, name, create_time) values (${id}, 'r1', '夹', 1)`,
    `insert into article_collects values (${id}, 'p${id}', 0, ${NOON}), (${id}, 'r1', ${id}, ${NOON})`,
    `insert into locks values ('article', '${id}')`,
    `update article_view_days set views = views + 30, readers = 20, seconds = 900 where article_id = ${id}`,
    `insert into file_uses values ('articles', '${id}', 'u/a/cover${id}.png')`,
    `insert into passages (id, article_id, kind, exact, prefix, suffix, locked, start_at, end_at, quote, create_time)
      values (${id}, ${id}, 'text', '公开', '', '', 0, 0, 2, '公开', 1)`,
    `insert into comments (id, article_id, parent_id, passage_id, user_id, source, html, create_time)
      values (${id}00, ${id}, ${key}, 0, 'r1', '回复', '<p>回复</p>', 3)`,
    `insert into comment_likes values (${key}, 'one', 1), (${id}00, 'two', 1)`,
    `insert into comment_mentions values (${id}00, 'one')`,
  ];
  for (const it of statements) await run(it);
}
