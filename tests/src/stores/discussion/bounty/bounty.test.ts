import { expect, it } from 'vitest';
import { bountyRulesOf } from '../../../../../contract/discussion/bounty/bounty.ts';
import { bountyFault, bountyHint } from '../../../../../src/stores/discussion/bounty/bounty.ts';

const terms = { ...bountyRulesOf(undefined), balance: 2_000 };

it('an amount is looked at by the rules and the balance, as far as they are known', () => {
  const said = (typed: string, optional = true) => bountyFault(typed, terms, optional);
  expect([said(''), said(' '), said('0'), said('5.50'), said('20')]).toEqual(['', '', '', '', '']);
  expect(said('', false)).toBe('请填写悬赏金额');
  expect(said('0', false)).toBe('悬赏在 ¥1.00 到 ¥500.00 之间');
  expect(said('0.99')).toBe('悬赏在 ¥1.00 到 ¥500.00 之间');
  expect(said('20.01')).toBe('余额只有 ¥20.00，请先充值');
  expect(said('五元')).toBe('请填写金额，例如 5 或 5.50');
  expect(bountyFault('99999', null, true)).toBe('');
  expect(bountyHint(terms)).toContain('余额 ¥20.00');
  expect(bountyHint(null)).not.toContain('余额 ¥');
});
