import { describe, expect, it } from 'vitest';
import { queryOf, unitsIn } from '../../../../ming/src/discovery/search/find/query.ts';
import { synonymsOf } from '../../../../ming/src/discovery/search/find/synonyms.ts';
import { countsOf, tokensIn, weighUnits } from '../../../../ming/src/discovery/search/find/weights.ts';
import {
  heardAs,
  pairSounds,
  soundsLike,
  soundsOf,
  syllablesOf,
} from '../../../../ming/src/discovery/search/pinyin.ts';
import { coreOf, essenceOf } from '../../../../ming/src/discovery/search/questionCore.ts';

const synonyms = synonymsOf([]);

describe('sounds', () => {
  it('are all that a pair of characters may have', async () => {
    expect(await soundsOf(['网格', 'C3D8', '重力与网格'])).toEqual([
      { sound: 'wang ge', pair: '网格' },
      { sound: 'zhong li', pair: '重力' },
      { sound: 'chong li', pair: '重力' },
      { sound: 'li yu', pair: '力与' },
      { sound: 'yu wang', pair: '与网' },
    ]);
    expect((await soundsOf(['应力率'])).map((it) => it.sound)).toContain('li lv');
    expect(await soundsOf([])).toEqual([]);
  });

  it('are read from letters in every way', () => {
    expect(syllablesOf('wangge')).toContainEqual(['wang', 'ge']);
    expect(syllablesOf('xian')).toEqual([['xi', 'an']]);
    expect(syllablesOf('abaqus')).toEqual([]);
    expect(syllablesOf('y+')).toEqual([]);
    expect(syllablesOf('wanggezhiliang'.repeat(9))).toEqual([]);
  });

  it('lead to the words of titles', async () => {
    const titles = ['湍流模型怎么选', '网格质量指标', '剪切锁定与体积锁定', '应力集中'];
    const known = (await soundsOf(titles)).map((it) => ({ ...it, many: 1 }));
    const meant = async (text: string, as: 'exact' | 'near') => {
      const ways = await heardAs(text);
      const sounds = ways.flatMap((it) => pairSounds(it[as]));
      const near = known.filter((it) => sounds.includes(it.sound));
      return ways.map((it) => soundsLike(it[as], near)).find(Boolean);
    };
    for (const [text, word] of [
      ['wanggezhiliang', '网格质量'],
      ['网各质亮', '网格质量'],
      ['剪切所定', '剪切锁定'],
      ['tuanliumoxing', '湍流模型'],
    ] as const)
      expect(await meant(text, 'exact'), text).toBe(word);
    expect(await meant('端流', 'near')).toBe('湍流');
    expect(await meant('wangezhiliang', 'near')).toBe('网格质量');
    expect(await meant('lianzijiuchan', 'near')).toBeUndefined();
  });
});

describe('a keyword', () => {
  it('is what it asks for, without what it asks with', () => {
    for (const [keyword, essence] of [
      ['y+怎么取', 'y+'],
      ['湍流模型怎么选', '湍流模型'],
      ['为什么二次单元不会锁定？', '二次单元不会锁定?'],
      ['请问 沙漏能是什么意思呢', '沙漏能'],
      ['网格加密几次才够', '网格加密'],
      ['首层网格高度应该取多少合适', '首层网格高度'],
      ['how do I choose a turbulence model?', 'choose turbulence model?'],
      ['怎么办', '怎么办'],
      ['目的与确定的区别', '目的与确定的区别'],
      ['Inconel 718', 'inconel 718'],
    ] as const)
      expect(essenceOf(keyword), keyword).toBe(essence);
  });

  it('that is a message loses the numbers and paths of a model', () => {
    expect(
      coreOf('***ERROR: 12 nodes at /scratch/w/a_1.inp have -1.5e-4 % of C3D8R in C:\\jobs\\b.odb, y+ < 3'),
    ).toBe('***error: nodes have % c3d8r , y+ <');
    expect(coreOf('123')).toBe('123');
  });

  it('holds symbols and words of several parts as one', () => {
    const texts = (keyword: string) => unitsIn(keyword, synonyms).map((it) => it.text);
    for (const [keyword, units] of [
      ['k-ε 与 k-ωSST', ['kε', '与', 'kωsst']],
      ['σ_y', ['σy']],
      ['S-N曲线', ['sn 曲线']],
      ['HHT-α', ['hhtα']],
      ['Newton-Raphson', ['newton raphson']],
      ['C# C++ y+ #12', ['c#', 'c++', 'y+', '12']],
    ] as const)
      expect(texts(keyword), keyword).toEqual(units);
    expect(queryOf('k-ε', new Map())?.wide).toBe('"k ε"');
    expect(queryOf('STM32', new Map())?.wide).toBe('"stm32" *');
  });
});

describe('the words of a keyword', () => {
  const weigh = (keyword: string, known: Record<string, number>) => {
    const units = unitsIn(coreOf(keyword), synonyms);
    const rows = tokensIn(units, synonyms).map(({ token, stem }) => ({
      token,
      stem: Number(stem),
      many: known[token] ?? 0,
      titled: 1,
      whole: 1_000,
    }));
    return weighUnits(units, synonyms, countsOf(rows));
  };

  it('weigh by how rare they are', () => {
    const { asked, whole } = weigh('网格质量与孔隙率', { 网格: 400, 格质: 20, 质量: 90, 孔隙: 2, 隙率: 2 });
    expect(asked.map((it) => it.query.slice(0, 6))).toEqual(['("网格 格', '"孔隙"', '"隙率"']);
    expect(asked.reduce((sum, it) => sum + it.weight, 0)).toBeGreaterThan(0.6 * whole);
  });

  it('count as missing where they are in no text, but not where two words only meet', () => {
    const sum = (it: ReturnType<typeof weigh>) => it.asked.reduce((all, { weight }) => all + weight, 0);
    const met = weigh('孔隙凸轮', { 孔隙: 2, 凸轮: 2 });
    expect(sum(met)).toBeCloseTo(met.whole);
    const lost = weigh('孔隙鲤鱼', { 孔隙: 2 });
    expect(sum(lost)).toBeLessThan(0.7 * lost.whole);
  });
});
