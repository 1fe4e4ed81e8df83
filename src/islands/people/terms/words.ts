import type { TermsOwed } from '../../../../contract/people/terms/agreement.ts';

/** Effective date of a version, as the end of a sentence. */
export const dayOf = ({ effectTime, isInForce }: Pick<TermsOwed, 'effectTime' | 'isInForce'>): string =>
  `${isInForce ? '从' : '将从'} ${effectTime.slice(0, 10)} 起生效`;

const FREE = '浏览、导出数据、提现和注销不受影响';

/** Consequence of agreeing now or later, by the reason for asking. */
export function meaning({ isInForce }: Pick<TermsOwed, 'isInForce'>, why: 'come' | 'refused'): string {
  if (why === 'refused') return `同意之后再按一次刚才的按钮，写的内容都还在。${FREE}。`;
  return isInForce
    ? `同意之前不能发布、评论、提问、发消息和付款；${FREE}。`
    : `现在就可以同意；生效之后还没有同意的，不能发布、评论、提问、发消息和付款，${FREE}。`;
}
