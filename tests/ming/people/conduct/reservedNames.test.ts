import { expect, it } from 'vitest';
import { isReserved } from '../../../../ming/src/people/conduct/reservedNames.ts';

it('the site and its staff keep their names, however they are written', () => {
  const names = [
    '管理员',
    '管理員',
    '官方',
    '明解官方',
    '客服',
    '明解',
    '明解小助手',
    '站长',
    '小编',
    '系统通知',
    'ADMIN',
    'ａｄｍｉｎ',
    'аdmіn',
    'adm1n',
    'admin123',
    '0fficial',
    'root',
    '管 理 员',
    '官·方',
    '⽣客服',
    'ᴀᴅᴍɪɴ',
    '🅰🅳🅼🅸🅽',
    '🅐🅓🅜🅘🅝',
    '🇦🇩🇲🇮🇳',
    'adrnin',
    'vvebmaster',
    '菅理员',
    '菅埋員',
    '管理負',
    '眀解',
    '明觧小助手',
    '朙解官方',
  ];
  expect(names.filter((it) => !isReserved(it, ['明解']))).toEqual([]);
  expect(isReserved('有限元之家', ['有限元之家'])).toBe(true);
});

it('names that only hold such a word are free', () => {
  const names = [
    '上官方正',
    'badminton',
    '系统仿真',
    '网站长期',
    '我爱小编程',
    '说明解读',
    '团队',
    'team',
    '网格',
    '菅野',
    '埋头做网格',
    '负责仿真',
    '宦海',
    '🇨🇳网格',
  ];
  expect(names.filter((it) => isReserved(it, ['明解']))).toEqual([]);
});
