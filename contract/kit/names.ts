import type * as z from 'zod/mini';
import type { AnyEndpoint } from './endpoint.ts';

/** Labels of input fields common to several domains. Those of one domain are at its endpoints. */
export const FIELD: Readonly<Record<string, string>> = {
  after: '起始编号',
  startTime: '开始时间',
  annexId: '附件编号',
  answerId: '回答编号',
  articleId: '文章编号',
  attachments: '附件',
  categoryId: '分类编号',
  cause: '理由',
  content: '内容',
  cover: '封面地址',
  cursor: '起始位置',
  day: '日期',
  days: '天数',
  email: '邮箱',
  facets: '仿真设置',
  human: '人机验证',
  id: '编号',
  ids: '编号',
  intro: '简介',
  isHidden: '隐藏状态',
  isLike: '点赞状态',
  isPublic: '公开状态',
  key: '幂等键',
  keyword: '关键词',
  kind: '类别',
  mentions: '提到的人',
  name: '名称',
  nickname: '昵称',
  note: '补充说明',
  pageNo: '页码',
  pageSize: '每页条数',
  password: '密码',
  price: '价格',
  reason: '理由',
  revision: '版本号',
  role: '角色',
  state: '状态',
  sort: '排序方式',
  specialId: '专栏编号',
  tagId: '标签编号',
  tags: '标签',
  ticket: '登录凭证',
  title: '标题',
  type: '类型',
  url: '网址',
  userId: '用户编号',
  orderNo: '订单号',
  amount: '金额',
  account: '账户',
};

/** Label of a field; the field name if it has none. */
export function nameOf(field: string): string {
  return FIELD[field] ?? field;
}

/** Label of a field of an endpoint. */
export function labelOf({ labels }: Pick<AnyEndpoint, 'labels'>, field: string): string {
  return labels?.[field] ?? nameOf(field);
}

/** The message for an invalid field. */
export function invalidText(field: string): string {
  return `${nameOf(field)}格式不正确`;
}

/** Innermost field of an issue; undefined for the whole body. */
export const fieldIn = (issue: z.core.$ZodIssue): string | undefined =>
  issue.path.findLast((it) => typeof it === 'string');

/**
 * Message for the first validation issue: missing, too long, or wrong format. `labels` are those of the
 * endpoint.
 */
export function faultOf(
  issue: z.core.$ZodIssue,
  input: unknown,
  labels: Readonly<Record<string, string>> = {},
): string {
  const field = fieldIn(issue);
  if (field === undefined) return invalidText('请求内容');
  const label = labelOf({ labels }, field);
  const given = issue.path.reduce<unknown>((it, key) => (it as Record<PropertyKey, unknown>)?.[key], input);
  if (given === undefined || given === null || given === '') return `请填写${label}`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${label}太长，最多 ${issue.maximum} 个字符`;
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum > 1)
    return `${label}太短，至少 ${issue.minimum} 个字符`;
  if (issue.code === 'too_big' && issue.origin === 'array') return `${label}太多，最多 ${issue.maximum} 个`;
  if (issue.code === 'too_small' && (issue.origin === 'array' || issue.origin === 'string'))
    return `请填写${label}`;
  return `${label}格式不正确`;
}
