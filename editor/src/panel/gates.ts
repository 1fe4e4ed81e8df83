import { READ_TYPE } from '../../../contract/content/article/article.ts';

export const GATES: readonly (readonly [number, string])[] = [
  [READ_TYPE.open, '所有人可读'],
  [READ_TYPE.login, '登录后可读'],
  [READ_TYPE.comment, '评论后可读'],
  [READ_TYPE.like, '点赞后可读'],
  [READ_TYPE.code, '公众号阅读码'],
  [READ_TYPE.paid, '付费后可读'],
];
