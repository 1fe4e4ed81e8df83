import { lte, sql } from 'drizzle-orm';
import { writingRulesOf } from '../../../../contract/content/article/writingRules.ts';
import type { Domain, Today } from '../../kit/domain.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import { settingRow } from '../../kit/setting.ts';
import { articleExports } from './export/parts.ts';
import { readingReply } from './locked/reply.ts';
import { moderatedArticle, moderatedSubmission } from './moderated.ts';
import * as tables from './schema.ts';
import { forgetViews } from './view/writes.ts';
import { pruneRevisions } from './writes.ts';

const {
  articles,
  articleTags,
  bodies,
  collects,
  drafts,
  likes,
  pending,
  readingCodes,
  revisions,
  scores,
  unlocks,
  versions,
  viewDays,
  views,
} = tables;
const TEXTS = [
  ...[articleTags, bodies, collects, drafts, likes, pending],
  ...[readingCodes, revisions, scores, unlocks, versions, viewDays, views],
];
const shown = isPublicArticle('a');

async function thinOut({ db, now }: Today) {
  const [setting] = await settingRow(db, 'writing');
  return pruneRevisions(db, writingRulesOf(setting?.value), now);
}

export const article: Domain = {
  tables,
  officialAccount: readingReply,
  seeded: [
    ...[articles, articleTags, bodies, collects, drafts, likes],
    ...[pending, readingCodes, revisions, scores, unlocks, versions, viewDays],
  ],
  // Published articles stay; jobs/accounts.ts deletes the others.
  accountEnd: ({ db, ended }) => [
    ...[pending, drafts, revisions, versions].map((table) =>
      db.delete(table).where(sql`user_id in ${ended}`),
    ),
    db.delete(collects).where(sql`user_id in ${ended}`),
    db.delete(unlocks).where(sql`holder in ${ended}`),
  ],
  articleEnd: ({ db, ended }) => [
    ...TEXTS.map((table) => db.delete(table).where(sql`article_id in ${ended}`)),
    db.delete(articles).where(sql`id in ${ended}`),
  ],
  exports: articleExports,
  daily: [
    { name: 'thin out revisions of drafts', run: thinOut },
    { name: 'forget who viewed articles', run: ({ db, now }) => forgetViews(db, now) },
    {
      name: 'forget reading codes',
      run: ({ db, now }) => db.delete(readingCodes).where(lte(readingCodes.expiresAt, now)),
    },
  ],
  counts: [
    {
      table: 'articles',
      key: 'id',
      columns: {
        like_count: sql`select count(*) from article_likes where article_id = articles.id`,
        collect_count: sql`select count(*) from article_collects where article_id = articles.id`,
        score_sum: sql`select coalesce(sum(score), 0) from article_scores where article_id = articles.id`,
        score_count: sql`select count(*) from article_scores where article_id = articles.id`,
        version_count: sql`select count(*) from article_versions where article_id = articles.id`,
      },
    },
  ],
  moderated: [moderatedArticle, moderatedSubmission],
  totals: {
    articles: sql`select count(*) from articles a where ${shown}`,
    words: sql`select coalesce(sum(a.word_count), 0) from articles a where ${shown}`,
    views: sql`select coalesce(sum(a.quantity), 0) from articles a where ${shown}`,
  },
  exempt: {
    accountEnd: {
      article_scores:
        'a score belongs to the average of its article; the person behind it has no name any more',
      article_likes: 'a like belongs to the count of its article; the person behind it has no name any more',
    },
    exports: { article_unlocks: 'which articles a reading code has opened, and nothing that was said' },
  },
};
