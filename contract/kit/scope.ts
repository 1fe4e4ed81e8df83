/**
 * Scopes of personal access tokens. Calls without a scope refuse tokens; money, account and operators' calls
 * never have one.
 */
export const SCOPE = ['read', 'draft', 'publish', 'upload'] as const;
export type Scope = (typeof SCOPE)[number];

/** Name and description of scopes. */
export const SCOPE_TEXT: Record<Scope, { name: string; opens: string }> = {
  read: {
    name: '读取',
    opens: '公开的文章、搜索、分类与标签，自己的文章（包括草稿与历次修改）、分类与专栏',
  },
  draft: {
    name: '写草稿',
    opens: '新建文章、保存草稿，新建分类与专栏；已发布的文章不变，新的分类在主页上可见',
  },
  publish: { name: '发布', opens: '发布、下架文章，修改文章的日期，修改专栏与它的章节' },
  upload: { name: '上传', opens: '上传图片与附件' },
};

/** Token prefix, recognizable by people and secret scanners. */
export const TOKEN_PREFIX = 'mingjie_pat_';

/** Rate limit per token and minute. */
export const TOKEN_CALLS_MOST = 300;

/** Whether a token is a personal access token rather than a session. */
export const isAccessToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);
