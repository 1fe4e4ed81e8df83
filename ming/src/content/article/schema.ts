import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { REVISION_WHY } from '../../../../contract/content/article/write.ts';
import { CRAWL_PART } from '../../../../contract/discovery/crawl/crawl.ts';
import { compressed } from '../../kit/compressed.ts';
import { isPublicArticle } from '../../kit/shown.ts';

/** What the public may see. */
export const shown = isPublicArticle();

/** Which part of the sitemap lists an article, counted from 0; an index repeats it, so it is written out. */
export const articlePart = sql.raw(`(id - 1) / ${CRAWL_PART}`);

/** Articles without their text, so that lists stay light. Times in ms. */
export const articles = sqliteTable(
  'articles',
  {
    id: integer().primaryKey(),
    userId: text('user_id').notNull(),
    categoryId: integer('category_id').notNull(),
    title: text().notNull(),
    cover: text().notNull().default(''),
    summary: text().notNull().default(''),
    keywords: text().notNull().default(''),
    originalUrl: text('original_url').notNull().default(''),
    isStick: integer('is_stick').notNull().default(0),
    isOriginal: integer('is_original').notNull().default(1),
    publish: integer().notNull().default(3),
    readType: integer('read_type').notNull().default(0),
    /** Fen that reading it costs where it is paid for; 0 elsewhere. */
    price: integer().notNull().default(0),
    quantity: integer().notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    collectCount: integer('collect_count').notNull().default(0),
    scoreSum: integer('score_sum').notNull().default(0),
    scoreCount: integer('score_count').notNull().default(0),
    annexCount: integer('annex_count').notNull().default(0),
    hasPaidAnnex: integer('has_paid_annex').notNull().default(0),
    wordCount: integer('word_count').notNull().default(0),
    readMinutes: integer('read_minutes').notNull().default(1),
    solver: text().notNull().default(''),
    difficulty: text().notNull().default(''),
    /** The revision of the draft that was published last. */
    revision: integer().notNull().default(1),
    /** Popularity and youth in one number; see rules.ts. */
    hot: real().notNull().default(0),
    /** Place in its author's own order of the category, smaller ones first; 0 until it is put in order. */
    sort: integer().notNull().default(0),
    deletedAt: integer('deleted_at'),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
    solverVersion: text('solver_version').notNull().default(''),
    /** Values of facets as a JSON list, see contract/content/facet/facet.ts; triggers bring them into `article_facets`. */
    facets: text().notNull().default('[]'),
    /** When it was published first, from which on that is its `create_time`; null where it never was. */
    publishedAt: integer('published_at'),
    /** How many articles that everybody can see refer to it. */
    citedCount: integer('cited_count').notNull().default(0),
    /** 1 where its author has taken it down: then no moderator shows it. */
    withdrawn: integer().notNull().default(0),
    /** Versions that are kept, hidden ones included. */
    versionCount: integer('version_count').notNull().default(0),
    /** Views that are not in `quantity` yet, at most 1 % of it; see view/writes.ts. */
    newViews: integer('new_views').notNull().default(0),
  },
  (t) => [
    index('articles_stick_hot').on(t.isStick, t.hot, t.id).where(shown),
    index('articles_stick_time').on(t.isStick, t.createTime, t.id).where(shown),
    index('articles_stick_quantity').on(t.isStick, t.quantity, t.id).where(shown),
    index('articles_stick_likes').on(t.isStick, t.likeCount, t.id).where(shown),
    index('articles_category_hot').on(t.categoryId, t.isStick, t.hot, t.id).where(shown),
    index('articles_category_time').on(t.categoryId, t.isStick, t.createTime, t.id).where(shown),
    index('articles_category_quantity').on(t.categoryId, t.isStick, t.quantity, t.id).where(shown),
    index('articles_category_likes').on(t.categoryId, t.isStick, t.likeCount, t.id).where(shown),
    index('articles_user_time').on(t.userId, t.createTime, t.id).where(shown),
    index('articles_user_quantity').on(t.userId, t.quantity, t.id).where(shown),
    index('articles_owner').on(t.userId, t.createTime, t.id),
    index('articles_quantity').on(t.quantity, t.id).where(shown),
    index('articles_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('articles_part').on(articlePart, t.updateTime).where(shown),
    index('articles_time').on(t.createTime, t.id).where(shown),
  ],
);

/**
 * The text of an article: its source and what was rendered from it when it was written. A while after that it moves into two
 * objects (docs/decisions/0081-bodies.md): then `source` is empty, and the keys say where the rest is. Where `source` is not
 * empty the row is the text, whatever the keys say.
 */
export const bodies = sqliteTable(
  'article_bodies',
  {
    articleId: integer('article_id').primaryKey(),
    source: text().notNull(),
    html: compressed().notNull(),
    /** The text behind the lock; null where there is none. */
    lockedHtml: compressed('locked_html'),
    /** What is behind the lock, as JSON of the contract's `behind`; null where there is none, or it was not counted yet. */
    behind: text(),
    toc: text().notNull().default('[]'),
    plain: text().notNull().default(''),
    /** What quotes refer to, as JSON; see markdown/quotable.ts. Null where the text was rendered before there were any. */
    quotable: compressed(),
    /** The contract's `verified` as JSON; null where the listings of this text were not run. */
    verified: text(),
    /** Hex SHA-256 of the source, by which a later one is compared with it; null where nobody compares. */
    sourceHash: text('source_hash'),
    /** The object of what everybody reads (HTML, contents, plain text), and that of the rest; null until it has moved. */
    openKey: text('open_key'),
    restKey: text('rest_key'),
  },
  (t) => [index('article_bodies_inline').on(t.articleId).where(sql`source <> ''`)],
);

/** Bytes of a stored source from which on it pays to leave the database for an object, whose key has about a hundred. */
const worthMoving = sql`length(source) > 400`;

/** Objects of texts that no row names, or none yet, and since when (ms); they are deleted a while later. */
export const strayBodies = sqliteTable(
  'stray_bodies',
  { key: text().primaryKey(), since: integer().notNull() },
  (t) => [index('stray_bodies_since').on(t.since)],
);

/**
 * What an author last saved of an article. Nobody else sees it; publishing brings it into the article. A while after the last
 * save its text moves into an object (docs/decisions/0083-drafts.md): then `source` is empty, and `text_key` says where it is.
 */
export const drafts = sqliteTable(
  'article_drafts',
  {
    articleId: integer('article_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Goes up with every save, which has to name it. */
    revision: integer().notNull(),
    title: text().notNull(),
    /** Everything beside title and text, as JSON; see `Fields` in draft/states.ts. */
    fields: text().notNull(),
    source: compressed().notNull(),
    /** The key of the save that made the article; null where it is older than its draft. */
    createKey: text('create_key'),
    /** The latest saves as JSON: the key and the revision of each. */
    saves: text().notNull().default('[]'),
    /** Which session saved it, as the start of a hash. */
    session: text().notNull().default(''),
    /** When a state of it was kept last. */
    checkpointAt: integer('checkpoint_at').notNull(),
    /** When the present sitting began, which `started_at` of a revision repeats; 0 where that is not known. */
    sittingAt: integer('sitting_at').notNull().default(0),
    updateTime: integer('update_time').notNull(),
    /** The object of the text; null while it is in the row. */
    textKey: text('text_key'),
    /** Characters of the text that has moved; null while it is in the row. */
    textSize: integer('text_size'),
  },
  (t) => [
    uniqueIndex('article_drafts_key').on(t.userId, t.createKey),
    index('article_drafts_inline').on(t.updateTime).where(worthMoving),
  ],
);

/** Former states of drafts; see docs/decisions/0027-article-drafts.md. Their texts move as those of drafts do. */
export const revisions = sqliteTable(
  'article_revisions',
  {
    articleId: integer('article_id').notNull(),
    revision: integer().notNull(),
    userId: text('user_id').notNull(),
    why: text({ enum: REVISION_WHY }).notNull(),
    /** Characters of the text. */
    size: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at').notNull().default(0),
    title: text().notNull(),
    fields: text().notNull(),
    source: compressed().notNull(),
    textKey: text('text_key'),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.revision] }),
    index('article_revisions_inline').on(t.createdAt).where(worthMoving),
    // All that thinning looks at.
    index('article_revisions_time').on(t.articleId, t.createdAt, t.why, t.revision),
    index('article_revisions_user').on(t.userId, t.articleId),
  ],
);

