/** In a file of its own, so that the search box does not bundle the validator. */
export const SUGGEST_PATH = '/v1/search/suggest';
/** A keyword, or something with a page. */
export const SUGGEST_KINDS = [
  'search',
  'article',
  'tag',
  'column',
  'author',
  'tool',
  'benchmark',
  'material',
  'error',
  'change',
  'practice',
] as const;

export const SUGGEST_KIND_NAME = {
  search: '',
  article: '文章',
  tag: '标签',
  column: '专栏',
  author: '作者',
  tool: '计算工具',
  benchmark: '基准算例',
  material: '材料',
  error: '报错词典',
  change: '版本变更',
  practice: '软件设置对照',
} as const;
