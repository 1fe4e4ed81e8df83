import { expect, it } from 'vitest';
import { accountName } from '../../../../../ming/src/money/order/desk/rules.ts';

it('accounts have names that people read', () => {
  expect(
    ['user:u1', 'income:u2', 'bounty:3', 'wechat', 'suspense', 'constructor:x'].map((id) =>
      accountName(id, id === 'user:u1' ? '张三' : ''),
    ),
  ).toEqual(['余额（张三）', '可用收入（u2）', '悬赏（3）', '微信支付', '挂账', 'constructor:x']);
});
