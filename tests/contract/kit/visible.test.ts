import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSeen, seenText, stripInvisible, trimVisible } from '../../../contract/kit/visible.ts';

test('what nobody sees is nothing', () => {
  const unseen = [
    '\ufe0f',
    '\u3164\u3164',
    '\u2800\u2800',
    '\u200b',
    '\u115f\u1160',
    '\uffa0',
    '\u180e',
    '\u2060\u2061\u2064',
    '\u{e0041}\u{e007f}',
    '\u{e0100}',
    '\u00ad',
    '\ufff9\ufffb',
    '\u034f',
    '\ud800',
    '\udc00',
    '\u0301\u0302',
    '\u00a0',
    '\u202e',
    '\u200d',
    '\u0000',
    '\ufeff',
    ' \u3000 ',
    '\n\t',
  ];
  for (const it of unseen) expect([escape(it), trimVisible(it), isSeen(it)]).toEqual([escape(it), '', false]);
});

test('invisible characters between letters are taken out', () => {
  expect(trimVisible('网格\u200b收敛')).toBe('网格收敛');
  expect(trimVisible('照片\u202egpj.exe')).toBe('照片gpj.exe');
  expect(trimVisible('\ufe0f网\ufe0f格\u{e0041}')).toBe('网格');
  expect(trimVisible('a\u200d\u200cb\u{e0101}')).toBe('ab');
  expect(trimVisible('\u2066对齐\u2069')).toBe('对齐');
  expect(stripInvisible('第一行\n\t第二行\r\n')).toBe('第一行\n\t第二行\r\n');
});

test('marks beyond what a script needs are taken out', () => {
  expect(stripInvisible('Z\u0337\u0322\u031b\u032c\u032a\u033aa\u0336\u031d\u0330')).toBe('Za');
  expect(stripInvisible(`ก${'\u0e47'.repeat(20)}`)).toBe('ก\u0e47');
  expect(stripInvisible(`x${'\u0301'.repeat(50)}`)).toBe('x\u0301');
});

test('emoji and scripts keep what they need', () => {
  const kept = [
    '👨‍👩‍👧‍👦',
    '🇨🇳',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1️⃣',
    '❤️',
    '👍🏽',
    '👩🏽‍💻',
    '🏳️‍🌈',
    '⚠︎',
    'Tiếng Việt',
    'Tiếng Việt'.normalize('NFD'),
    'กี่ น้ำ',
    'क्ष र्‍',
    'می‌خواهم',
    '葛\u{e0100}',
    'ကြွှောင့်',
    'བོད་སྐད',
    'שָׁלוֹם',
    'x̂',
    '한글',
    'が'.normalize('NFD'),
    '−1 ≤ ε',
    '𠮷',
  ];
  for (const it of kept) expect(stripInvisible(it)).toBe(it);
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '网',
        'a',
        '👨',
        '\u200d',
        '\ufe0f',
        '\u0301',
        '\u0e47',
        '\u202e',
        '\u3164',
        ' ',
        '\u{e0100}',
      ),
    )
    .map((it) => it.join('')),
);

test('taking out twice is taking out once', () => {
  fc.assert(
    fc.property(text, (it) => {
      expect(stripInvisible(stripInvisible(it))).toBe(stripInvisible(it));
    }),
  );
});

test('no letter, digit, sign or picture is lost', () => {
  const unshown = /[^\p{L}\p{N}\p{P}\p{S}]|\p{Default_Ignorable_Code_Point}|[\u2800\u{1da7f}\u{1d159}]/gu;
  const shown = (it: string) => it.replace(unshown, '');
  fc.assert(
    fc.property(text, (it) => {
      expect(shown(stripInvisible(it))).toBe(shown(it));
    }),
  );
});

test('what ends a line elsewhere ends one here', () => {
  expect(stripInvisible('第一行\v第二行\f第三行\u0085第四行\u2028第五行\u2029第六行')).toBe(
    '第一行\n第二行\n第三行\n第四行\n第五行\n第六行',
  );
});

test('a text keeps the indent of code that it begins with, and no blank lines around it', () => {
  const deck = '    *NODE\n    1, 0.0, 0.0\n说明';
  expect(seenText(`\n \n${deck}\n\n`)).toBe(deck);
  expect(seenText('\t*BOUNDARY\n\t1,1,6')).toBe('\t*BOUNDARY\n\t1,1,6');
  expect(seenText('    % 定义材料\n    E = 210e3;')).toBe('    % 定义材料\n    E = 210e3;');
  expect(seenText('    首段空四格。\n\n    第二段')).toBe('首段空四格。\n\n    第二段');
  expect(seenText('  前面两个空格')).toBe('前面两个空格');
  expect(seenText(' \n\u200b\t')).toBe('');
});
