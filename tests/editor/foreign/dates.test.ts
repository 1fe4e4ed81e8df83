import { expect, it } from 'vitest';
import { dateText, frontDate, isNoDate, isZone } from '../../../editor/src/foreign/dates.ts';
import { splitFrontMatter } from '../../../editor/src/foreign/front.ts';

it.each([
  ['2024-03-05', '2024-03-05 00:00:00'],
  ['2024/3/5', '2024-03-05 00:00:00'],
  ['2024.3.5', '2024-03-05 00:00:00'],
  ['20240305', '2024-03-05 00:00:00'],
  ['2024-3-5 9:05', '2024-03-05 09:05:00'],
  ['2024-03-05 08:30:00', '2024-03-05 08:30:00'],
  ['2024-03-05T08:30:00', '2024-03-05 08:30:00'],
  ['2024-03-05T08:30:00Z', '2024-03-05 16:30:00'],
  ['2024-03-05T08:30:00.123Z', '2024-03-05 16:30:00'],
  ['2024-03-05T08:30:00-05:00', '2024-03-05 21:30:00'],
  ['2024-03-05 20:00:00 -0500', '2024-03-06 09:00:00'],
  ['2024-03-05 08:30 +8', '2024-03-05 08:30:00'],
  ['2024-03-05 08:30:00 UTC', '2024-03-05 16:30:00'],
  ['2024-03-05 08:30:00 GMT+0900 (JST)', '2024-03-05 07:30:00'],
  ['2024-03-05 08:00:00 Asia/Tokyo', '2024-03-05 07:00:00'],
  ['2024-03-05 08:00:00 America/New_York', '2024-03-05 21:00:00'],
  ['2024-03-05 08:00:00 EST', '2024-03-05 21:00:00'],
  ['Tue, 05 Mar 2024 08:00:00 PST', '2024-03-06 00:00:00'],
  ['2024-03-05T08:00:00+01:00[Europe/Paris]', '2024-03-05 15:00:00'],
  ['2024-03-05T08:00:00−05:00', '2024-03-05 21:00:00'],
  ['２０２４－０３－０５　０８：３０', '2024-03-05 08:30:00'],
  ['2024-03-05 3:05 PM', '2024-03-05 15:05:00'],
  ['2024-03-05 12:05 a.m.', '2024-03-05 00:05:00'],
  ['2024年3月5日', '2024-03-05 00:00:00'],
  ['2024 年 3 月 5 日 下午 3:05', '2024-03-05 15:05:00'],
  ['2024年3月5日 下午3点', '2024-03-05 15:00:00'],
  ['2024年3月5日 星期二 15时5分6秒', '2024-03-05 15:05:06'],
  ['2024-03-05（周二） 上午 12:05', '2024-03-05 00:05:00'],
  ['Tue, 05 Mar 2024 08:00:00 +0000', '2024-03-05 16:00:00'],
  ['March 5th, 2024 3pm', '2024-03-05 15:00:00'],
  ['5 Mar 2024', '2024-03-05 00:00:00'],
  ['1709596800', '2024-03-05 08:00:00'],
  ['1709596800000', '2024-03-05 08:00:00'],
])('%s is read as it is meant', (text, date) => {
  expect(frontDate(text)).toBe(date);
});

it.each([
  '',
  'gestern',
  '05/03/2024',
  '2024-03',
  '2024-02-30',
  '2024-13-01',
  '2024-03-05 25:00',
  '0001-01-01',
  '7',
  '2024-03-05 08:00 CST',
  '2024-03-05 08:00 +25:00',
  '2024-03-05 早些时候',
])('%s is no date, or may be two', (text) => {
  expect(frontDate(text)).toBe('');
});

it('a date in a list or among several is that of the article, or none where it may be another', () => {
  expect(frontDate(['2024-03-05'])).toBe('2024-03-05 00:00:00');
  expect(frontDate({ published: '2024-03-05', updated: '2025-01-01' })).toBe('2024-03-05 00:00:00');
  expect(frontDate(['2024-03-05', '2099-01-01'])).toBe('');
  expect(dateText({ first: '2024-03-05', last: ['2099-01-01'] })).toBe('2024-03-05、2099-01-01');
});

it('a date without a zone is of the zone of the source, in summer and in winter', () => {
  expect(frontDate('2024-03-05 08:00', 'America/New_York')).toBe('2024-03-05 21:00:00');
  expect(frontDate('2024-07-05 08:00', 'America/New_York')).toBe('2024-07-05 20:00:00');
  expect(frontDate('2024-03-05 08:00Z', 'America/New_York')).toBe('2024-03-05 16:00:00');
  expect([isZone('Europe/Berlin'), isZone('Mars/Olympus'), isZone('')]).toEqual([true, false, false]);
});

it('a date of TOML keeps its zone, and none stays none', () => {
  const toml = splitFrontMatter(
    '+++\na = 2024-03-05\nb = 2024-03-05T08:30:00\nc = 2024-03-05T08:30:00+09:00\n+++\n',
  ).front;
  expect(Object.values(toml).map((it) => frontDate(it))).toEqual([
    '2024-03-05 00:00:00',
    '2024-03-05 08:30:00',
    '2024-03-05 07:30:00',
  ]);
  expect(frontDate(new Date('2024-03-05T08:30:00Z'))).toBe('2024-03-05 16:30:00');
  for (const none of [undefined, null, 7, true]) expect(frontDate(none)).toBe('');
});

it('knows what engines write for no date', () => {
  expect(['0000-00-00 00:00:00', '0001-01-01T00:00:00Z', '2000-01-01'].map(isNoDate)).toEqual([
    true,
    true,
    false,
  ]);
});
