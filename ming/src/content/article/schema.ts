import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { REVISION_WHY } from '../../../../contract/content/article/write.ts';
import { CRAWL_PART } from '../../../../contract/discovery/crawl/crawl.ts';
import { gzipText } from '../../kit/gzipText.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';

/** SQL: publicly visible. */
export const isShownArticle = isPublicArticle();

/** Sitemap part of an article, from 0; literal, as an index repeats it. */
export const articlePart = sql.raw(`(id - 1) / ${CRAWL_PART}`);

/** Articles without text, to keep lists light. Times in ms. */
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
    /** Price in fen; 0 if not paid. */
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
    /** Draft revision published last. */
    revision: integer().notNull().default(1),
    /** Hot score; see rules.ts. */
    hot: real().notNull().default(0),
    /** Author's order in the category, ascending; 0: unordered. */
    sort: integer().notNull().default(0),
    deletedAt: integer('deleted_at'),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
    solverVersion: text('solver_version').notNull().default(''),
    /**
     * Facet values, a JSON array (contract/content/facet/facet.ts); triggers copy them to `article_facets`.
     */
    facets: text().notNull().default('[]'),
    /** First publication, also its `create_time` from then on; null if never. */
    publishedAt: integer('published_at'),
    /** Number of public articles citing it. */
    citedCount: integer('cited_count').notNull().default(0),
    /** 1 if withdrawn by its author; moderators cannot show it then. */
    withdrawn: integer().notNull().default(0),
    /** Kept versions, hidden ones included. */
    versionCount: integer('version_count').notNull().default(0),
    /** Views not yet in `quantity`, at most 1 % of it; see view/writes.ts. */
    newViews: integer('new_views').notNull().default(0),
  },
  (t) => [
    index('articles_stick_hot').on(t.isStick, t.hot, t.id).where(isShownArticle),
    index('articles_stick_time').on(t.isStick, t.createTime, t.id).where(isShownArticle),
    index('articles_stick_quantity').on(t.isStick, t.quantity, t.id).where(isShownArticle),
    index('articles_stick_likes').on(t.isStick, t.likeCount, t.id).where(isShownArticle),
    index('articles_category_hot').on(t.categoryId, t.isStick, t.hot, t.id).where(isShownArticle),
    index('articles_category_time').on(t.categoryId, t.isStick, t.createTime, t.id).where(isShownArticle),
    index('articles_category_quantity').on(t.categoryId, t.isStick, t.quantity, t.id).where(isShownArticle),
    index('articles_category_likes').on(t.categoryId, t.isStick, t.likeCount, t.id).where(isShownArticle),
    index('articles_user_time').on(t.userId, t.createTime, t.id).where(isShownArticle),
    index('articles_user_quantity').on(t.userId, t.quantity, t.id).where(isShownArticle),
    index('articles_owner').on(t.userId, t.createTime, t.id),
    index('articles_quantity').on(t.quantity, t.id).where(isShownArticle),
    index('articles_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('articles_part').on(articlePart, t.updateTime).where(isShownArticle),
    index('articles_time').on(t.createTime, t.id).where(isShownArticle),
  ],
);

/**
 * Article body: source and rendered text. Later moved to two R2 objects (docs/decisions/0081-bodies.md): then
 * `source` is empty and the keys locate it. If `source` is not empty, the row is authoritative.
 */
export const bodies = sqliteTable(
  'article_bodies',
  {
    articleId: integer('article_id').primaryKey(),
    source: text().notNull(),
    html: gzipText().notNull(),
    /** Locked HTML; null if none. */
    lockedHtml: gzipText('locked_html'),
    /** Summary of the locked part (contract's `behind`), JSON; null if none or not yet counted. */
    behind: text(),
    toc: text().notNull().default('[]'),
    plain: text().notNull().default(''),
    /** Quotable parts, JSON (markdown/references/quotable.ts); null in old renderings. */
    quotable: gzipText(),
    /** Contract's `verified`, JSON; null if the listings were not run. */
    verified: text(),
    /** Hex SHA-256 of the source, for comparison; may be null. */
    sourceHash: text('source_hash'),
    /** R2 keys of the public part (HTML, contents, plain text) and the rest; null until moved. */
    openKey: text('open_key'),
    restKey: text('rest_key'),
  },
  (t) => [index('article_bodies_inline').on(t.articleId).where(sql`source <> ''`)],
);

/** Minimum bytes worth moving; a key takes about a hundred. */
const worthMoving = sql`length(source) > 400`;

/** Unreferenced body objects and since when (ms); deleted later. */
export const strayBodies = sqliteTable(
  'stray_bodies',
  { key: text().primaryKey(), since: integer().notNull() },
  (t) => [index('stray_bodies_since').on(t.since)],
);

/**
 * Author's latest save, private until published. Its text later moves to R2 (docs/decisions/0083-drafts.md):
 * then `source` is empty and `text_key` is set.
 */
