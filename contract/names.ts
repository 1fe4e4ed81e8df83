import type * as z from 'zod/mini';

/** Labels of the input fields of the endpoints, for messages. */
export const FIELD: Readonly<Record<string, string>> = {
  after: '起始编号',
  allow: '放行的词',
  analysis: '分析类型',
  answerId: '回答编号',
  approve: '审核结果',
  around: '评论编号',
  articleId: '文章编号',
  attachments: '附件',
  avatar: '图片地址',
  bjCover: '主页封面',
  block: '拦截的词',
  boundary: '边界条件与载荷',
  action: '处理方式',
  categoryId: '分类编号',
  cause: '理由',
  chapterId: '章节',
  code: '验证码',
  collect: '收藏通知的开关',
  comment: '评论通知的开关',
  comments: '评论条数',
  contact: '联系方式',
  content: '内容',
  contentMd: '正文',
  cover: '封面地址',
  current: '当前密码',
  cursor: '起始位置',
  day: '日期',
  days: '天数',
  deleted: '回收站的开关',
  difficulty: '难度',
  duplicateOf: '原问题编号',
  digest: '邮件摘要的频率',
  duration: '阅读时长',
  email: '邮箱',
  exact: '引用的文字',
  error: '报错信息',
  folderId: '收藏夹编号',
  followed: '关注筛选',
  from: '旧版本号',
  hours: '时长',
  human: '人机验证',
  id: '编号',
  ids: '文章编号',
  intro: '简介',
  isFollow: '关注状态',
  isFollowed: '关注状态',
  isLike: '点赞状态',
  isOriginal: '原创或转载',
  isPublic: '公开状态',
  isPublish: '发布状态',
  isTrusted: '可信状态',
  key: '幂等键',
  keyword: '关键词',
  keywords: '关键词',
  kind: '类别',
  like: '点赞通知的开关',
  list: '排序的文章',
  locked: '锁定状态',
  loginCode: '登录码',
  material: '材料模型',
  mentions: '提到的人',
  mesh: '网格规模',
  message: '留言',
  model: '单元或湍流模型',
  money: '金额',
  month: '月份',
  moveTo: '移往的分类',
  name: '名称',
  newest: '最新文章的数量',
  nickname: '昵称',
  note: '补充说明',
  oldCode: '当前邮箱的验证码',
  orderByDescColumn: '排序方式',
  originalUrl: '原文网址',
  own: '本人筛选',
  pageNo: '页码',
  pageSize: '每页条数',
  parentId: '评论编号',
  part: '分段序号',
  passage: '划线的内容',
  passageId: '划线编号',
  password: '密码',
  pinned: '置顶条件',
  place: '返回的页面',
  prefix: '引用前的文字',
  progress: '阅读进度',
  provider: '第三方平台',
  publishTime: '发布时间',
  readType: '阅读条件',
  reason: '修改说明',
  referer: '来源页面',
  replace: '替换的词',
  replyId: '回复编号',
  replyUserId: '用户编号',
  review: '复核的词',
  revision: '版本号',
  role: '角色',
  score: '评分',
  solver: '求解器',
  solverVersion: '求解器版本',
  stamp: '内容版本',
  stored: '读取时的规则',
  sort: '排序方式',
  specialId: '专栏编号',
  start: '起始位置',
  suffix: '引用后的文字',
  summary: '摘要',
  tagId: '标签编号',
  tagList: '标签',
  tags: '标签',
  template: 'CAE 模板',
  ticket: '登录凭证',
  title: '标题',
  to: '新版本号',
  token: '登录凭证',
  tried: '已经试过的办法',
  type: '类型',
  units: '单位制',
  url: '网址',
  userId: '用户编号',
  value: '投票',
  values: '规则',
  version: '求解器版本',
  watch: '关注通知的开关',
  webSite: '个人网站',
  week: '周的日期',
  why: '保存的原因',
  words: '词表',
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
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum > 1)
    return `${nameOf(field)}太短，至少 ${issue.minimum} 个字符`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `${nameOf(field)}太多，最多 ${issue.maximum} 个`;
  if (issue.code === 'too_small' && (issue.origin === 'array' || issue.origin === 'string'))
    return `请填写${nameOf(field)}`;
  return misfit(field);
}
