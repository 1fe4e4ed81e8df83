import { expect, test } from 'vitest';
import { foldedOf, skeletonOf, withoutRadicals } from '../../../ming/src/kit/skeleton.ts';

test('texts that look the same have one skeleton', () => {
  const same = [
    ['管理员', '管理員', '管\u200b理员', '⽅管理员'.slice(1)],
    ['用户中心', '⽤⼾中心', '用戶中心'],
    ['顾行之', '顾⾏之', '顧行之', '顾 行之', '顾行\u3000之'],
    ['admin', 'ＡＤＭＩＮ', 'аdmіn', 'АDMІN', 'adмin', 'ádmin', '𝐚𝐝𝐦𝐢𝐧', 'ⓐⓓⓜⓘⓝ', 'Ꭺdmin', 'a\u00addmin'],
    ['admin', 'ᴀᴅᴍɪɴ', '🅐🅓🅜🅘🅝', '🅰🅳🅼🅸🅽', '🇦🇩🇲🇮🇳'],
    ['车长骨肉', '⻋⻓⻣⺼'],
    ['CFD', 'ＣＦＤ', 'cfd', 'СFD'],
    ['台湾', '臺灣'],
  ];
  for (const [first = '', ...others] of same)
    for (const it of others) expect([it, skeletonOf(it)]).toEqual([it, skeletonOf(first)]);
});

test('texts that differ keep apart', () => {
  const apart = [
    '网格',
    '网络',
    'C',
    'an na',
    'anna',
    'C++',
    'C#',
    'C3D8R',
    'C3D8',
    'y+',
    'LES',
    'RES',
    '一',
    '二',
  ];
  expect(new Set(apart.map(skeletonOf)).size).toBe(apart.length);
});

test('a search tells letters of scripts apart', () => {
  expect(foldedOf('ｋ-ε 與 σ_y')).toBe('k-ε 与 σ_y');
  expect(foldedOf('網\u200b格⻓度')).toBe('网格长度');
});

test('radicals become the characters that they look like, and nothing else changes', () => {
  expect(withoutRadicals('⽤⼾中心 ＡＢ 臺')).toBe('用户中心 ＡＢ 臺');
});
