import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { moderatedComment } from './moderated.ts';
import * as tables from './schema.ts';

const { commentLikes, commentMentions, comments, passages } = tables;
const shown = isPublicPost('c');

export const comment: Domain = {
  tables,
  seeded: [comments, commentLikes, commentMentions, passages],
  accountEnd: ({ db, ended }) => [db.delete(commentMentions).where(sql`user_id in ${ended}`)],
  articleEnd: ({ db, ended }) => {
    const here = sql`comment_id in (select id from comments where article_id in ${ended})`;
    return [
      db.delete(commentLikes).where(here),
      db.delete(commentMentions).where(here),
      db.delete(comments).where(sql`article_id in ${ended}`),
      db.delete(passages).where(sql`article_id in ${ended}`),
    ];
  },
  exports: [
    listPart('comments.json', '发表的评论，包括已删除的', [comments], ({ db, person }, offset) =>
      db
        .select({
          id: comments.id,
          articleId: comments.articleId,
          parentId: comments.parentId,
          content: comments.source,
          deleted: sql<number>`${comments.deletedAt} is not null`.as('deleted'),
          createdAt: comments.createTime,
        })
        .from(comments)
        .where(eq(comments.userId, person.id))
        .orderBy(comments.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
    listPart('comment-likes.json', '点赞的评论', [commentLikes], ({ db, person }, offset) =>
      db
        .select({ commentId: commentLikes.commentId, createdAt: commentLikes.createdAt })
        .from(commentLikes)
        .where(eq(commentLikes.userId, person.id))
        .orderBy(commentLikes.createdAt, commentLikes.commentId)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  counts: [
    {
      table: 'comments',
      key: 'id',
      columns: {
        like_count: sql`select count(*) from comment_likes where comment_id = comments.id`,
        reply_count: sql`select count(*) from comments c where c.parent_id = comments.id and ${shown}`,
      },
    },
    {
      table: 'articles',
      key: 'id',
      columns: {
        comment_count: sql`select count(*) from comments c where c.article_id = articles.id and ${shown}`,
      },
    },
    {
      table: 'people',
      key: 'id',
      columns: {
        comment_count: sql`select count(*) from comments c where c.user_id = people.id and ${shown}`,
      },
    },
  ],
  moderated: [moderatedComment],
  exempt: {
    accountEnd: {
      comments: 'what was published stays, under the name of a closed account',
      comment_likes: 'a like belongs to the count of its comment; the person behind it has no name any more',
    },
    exports: { comment_mentions: 'part of the text of the comment that names somebody' },
  },
};
