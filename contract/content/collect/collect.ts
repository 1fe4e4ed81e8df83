import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  done,
  flag,
  id,
  named,
  namedOrNot,
  paging,
  text,
  time,
  userId,
  whole,
  yesNo,
} from '../../kit/fields.ts';
import { FOLDER_NAME_MOST, INTRO_MOST } from '../../kit/limits.ts';
import { authorBeside } from '../../people/user/user.ts';
import { articleListItem } from '../article/article.ts';

/** A folder of collected articles. `id` 0 is 默认收藏夹, which everybody has and nobody can delete. */
export const folder = z.object({
  id: z.number(),
  name: z.string(),
  intro: text,
  isPublic: flag,
  articleNum: count,
  createTime: time,
});
export type Folder = z.output<typeof folder>;

const folderId = whole(0);
const folderName = named(FOLDER_NAME_MOST);
const intro = namedOrNot(INTRO_MOST);

/**
 * Collected articles, the latest first; of another person only what lies in public folders. The folders that the caller
 * may look into come beside them.
 */
export const collectList = endpoint({
  method: 'GET',
  path: '/v1/collect/',
  audience: 'anyone',
  labels: { folderId: '收藏夹编号' },
  input: z.object({ userId: z.optional(userId), folderId: z.optional(folderId), ...paging }),
  data: pageSchema(articleListItem),
  extra: z.extend(authorBeside, { folders: z.optional(z.array(folder)) }),
});

/** Collects an article, or moves it to another folder. */
export const collectArticle = endpoint({
  method: 'POST',
  path: '/v1/collect/',
  audience: 'user',
  labels: { folderId: '收藏夹编号' },
  input: z.object({ articleId: id, folderId: z.prefault(folderId, 0) }),
  data: z.object({ isCollect: flag, collectCount: count, folderId: count }),
});

/** Removes an article from the collection; idempotent. */
export const uncollectArticle = endpoint({
  method: 'DELETE',
  path: '/v1/collect/',
  audience: 'user',
  input: z.object({ articleId: id }),
  data: z.object({ isCollect: flag, collectCount: count }),
});

/** The folders of a person, the default one first; of another person the public ones. */
export const folderList = endpoint({
  method: 'GET',
  path: '/v1/collect/folders',
  audience: 'anyone',
  input: z.object({ userId: z.optional(userId) }),
  data: z.array(folder),
});

/** Makes a folder, or changes one's own where `id` is given; the default folder only changes `isPublic`. */
export const saveFolder = endpoint({
  method: 'POST',
  path: '/v1/collect/folder',
  audience: 'user',
  labels: { name: '收藏夹名称' },
  input: z.object({
    id: z.optional(folderId),
    name: z.optional(folderName),
    intro: z.optional(intro),
    isPublic: z.optional(yesNo),
  }),
  data: folder,
});

/** Deletes one's own folder; what lies in it moves to the default one. */
export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/v1/collect/folder',
  audience: 'user',
  input: z.object({ id }),
  data: done,
});
