import { expect, it } from 'vitest';
import { availableNote, incomeText, payoutBar } from '../../../../../src/islands/money/payout/terms.ts';

const TERMS = {
  share: 80,
  pendingDays: 7,
  isOn: true,
  isStopped: false,
  least: 10_000,
  available: 1_584,
  days: 5,
};

it('says what the author gets, and when and how it is paid out', () => {
  expect(incomeText(TERMS)).toContain('标价的 80% 归你');
  expect(incomeText(TERMS)).toContain('售出 7 天后');
  expect(incomeText(TERMS)).toContain('满 ¥100.00 就可以申请提现，站点核对之后付款，一般在 5 天以内');
  expect(incomeText({ ...TERMS, isOn: false })).not.toContain('申请');
  // A host without `share`.
  expect(incomeText({ ...TERMS, share: 0 })).not.toContain('%');
});

it('says why it is not paid out now, and nothing where it can be', () => {
  expect(payoutBar({ ...TERMS, isOn: false, isStopped: true }, [])).toContain('没有开放提现');
  expect(payoutBar({ ...TERMS, isStopped: true }, [])).toContain('账目正在核对');
  expect(payoutBar(TERMS, [{ state: 'waiting' }])).toContain('有一份申请正在处理');
  expect(payoutBar(TERMS, [{ state: 'paid' }])).toBe('现在可用 ¥15.84，满 ¥100.00 才能申请，还差 ¥84.16。');
  expect(payoutBar({ ...TERMS, available: 10_000 }, [{ state: 'refused' }])).toBe('');
});

it('says beside the figure whether it can be paid out', () => {
  const notes = [
    undefined,
    { ...TERMS, isOn: false },
    { ...TERMS, isStopped: true, available: 20_000 },
    TERMS,
    { ...TERMS, available: 10_000 },
  ].map(availableNote);
  expect(notes).toEqual([
    '已经过了退款期',
    '站点没有开放提现',
    '正在对账，暂停提现',
    '满 ¥100.00 可以提现',
    '可以提现',
  ]);
});
