import { expect, it } from 'vitest';
import { dayName, isGrouped, listTime } from '../../../../../src/islands/messages/im/times.ts';

// 2026-11-01 00:30 in GMT+8, a Sunday; the day before in UTC.
const NOW = Date.parse('2026-10-31T16:30:00Z');

it('days are named as people in China name them', () => {
  expect(dayName('2026-11-01', NOW)).toBe('今天');
  expect(dayName('2026-10-31', NOW)).toBe('昨天');
  expect(dayName('2026-10-30', NOW)).toBe('10月30日 星期五');
  expect(dayName('2025-01-02', NOW)).toBe('2025年1月2日 星期四');
});

it('the list is short', () => {
  expect(listTime('2026-11-01 00:12:00', NOW)).toBe('00:12');
  expect(listTime('2026-10-31 23:59:00', NOW)).toBe('昨天');
  expect(listTime('2026-03-04 10:00:00', NOW)).toBe('03-04');
  expect(listTime('2024-03-04 10:00:00', NOW)).toBe('2024-03-04');
});

it('messages of one person go on for five minutes of one day', () => {
  const it = { fromUserId: 'a', createTime: '2026-11-01 08:04:00', isWithdraw: false };
  expect(isGrouped({ ...it, createTime: '2026-11-01 08:00:00' }, it)).toBe(true);
  expect(isGrouped({ ...it, createTime: '2026-11-01 07:58:00' }, it)).toBe(false);
  expect(isGrouped({ ...it, fromUserId: 'b' }, it)).toBe(false);
  expect(isGrouped({ ...it, isWithdraw: true }, it)).toBe(false);
  expect(isGrouped(undefined, it)).toBe(false);
});
