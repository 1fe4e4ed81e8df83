import { describe, expect, it } from 'vitest';
import { balancedLines, fittedLines, truncateTo, units } from '../../../../src/art/share/lines.ts';

/** Latin characters are half as wide. */
const measure = (char: string) => (/[ -~]/.test(char) ? 0.5 : 1);
const lines = (text: string, width: number, most = 3) =>
  balancedLines(text, width, most, measure)?.map((it) => it.text);

describe('units', () => {
  it('keep words of Latin letters, Greek and digits whole', () => {
    expect(units('用 k-ω 与 C++20').map((it) => it.text)).toEqual(['用 ', 'k-ω ', '与 ', 'C++20']);
    expect(units('y+、壁面').map((it) => it.text)).toEqual(['y+、', '壁', '面']);
  });

  it('keep marks where they belong: closing ones behind, opening ones before', () => {
    expect(units('看（图）。完').map((it) => it.text)).toEqual(['看', '（图）。', '完']);
    for (const mark of '，。、；：？！）》」』】”’…—')
      expect(
        units(`甲${mark}乙`).map((it) => it.text),
        mark,
      ).toEqual([`甲${mark}`, '乙']);
    for (const mark of '（《「『【“‘')
      expect(
        units(`甲${mark}乙`).map((it) => it.text),
        mark,
      ).toEqual(['甲', `${mark}乙`]);
  });

  it('keep Chinese words and their suffixes whole on request', () => {
    expect(units('不收敛', true).map((it) => it.text)).toEqual(['不', '收敛']);
    expect(units('网格的质量', true).map((it) => it.text)).toEqual(['网格的', '质量']);
  });
});

describe('balanced', () => {
  it('needs as few lines as hold the text, of even length', () => {
    expect(lines('一二三四五', 5)).toEqual(['一二三四五']);
    expect(lines('从特征值问题到有效质量', 9)).toEqual(['从特征值问题', '到有效质量']);
  });

  it('prefers the end of a clause', () => {
    expect(lines('接触怎么算：罚函数与乘子', 9)?.[0]).toBe('接触怎么算：');
  });

  it('never begins a line with a closing mark nor goes over the width', () => {
    const text = '网格无关性不是“看起来不变”：GCI 的完整算例（第二版），以及 k-ε、k-ω SST 的比较！';
    for (let width = 6; width < 40; width++)
      for (const line of balancedLines(text, width, 9, measure) ?? []) {
        expect(line.text).not.toMatch(/^[，。、；：？！）》”…]/u);
        expect(line.text).not.toMatch(/[（《“]$/u);
        expect(line.width).toBeLessThanOrEqual(width);
      }
  });

  it('lets an opening bracket hang out by half an em', () => {
    expect(balancedLines('《有限元》', 9, 1, measure)).toEqual([
      { text: '《有限元》', width: 4.5, hang: 0.5 },
    ]);
  });

  it('says where a text does not fit, or not without breaking a word', () => {
    expect(lines('一二三四五六七', 2)).toBeUndefined();
    expect(balancedLines('收敛', 1, 2, measure)?.length).toBe(2);
    expect(balancedLines('收敛', 1, 2, measure, true)).toBeUndefined();
  });
});

describe('a text that is too long', () => {
  it('ends with an ellipsis and not with a mark before it', () => {
    expect(truncateTo('网格、单元与求解', 4, measure)).toBe('网格…');
    expect(truncateTo('网格', 4, measure)).toBe('网格');
  });

  it('fills its lines and is cut behind them', () => {
    const set = fittedLines('一'.repeat(100), 10, 3, measure).map((it) => it.text);
    expect(set).toEqual(['一'.repeat(10), '一'.repeat(10), `${'一'.repeat(9)}…`]);
  });

  it('is cut inside where one word is longer than a line', () => {
    expect(fittedLines('x'.repeat(200), 10, 3, measure).map((it) => it.text)).toEqual([`${'x'.repeat(18)}…`]);
  });
});
