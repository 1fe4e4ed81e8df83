/**
 * What a personal access token may do. A call that names no scope is closed to tokens: those of money, of the account and
 * of operators never name one.
 */
export const SCOPE = ['read', 'draft', 'publish', 'upload'] as const;
export type Scope = (typeof SCOPE)[number];

/** What people call a scope, and what it opens. */
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

/** What a personal access token begins with: recognisable for people, and for scanners of leaked secrets. */
export const TOKEN_PREFIX = 'mingjie_pat_';

/** Whether a token is a personal access token, and not that of a session. */
export const isAccessToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);
