import { expect, it } from 'vitest';
import { isBreakable, phrasesOf } from '../../../../src/components/kit/phrases.ts';

const broken = (title: string) => phrasesOf(title).map((it) => it.join('|'));

it.each([
  ['从强形式到弱形式：一维杆和泊松方程的完整推导', ['从强形式|到弱形式：', '一维杆和泊松方程的|完整推导']],
  ['S-N 曲线、雨流计数与 Miner 累积', ['S-N 曲线、', '雨流计数|与 Miner 累积']],
  ['湍流模型怎么选：从 k-ε、k-ω SST 到 LES', ['湍流模型怎么选：', '从 k-ε、', 'k-ω SST 到 LES']],
  ['验证——不是确认', ['验证——', '不是确认']],
  ['SIMPLE 算法', ['SIMPLE 算法']],
])('%s is broken between phrases, and nowhere within a term', (title, phrases) => {
  expect(broken(title)).toEqual(phrases);
});

it('breaks a clause that is longer than a line between its words', () => {
  expect(broken('网格无关性不是看起来不变的验证结果').join('').split('|').length).toBeGreaterThan(1);
});

it('loses nothing of a title', () => {
  for (const title of ['', '：', ' a  b ', '👍 表情：完', 'SIMP 拓扑优化：一百行代码'])
    expect(phrasesOf(title).flat().join('')).toBe(title);
});

it('names the pieces that a browser would break at a hyphen or a space', () => {
  const named = (title: string) => phrasesOf(title).flat().filter(isBreakable);
  expect(named('从载荷历程到寿命：S-N 曲线、雨流计数与 Miner 累积')).toEqual(['S-N 曲线、', '与 Miner 累积']);
  expect(named('应力强度因子与 J 积分：裂纹尖端怎么建模才可信')).toEqual(['与 J 积分：']);
  expect(named('牛顿迭代不收敛时该看什么')).toEqual([]);
  expect(named('interFoam-with-a-name-longer-than-a-line'), 'has to break somewhere').toEqual([]);
});