/** What will be published as it is: rendered, and waiting for a moderator (`waits`), its time (`due_at`), or nothing. */
export const pending = sqliteTable(
  'article_pending',
  {
    articleId: integer('article_id').primaryKey(),
    userId: text('user_id').notNull(),
    revision: integer().notNull(),
    title: text().notNull(),
    cover: text().notNull(),
    summary: text().notNull(),
    keywords: text().notNull(),
    originalUrl: text('original_url').notNull(),
    isOriginal: integer('is_original').notNull(),
    categoryId: integer('category_id').notNull(),
    readType: integer('read_type').notNull(),
    price: integer().notNull().default(0),
    solver: text().notNull(),
    solverVersion: text('solver_version').notNull(),
    difficulty: text().notNull(),
    facets: text().notNull().default('[]'),
    /** Null where it is in no column. */
    chapterId: integer('chapter_id'),
    /** Names, as JSON. */
    tags: text().notNull(),
    wordCount: integer('word_count').notNull(),
    readMinutes: integer('read_minutes').notNull(),
    waits: integer().notNull(),
    dueAt: integer('due_at'),
    createTime: integer('create_time').notNull(),
    source: text().notNull(),
    html: compressed().notNull(),
    lockedHtml: compressed('locked_html'),
    behind: text(),
    toc: text().notNull(),
    plain: text().notNull(),
    quotable: compressed().notNull(),
    /** Hex SHA-256 of the source; null where it was sent before that was noted. */
    sourceHash: text('source_hash'),
    /** The part that everybody reads; null where it was sent before there were versions. */
    openSource: compressed('open_source'),
    /** Hex SHA-256 of that as it is stored, which the key of a version that has moved has too; null where it was sent before. */
    openHash: text('open_hash'),
    /** What its author says of the change, and the comment that pointed it out. */
    note: text().notNull().default(''),
    commentId: integer('comment_id'),
  },
  (t) => [index('article_pending_due').on(t.dueAt).where(sql`waits = 0 and due_at is not null`)],
);

