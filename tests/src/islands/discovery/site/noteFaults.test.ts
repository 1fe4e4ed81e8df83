import { describe, expect, it } from 'vitest';
import { noteFaults } from '../../../../../src/islands/discovery/site/noteFaults.ts';

describe('faults', () => {
  const good = { nickname: '河汊', money: '66', message: '', contact: '' };

  it('are none in a good note, at the bounds too', () => {
    for (const note of [
      good,
      { ...good, nickname: 'x'.repeat(20), money: '1' },
      { ...good, money: '100000' },
      { ...good, nickname: '河汊\t', message: '\n谢谢\n', contact: '\u2028' },
    ])
      expect(Object.values(noteFaults(note)).join('')).toBe('');
  });

  it.each([
    ['nickname', '  ', '请填写称呼'],
    ['nickname', 'x'.repeat(21), '称呼最多 20 个字，现在有 21 个'],
    ['nickname', '河\u202e汊', '称呼里有不能显示的字符，请删去后再试'],
    ['message', '一\u0007', '留言里有不能显示的字符，请删去后再试'],
    ['money', '', '请填写金额'],
    ['money', '0.99', '金额至少 1 元'],
    ['money', '100000.01', '金额不能超过 10 万元'],
    ['money', '很多', '金额请写数字，最多两位小数，例如 66 或 18.88'],
    ['message', 'x'.repeat(101), '留言最多 100 个字，现在有 101 个'],
    ['contact', 'x'.repeat(61), '联系方式最多 60 个字，现在有 61 个'],
  ] as const)('of %s %j: %s', (field, typed, text) => {
    expect(noteFaults({ ...good, [field]: typed })).toMatchObject({ [field]: text });
  });
});
