export const managedArticle = (id: number, isPublish = 1) => ({
  id,
  isPublish,
  userId: 'a',
  title: `文章${id}`,
  createTime: '2026-05-01 12:00:00',
  tagList: [],
  categoryId: 1,
  deletedTime: '',
  endTime: '',
});

export const commentRow = (id: number, more: object = {}) => ({
  id,
  articleId: 1,
  parentId: 0,
  userId: 'a',
  nickname: '甲',
  content: `<p>${id}</p>`,
  likeCount: 0,
  passageId: 0,
  replyCount: 0,
  createTime: '2026-05-01 12:00:00',
  state: 1,
  children: [],
  ...more,
});
