import type { GrowthKind } from '../../../../contract/people/growth/growth.ts';

export const GROWTH_NAME: Readonly<Record<GrowthKind, string>> = {
  comment: '发表评论，一小时后仍在显示',
  answer: '回答问题',
  article: '发布文章',
  accepted: '回答被采纳',
  like: '文章或评论获得别人的赞',
  sign: '每日签到',
};