/**
 * What everybody could read of an article, without what is locked: a row each time that it was changed, see
 * docs/decisions/0072-public-versions.md. Nobody reads a row with one of the times of hiding. Their texts move as those of
 * drafts do.
 */
export const versions = sqliteTable(
  'article_versions',
  {
    articleId: integer('article_id').notNull(),
    number: integer().notNull(),
    userId: text('user_id').notNull(),
    /** The revision of the draft. */
    revision: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    source: compressed().notNull(),
    note: text().notNull().default(''),
    commentId: integer('comment_id'),
    /** When moderation has hidden it with its article. */
    hiddenAt: integer('hidden_at'),
    /** When its author has hidden it. */
    withdrawnAt: integer('withdrawn_at'),
    textKey: text('text_key'),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.number] }),
    index('article_versions_inline').on(t.createdAt).where(worthMoving),
    index('article_versions_comment').on(t.commentId).where(sql`comment_id is not null`),
    index('article_versions_user').on(t.userId, t.articleId),
  ],
);

/** Tags of an article, with a copy of what a tag's list is ordered by, so that it reads one index. */
export const articleTags = sqliteTable(
  'article_tags',
  {
    articleId: integer('article_id').notNull(),
    tagId: integer('tag_id').notNull(),
    isStick: integer('is_stick').notNull().default(0),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.tagId] }),
    index('article_tags_tag').on(t.tagId, t.isStick, t.createTime, t.articleId),
    index('article_tags_time').on(t.tagId, t.createTime, t.articleId),
  ],
);

/** When a visitor was last counted on an article. Each day forgets nearly all of them, so an index by time would only cost. */
export const views = sqliteTable(
  'article_views',
  {
    articleId: integer('article_id').notNull(),
    visitor: text().notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.visitor] })],
);

/**
 * What an article met with by day (GMT+8). `readers` counts each visitor once a day; `reports` readings told how far they
 * came, `depth` percent in sum; of those that told since quarters are counted, `whole` had all of the text to read and `open`
 * only what is before its lock, and so many of them came to each quarter. Likes, collects and comments are those of the day that remain; triggers count them.
 */
export const viewDays = sqliteTable(
  'article_view_days',
  {
    articleId: integer('article_id').notNull(),
    day: text().notNull(),
    views: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
    readers: integer().notNull().default(0),
    reports: integer().notNull().default(0),
    depth: integer().notNull().default(0),
    whole: integer().notNull().default(0),
    whole25: integer('whole_25').notNull().default(0),
    whole50: integer('whole_50').notNull().default(0),
    whole75: integer('whole_75').notNull().default(0),
    whole100: integer('whole_100').notNull().default(0),
    open: integer().notNull().default(0),
    open25: integer('open_25').notNull().default(0),
    open50: integer('open_50').notNull().default(0),
    open75: integer('open_75').notNull().default(0),
    open100: integer('open_100').notNull().default(0),
    likes: integer().notNull().default(0),
    collects: integer().notNull().default(0),
    comments: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.day] })],
);

/** Who likes what. */
export const likes = sqliteTable(
  'article_likes',
  {
    articleId: integer('article_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.userId] }),
    index('article_likes_time').on(t.articleId, t.createdAt),
  ],
);

/** Who keeps what. */
export const collects = sqliteTable(
  'article_collects',
  {
    articleId: integer('article_id').notNull(),
    userId: text('user_id').notNull(),
    /** One of the person's folders; 0 is 默认收藏夹. */
    folderId: integer('folder_id').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.userId] }),
    index('article_collects_user').on(t.userId, t.createdAt),
    index('article_collects_folder').on(t.userId, t.folderId, t.createdAt),
  ],
);

/** The score a person gave an article, 1 to 5. */
export const scores = sqliteTable(
  'article_scores',
  {
    articleId: integer('article_id').notNull(),
    userId: text('user_id').notNull(),
    score: integer().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.userId] })],
);

/** Who opened the locked part of an article with a reading code: a person, or `browser:` and the hash of its name. */
export const unlocks = sqliteTable(
  'article_unlocks',
  {
    articleId: integer('article_id').notNull(),
    holder: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.holder] })],
);

/** Reading codes that the official account handed out, each for one article until a time in ms. */
export const readingCodes = sqliteTable(
  'reading_codes',
  {
    code: text().primaryKey(),
    articleId: integer('article_id').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('reading_codes_expiry').on(t.expiresAt)],
);
