import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import { type CacheTag, tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  type ArticleSide,
  backupArticle,
  restoreArticle,
} from '../../../../../contract/operations/backup/article.ts';
import { gmt8 } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db.ts';
import type { Env } from '../../../kit/env.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { bringFiles } from '../bringFiles.ts';
import { checkAccepted } from '../checkAccepted.ts';
import { type BackupRow, manifestNamed } from '../reader.ts';
import { findArticle } from './find.ts';
import { type Plan, planOf, standingOf } from './plan.ts';
import { presentOf } from './reads.ts';
import { stateText } from './rules.ts';
import { writePlan } from './writes.ts';

export const articleRestoreRoutes = router();

type RestoreInput = { name: string; id: number; comments: boolean };

/**
 * Loads backup and current data; the result plans with or without putting files back. Null if the backup
 * lacks the article.
 */
async function prepare({ db, env, now }: { db: Db; env: Env; now: number }, it: RestoreInput) {
  const manifest = await manifestNamed(env.BACKUPS, it.name);
  if (!manifest) throw notFound('备份');
  const buckets = { files: env.FILES, backups: env.BACKUPS };
  const found = await findArticle(buckets, manifest, it.id);
  if (!found) return null;
  const present = await presentOf({ db, files: env.FILES }, it.id, found);
  const owner = present.article?.['user_id'];
  if (owner !== undefined && owner !== found.article['user_id'])
    throw new Refusal(CODE.refused, '这个编号现在是另一位作者的文章，没有恢复');
  const { publishedAt, publish } = standingOf(found.article);
  if (present.isAuthorGone && publishedAt === null && publish !== PUBLISH.published)
    throw new Refusal(CODE.refused, '作者已经注销，没有发表过的文章随账号一起删除，不恢复');
  return async (puts: boolean) => {
    const { lost, restored } = await bringFiles(buckets, found, puts);
    return { plan: planOf({ id: it.id, at: now, found, present, comments: it.comments, lost }), restored };
  };
}

const stateOf = (row: BackupRow): string => stateText(standingOf(row));

function sideOf(row: BackupRow, nickname: string, revisions: number): ArticleSide {
  const number = (column: string) => Number(row[column] ?? 0);
  return {
    title: String(row['title']),
    state: stateOf(row),
    author: { id: String(row['user_id']), nickname },
    createTime: gmt8(number('create_time')),
    updateTime: gmt8(number('update_time')),
    revision: number('revision'),
    words: number('word_count'),
    revisions,
    versions: number('version_count'),
    annexes: number('annex_count'),
    comments: number('comment_count'),
    likes: number('like_count'),
  };
}

serve(articleRestoreRoutes, backupArticle, async ({ name, id }, ctx) => {
  const plans = await prepare(ctx, { name, id, comments: true });
  if (!plans) return { kept: null, now: null, differs: false, after: '', conflicts: [] };
  const { found, present, after, differs, obstacles } = (await plans(false)).plan;
  const revisions = found.rows.get('article_revisions')?.length ?? 0;
  return {
    kept: sideOf(found.article, found.nickname, revisions),
    now: present.article && sideOf(present.article, present.nickname, present.revisions),
    differs: differs.text || differs.draft,
    after: stateText(after),
    conflicts: [...obstacles],
  };
});

/** Cache tags of all pages that show or showed the article. */
function tagsOf({ id, userId, rows, found, present }: Plan): CacheTag[] {
  const ids = (table: string, column: string) => (rows.get(table) ?? []).map((it) => Number(it[column]));
  const categories = [found.article, present.article].flatMap((it) =>
    it ? [Number(it['category_id'])] : [],
  );
  return [
    tags.article(id),
    tags.articleTitle(id),
    tags.list,
    tags.author(userId),
    ...[...new Set(categories)].map(tags.category),
    ...ids('article_tags', 'tag_id').map(tags.tag),
    ...ids('chapter_articles', 'column_id').map(tags.column),
  ];
}

serve(articleRestoreRoutes, restoreArticle, async (given, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const { name, id, comments, reason, accepted } = given;
  const plans = await prepare(ctx, { name, id, comments });
  if (!plans) throw new Refusal(CODE.refused, '这份备份里没有这篇文章');
  checkAccepted((await plans(false)).plan, accepted);
  // Damaged copies are detected only on reading.
  const { plan, restored } = await plans(true);
  checkAccepted(plan, accepted);
  const touched = tagsOf(plan);
  const state = stateText(plan.after);
  const before = plan.present.article ? stateOf(plan.present.article) : '不存在';
  const rows = await writePlan(ctx.db, plan, { operator, name, reason, before, after: state }, touched);
  if (rows === null) throw new Refusal(CODE.refused, '文章刚刚被改动，没有恢复，请再试一次');
  for (const tag of touched) ctx.touch(tag);
  return { rows, files: restored, state };
});
