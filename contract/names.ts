import type * as z from 'zod/mini';

/** Labels of the input fields of the endpoints, for messages. */
export const FIELD: Readonly<Record<string, string>> = {
  after: '起始编号',
  around: '评论编号',
  articleId: '文章编号',
  avatar: '图片地址',
  bjCover: '主页封面',
  categoryId: '分类编号',
  code: '验证码',
  collect: '收藏通知的开关',
  comment: '评论通知的开关',
  comments: '评论条数',
  contact: '联系方式',
  content: '内容',
  current: '当前密码',
  cursor: '起始位置',
  day: '日期',
  duration: '阅读时长',
  email: '邮箱',
  folderId: '收藏夹编号',
  human: '人机验证',
  id: '编号',
  intro: '简介',
  isLike: '点赞状态',
  isPublic: '公开状态',
  key: '幂等键',
  keyword: '关键词',
  kind: '类别',
  like: '点赞通知的开关',
  loginCode: '登录码',
  mentions: '提到的人',
  message: '留言',
  money: '金额',
  name: '名称',
  newest: '最新文章的数量',
  nickname: '昵称',
  oldCode: '当前邮箱的验证码',
  orderByDescColumn: '排序方式',
  pageNo: '页码',
  pageSize: '每页条数',
  parentId: '评论编号',
  part: '分段序号',
  password: '密码',
  pinned: '置顶条件',
  place: '返回的页面',
  progress: '阅读进度',
  provider: '第三方平台',
  referer: '来源页面',
  replyId: '回复编号',
  replyUserId: '用户编号',
  score: '评分',
  sort: '排序方式',
  specialId: '专栏编号',
  tagId: '标签编号',
  ticket: '登录凭证',
  token: '登录凭证',
  type: '类型',
  userId: '用户编号',
  watch: '关注通知的开关',
  webSite: '个人网站',
};

/** The label of a field, or its own name where it has none, such as a whole body. */
export function nameOf(field: string): string {
  return FIELD[field] ?? field;
}

/** The message for an invalid field. */
export function misfit(field: string): string {
  return `${nameOf(field)}格式不正确`;
}

/** The message for the first validation issue of an input: missing, too long, or of another format. */
export function faultOf(issue: z.core.$ZodIssue, input: unknown): string {
  const field = issue.path.findLast((it) => typeof it === 'string');
  if (field === undefined) return misfit('请求内容');
  const given = issue.path.reduce<unknown>((it, key) => (it as Record<PropertyKey, unknown>)?.[key], input);
  if (given === undefined || given === null || given === '') return `请填写${nameOf(field)}`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${nameOf(field)}太长，最多 ${issue.maximum} 个字符`;
  return misfit(field);
}