export const drafts = sqliteTable(
  'article_drafts',
  {
    articleId: integer('article_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Optimistic lock: incremented by every save, which must name it. */
    revision: integer().notNull(),
    title: text().notNull(),
    /** Other fields as JSON; see `Fields` in draft/states.ts. */
    fields: text().notNull(),
    source: gzipText().notNull(),
    /** Idempotency key of the creation; null for older articles. */
    createKey: text('create_key'),
    /** Recent saves as JSON: key and revision. */
    saves: text().notNull().default('[]'),
    /** Saving session, a hash prefix. */
    session: text().notNull().default(''),
    /** Time of the last snapshot. */
    checkpointAt: integer('checkpoint_at').notNull(),
    /** Start of the current sitting, as `started_at` of a revision; 0 if unknown. */
    sittingAt: integer('sitting_at').notNull().default(0),
    updateTime: integer('update_time').notNull(),
    /** R2 key of the text; null if inline. */
    textKey: text('text_key'),
    /** Characters of a moved text; null if inline. */
    textSize: integer('text_size'),
  },
  (t) => [
    uniqueIndex('article_drafts_key').on(t.userId, t.createKey),
    index('article_drafts_inline').on(t.updateTime).where(worthMoving),
  ],
);

/** Draft snapshots; see docs/decisions/0027-article-drafts.md. Texts move to R2 like drafts. */
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
    source: gzipText().notNull(),
    textKey: text('text_key'),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.revision] }),
    index('article_revisions_inline').on(t.createdAt).where(worthMoving),
    // Covers thinning.
    index('article_revisions_time').on(t.articleId, t.createdAt, t.why, t.revision),
    index('article_revisions_user').on(t.userId, t.articleId),
  ],
);

/** Rendered submission, waiting for a moderator (`waits`), its time (`due_at`), or nothing. */
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
    /** Null: no column. */
    chapterId: integer('chapter_id'),
    /** JSON array of names. */
    tags: text().notNull(),
    wordCount: integer('word_count').notNull(),
    readMinutes: integer('read_minutes').notNull(),
    waits: integer().notNull(),
    dueAt: integer('due_at'),
    createTime: integer('create_time').notNull(),
    source: text().notNull(),
    html: gzipText().notNull(),
    lockedHtml: gzipText('locked_html'),
    behind: text(),
    toc: text().notNull(),
    plain: text().notNull(),
    quotable: gzipText().notNull(),
    /** Hex SHA-256 of the source; null in old rows. */
    sourceHash: text('source_hash'),
    /** Public part of the source; null in old rows. */
    openSource: gzipText('open_source'),
    /** Hex SHA-256 of that as stored, also in the key of a moved version; null in old rows. */
    openHash: text('open_hash'),
    /** Change note, and the thanked comment. */
    note: text().notNull().default(''),
    commentId: integer('comment_id'),
  },
  (t) => [index('article_pending_due').on(t.dueAt).where(sql`waits = 0 and due_at is not null`)],
);

/**
 * Public versions without locked parts; see docs/decisions/0072-public-versions.md. Hidden if one of the
 * hiding times is set. Texts move to R2 like drafts.
 */
export const versions = sqliteTable(
  'article_versions',
  {
    articleId: integer('article_id').notNull(),
    number: integer().notNull(),
    userId: text('user_id').notNull(),
    /** Draft revision. */
    revision: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    source: gzipText().notNull(),
    note: text().notNull().default(''),
    commentId: integer('comment_id'),
    /** Hidden by moderation. */
    hiddenAt: integer('hidden_at'),
    /** Hidden by the author. */
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

/** Tags of an article, with copies of sort columns so that a tag list reads one index. */
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

/** Last counted view per visitor. Most rows are deleted daily, so no index by time. */
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
 * Statistics per day (GMT+8). `readers`: distinct visitors; `reports`: readings with progress, `depth` their
 * sum in percent. Since quarters are counted: `whole` could read everything, `open` only up to the lock, and
 * how many reached each quarter. Likes, collects and comments still present, kept by triggers.
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

export const collects = sqliteTable(
  'article_collects',
  {
    articleId: integer('article_id').notNull(),
    userId: text('user_id').notNull(),
    /** Folder; 0 is 默认收藏夹. */
    folderId: integer('folder_id').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.userId] }),
    index('article_collects_user').on(t.userId, t.createdAt),
    index('article_collects_folder').on(t.userId, t.folderId, t.createdAt),
  ],
);

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

/** Locked parts opened by reading code: user id, or `browser:` and a hash. */
export const unlocks = sqliteTable(
  'article_unlocks',
  {
    articleId: integer('article_id').notNull(),
    holder: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.holder] })],
);

/** Reading codes of the official account, for one article until a time in ms. */
export const readingCodes = sqliteTable(
  'reading_codes',
  {
    code: text().primaryKey(),
    articleId: integer('article_id').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('reading_codes_expiry').on(t.expiresAt)],
);
