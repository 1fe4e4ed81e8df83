import { describe, expect, it } from 'vitest';
import { costText, dofText, errorText, valueText } from '../../../../contract/content/benchmark/words.ts';

describe('the words of benchmarks', () => {
  it.each([
    [0, '0 %'],
    [0.5056, '51 %'],
    [0.02206, '2.2 %'],
    [0.00106, '0.11 %'],
    [0.0000571, '0.0057 %'],
    [1e-9, '< 0.001 %'],
  ])('say %d as %s', (error, text) => {
    expect(errorText(error)).toBe(text);
  });

  it('write values with the minus of the page', () => {
    expect(valueText(-5.380000001)).toBe('−5.38');
    expect(valueText(1.8248e-7)).toBe('1.8248×10^−7');
    expect(dofText(18_050)).toBe('18\u202f050');
  });
});

it.each([
  [{ processor: '', cores: null, hours: null }, ''],
  [{ processor: '', cores: 1, hours: 0.025 }, '1 核，90 秒'],
  [{ processor: 'X 3.2 GHz', cores: 16, hours: 0.5 }, 'X 3.2 GHz，16 核，30 分钟'],
  [{ processor: '', cores: null, hours: 1.5 }, '90 分钟'],
  [{ processor: '', cores: 64, hours: 12.25 }, '64 核，12.3 小时'],
])('what %j has cost is written %j', (run, text) => {
  expect(costText(run)).toBe(text);
});
