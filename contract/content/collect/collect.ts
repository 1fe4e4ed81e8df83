import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  id,
  optionalName,
  paging,
  requiredName,
  text,
  time,
  userId,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';
import { FOLDER_NAME_MOST, INTRO_MOST } from '../../kit/limits.ts';
import { authorBeside } from '../../people/user/user.ts';
import { articleListItem } from '../article/article.ts';

/** A folder. `id` 0 is 默认收藏夹, which cannot be deleted. */
export const folder = z.object({
  id: z.number(),
  name: z.string(),
  intro: text,
  isPublic: flag,
  articleNum: count,
  createTime: time,
});
export type Folder = z.output<typeof folder>;

const folderId = wholeNumber(0);
const folderName = requiredName(FOLDER_NAME_MOST);
const intro = optionalName(INTRO_MOST);

/**
 * Collected articles, newest first, with the folders visible to the caller; of others only public folders.
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

/** Folders of a person, default first; of others only public ones. */
export const folderList = endpoint({
  method: 'GET',
  path: '/v1/collect/folders',
  audience: 'anyone',
  input: z.object({ userId: z.optional(userId) }),
  data: z.array(folder),
});

/** Creates a folder, or changes one with `id`; the default folder only allows `isPublic`. */
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

/** Deletes one's own folder; its articles move to the default one. */
export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/v1/collect/folder',
  audience: 'user',
  input: z.object({ id }),
  data: emptyAnswer,
});
