import { describe, expect, it } from 'vitest';
import { daysIn, numberIn } from '../../../../../src/islands/operations/statistics/address.ts';
import {
  changeText,
  durationText,
  figureText,
  namedSources,
  sourceName,
} from '../../../../../src/islands/operations/statistics/words.ts';

describe('the address', () => {
  it('names a span that exists, or none', () => {
    expect(['?days=7', '?days=8', '', '?days=90'].map(daysIn)).toEqual([7, 30, 30, 90]);
    expect([numberIn('?article=3', 'article'), numberIn('?article=x', 'article')]).toEqual([3, null]);
  });
});

describe('figures', () => {
  it('have their units', () => {
    expect([40, 720, 3_600, 12_000].map(durationText)).toEqual(['40 秒', '12 分', '1 小时', '3 小时 20 分']);
    expect(figureText('depth', 63)).toBe('63%');
    expect(figureText('views', 12_345)).toBe('12,345');
    expect([sourceName('direct'), sourceName('example.com')]).toEqual(['直接打开', 'example.com']);
    const hosts = [
      'm.baidu.com',
      'google.com.hk',
      'cn.bing.com',
      'mp.weixin.qq.com',
      'notbaidu.com',
      'google.evil.example',
    ];
    const names = ['百度', '谷歌', '必应', '微信', 'notbaidu.com', 'google.evil.example'];
    expect(hosts.map(sourceName)).toEqual(names);
  });

  it('adds up the sources of one name', () => {
    const rows = [
      { name: 'direct', views: 4 },
      { name: 'baidu.com', views: 3 },
      { name: 'm.baidu.com', views: 2 },
    ];
    expect(namedSources(rows)).toEqual([
      { name: '百度', views: 5 },
      { name: '直接打开', views: 4 },
    ]);
  });

  it('are compared with the period before', () => {
    expect([changeText(3, 0), changeText(5, 5), changeText(15, 10), changeText(5, 10)]).toEqual([
      null,
      '与上期持平',
      '比上期多 50%',
      '比上期少 50%',
    ]);
  });
});
