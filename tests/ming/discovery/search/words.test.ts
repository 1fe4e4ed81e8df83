import { describe, expect, it } from 'vitest';
import {
  editDistance,
  relatedTerms,
  spellingCandidates,
} from '../../../../ming/src/discovery/search/around/near.ts';
import { extractOf } from '../../../../ming/src/discovery/search/extract.ts';
import {
  cutQuery,
  longUnits,
  piecesOf,
  plainKeyword,
  queryOf,
  spacedQuery,
  unitsOf,
  wordsIn,
} from '../../../../ming/src/discovery/search/find/query.ts';
import { marks, needlesOf, passageOf } from '../../../../ming/src/discovery/search/find/snippet.ts';
import { groupsIn, synonymKey, synonymsOf } from '../../../../ming/src/discovery/search/find/synonyms.ts';
import { readableLatex, withoutTex } from '../../../../ming/src/discovery/search/latex.ts';
import { hotKey, tidyKeyword, worthNoting } from '../../../../ming/src/discovery/search/rules.ts';
import { foldForSearch, foldWithPlaces, indexTokens } from '../../../../ming/src/discovery/search/tokens.ts';

const synonyms = synonymsOf([['凸轮', 'cam']]);

describe('tokens', () => {
  it.each([
    ['网格质量', '网格 格质 质量 量'],
    ['网', '网'],
    ['k-ω SST', 'k ω sst'],
    ['k-ωSST', 'k ω sst'],
    ['S4R 与 C3D8R', 's4r 与 c3d8r'],
    ['Ｓ４Ｒ，１２３', 's4r 123'],
    ['y+、y^+、y^(+)、y⁺', 'y + y + y + y +'],
    ['+3 与 a + b', '3 与 a b'],
    ['C++', 'c + +'],
    ['kOmegaSST', 'komegasst k omega sst'],
    ['Poincaré', 'poincare'],
    ['有\u200b限', '有限 限'],
    ['x²', 'x2'],
    ['\u0000\u0007 😀 —— ""', ''],
  ])('of %j', (text, tokens) => {
    expect(indexTokens(text)).toBe(tokens);
  });

  it('fold with the place each came from', () => {
    const { text, at } = foldWithPlaces('é㎏😀网');
    expect(text).toBe('ekg😀网');
    expect(at.slice(0, 3)).toEqual([0, 1, 1]);
    expect(at.at(-2)).toBe(4);
    expect(foldForSearch('Ａ\u0301Ω')).toBe('aω');
  });
});

describe('formulas', () => {
  it.each([
    ['\\sigma_{\\max}', 'σ_max'],
    ['\\frac{a}{b}', 'a/b'],
    ['\\frac{\\partial u}{\\partial x}', '(∂ u)/(∂ x)'],
    ['\\dfrac{1}{\\frac{a}{b+c}}', '1/(a/(b+c))'],
    ['\\frac12 \\sqrt{x^2+1}', '1/2 √(x^2+1)'],
    ['\\mathbf{K}\\,\\mathbf{u}=\\mathbf{f}', 'K u=f'],
    ['\\left( \\nabla \\cdot u \\right)', '( ∇ · u )'],
    ['{{{\\frac{', 'frac'],
  ])('%j reads %j', (tex, text) => {
    expect(readableLatex(tex)).toBe(text);
  });

  it('are between dollars, prices are not', () => {
    expect(withoutTex('取 $\\sigma_s$ 为 $5 或 $6，$PATH/$HOME 不变')).toBe(
      '取 σ_s 为 $5 或 $6，$PATH/$HOME 不变',
    );
    expect(withoutTex('$$\\frac{a}{b}$$，\\$5，$x$ 与 $$')).toBe('a/b，\\$5，x 与 $$');
  });

  it('and code are taken from the rendered open part', () => {
    const html =
      '<span data-tex="a&lt;b"></span><pre tabindex="0"><code><b>x</b> &#x3C; 1</code></pre><p>no</p>';
    expect(extractOf(html)).toEqual({ headings: '', code: 'x < 1', formulas: ['a<b'] });
  });
});

describe('queries', () => {
  it('quote every word, whatever the keyword', () => {
    const nasty = `网格" OR * NEAR( {title}: ^a -b 'x'; drop table texts --`;
    const query = queryOf(nasty, synonyms);
    const bare = [query?.exact, query?.near, query?.wide].join(' ').replace(/"[^"]*"/g, '');
    expect(bare).toMatch(/^(?:[\s()*,]|OR|AND|NEAR\(|10\))*$/);
    for (const [, word] of (query?.wide ?? '').matchAll(/"([^"]*)"/g))
      expect(word).toMatch(/^[\p{L}\p{N}+ ]+$/u);
  });

  it('are none where there is nothing to look for', () => {
    for (const keyword of ['', ' ', '😀', '"*"', '\u0000', '——', '+'])
      expect(queryOf(keyword, synonyms)).toBeNull();
  });

  it('ask for the phrase, for closeness and for all parts', () => {
    expect(queryOf('剪切自', synonymsOf([]))).toMatchObject({
      exact: '"剪切 切自"',
      near: '',
      wide: '("剪切" AND "切自")',
    });
    expect(queryOf('凸 轮廓', synonyms)).toMatchObject({
      exact: '("凸 轮廓" OR "凸轮 轮廓")',
      near: 'NEAR("凸" * "轮廓", 10)',
    });
    expect(queryOf('网', synonyms)?.wide).toBe('"网" *');
    expect(queryOf('gear', synonyms)?.wide).toBe('"gear" *');
  });

  it('count the words and phrases that they ask for', () => {
    const words = (keyword: string) => queryOf(keyword, synonyms)?.words;
    expect([words('网'), words('剪切自'), words('cam'), words('凸轮 S4R')]).toEqual([1, 2, 2, 3]);
    const long = queryOf('pressuredrop', synonyms);
    expect(long && cutQuery(long, new Set(['pressure', 'drop'])).words).toBe(3);
    expect(long && spacedQuery(long, new Set(['pressure', 'drop'])).words).toBe(3);
  });

  it('know what means the same, of the whole keyword and of its parts', () => {
    expect(queryOf('cam', synonyms)?.wide).toBe('("cam" OR "凸轮")');
    expect(queryOf('凸轮 S4R', synonyms)?.wide).toBe('(("凸轮" OR "cam") AND "s4r" *)');
    expect(queryOf('FEM', synonyms)?.wide).toContain('"有限 限元"');
    expect(queryOf('boundarylayer', synonyms)?.others).toContain('边界层');
    expect(synonymKey('K-ω SST')).toBe('kωsst');
  });

  it('cut what was written together where the words are known', () => {
    const units = unitsOf('contactpressure');
    const known = new Set(['contact', 'pressure', 'con', 'tact']);
    expect(piecesOf(units)).toContain('pressure');
    expect(wordsIn('contactpressure', known)).toEqual(['contact', 'pressure']);
    expect(wordsIn('unknownword', known)).toEqual(['unknownword']);
    const query = queryOf('contactpressure', synonyms);
    expect(query && cutQuery(query, known).wide).toBe('("contactpressure" * OR ("contact" AND "pressure"))');
    const glued = queryOf('凸轮质量', synonyms);
    const pairs = new Set(['凸轮', '质量']);
    expect(glued && cutQuery(glued, pairs).wide).toContain('("凸轮" AND "质量")');
    expect(glued && cutQuery(glued, new Set(['凸轮'])).wide).toBe(glued?.wide);
  });

  it('look for a long word as several side by side, whether or not it is one', () => {
    expect(longUnits(unitsOf('pressuredrop 压降 mesh')).map((unit) => unit.text)).toEqual(['pressuredrop']);
    const query = queryOf('pressuredrop', synonyms);
    const spaced = query && spacedQuery(query, new Set(['pressuredrop', 'pressure', 'drop']));
    expect(spaced?.wide).toBe('("pressuredrop" * OR ("pressuredrop" * OR "pressure drop"))');
    expect(spaced?.others).toEqual(['pressure drop']);
    expect(query && spacedQuery(query, new Set(['pressuredrop', 'press']))).toBe(query);
  });

  it('know a term also by its own spelling', () => {
    expect(synonyms.get('meshquality')).toEqual(['网格质量', 'mesh quality']);
    expect(synonyms.get('fem')).not.toContain('FEM');
  });

  it('read LaTeX and mend broken characters', () => {
    expect(plainKeyword(' \\sigma_{s} ')).toBe('σ_s');
    expect(plainKeyword('\\constructor')).toBe('constructor');
    expect(plainKeyword('网\ud83d')).toBe('网\ufffd');
  });

  it('take groups of an operator only as a list of lists', () => {
    expect(groupsIn('[["a","b",3],"c",null]')).toEqual([['a', 'b']]);
    for (const json of ['{', '{}', '3', 'null', undefined]) expect(groupsIn(json)).toEqual([]);
  });
});

describe('passages', () => {
  const needles = (keyword: string) => {
    const query = queryOf(keyword, synonyms);
    if (!query) throw new Error('nothing to look for');
    return needlesOf(keyword, query);
  };

  it('mark hits in escaped text', () => {
    expect(marks('<script>alert(1)</script> 凸轮 & "x"', needles('凸轮'))).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt; <em>凸轮</em> &amp; &quot;x&quot;',
    );
    expect(marks('<em>凸</em>', needles('em'))).toBe('&lt;<em>em</em>&gt;凸&lt;/<em>em</em>&gt;');
  });

  it.each([
    ['Ｓ４Ｒ 单元', 's4r', '<em>Ｓ４Ｒ</em> 单元'],
    ['k-ω SST 模型', 'K-ωSST', '<em>k-ω SST</em> 模型'],
    ['tables 与 LES', 'les', 'tables 与 <em>LES</em>'],
    ['meshing', 'mesh', '<em>meshing</em>'],
    ['近壁 $y^+$ 取 30', 'y+', '近壁 <em>y^+</em> 取 30'],
    ['(E y⁺)、y^{+}', 'y+', '(E <em>y⁺</em>)、<em>y^{+}</em>'],
    ['cam 曲线', '凸轮', '<em>cam</em> 曲线'],
    ['摩擦的外摩擦系数', '摩擦系数', '摩擦的外<em>摩擦系数</em>'],
    ['质量好的凸轮网', '凸轮网质量', '<em>质量</em>好的<em>凸轮</em>网'],
  ])('mark %j for %j', (text, keyword, html) => {
    expect(marks(text, needles(keyword))).toBe(html);
  });

  it('show its context, with readable formulas', () => {
    const text = `${'开头的话。'.repeat(60)}这里取 $\\sigma_{\\max}$ 校核凸轮。${'结尾的话。'.repeat(60)}`;
    const { html, worth } = passageOf(text, needles('凸轮'));
    expect(html).toContain('σ_max 校核<em>凸轮</em>。');
    expect(html).toMatch(/^…/);
    expect(html).toMatch(/…$/);
    expect(html.length).toBeLessThan(170);
    expect(worth).toBeGreaterThan(0);
    expect(passageOf('无关', needles('凸轮')).worth).toBe(0);
  });

  it('take the passage with most of the words', () => {
    const filler = '与此无关的一句话。'.repeat(40);
    const { html } = passageOf(`凸轮。${filler}凸轮的磨损。${filler}磨损。`, needles('凸轮 磨损'));
    expect(html).toContain('<em>凸轮</em>的<em>磨损</em>');
  });
});

describe('what was meant', () => {
  const terms = ['剪切锁定', '剪切带', 'turbulence', '网格'].map((text, i) => ({ text, weight: 10 - i }));

  it('counts slips, swaps as one', () => {
    expect([
      editDistance('abc', 'acb', 3),
      editDistance('abc', 'abc', 3),
      editDistance('a', 'abcd', 2),
    ]).toEqual([1, 0, 3]);
  });

  it('is near the keyword', () => {
    expect(spellingCandidates('剪切所定', terms)).toEqual(['剪切锁定']);
    expect(spellingCandidates('turbulance', terms)).toEqual(['turbulence']);
    expect(spellingCandidates('turbulence', terms)).toEqual([]);
    expect(spellingCandidates('网络', terms)).toEqual([]);
  });

  it('is looked for among kindred terms', () => {
    expect(relatedTerms('剪切所定', terms)).toEqual(['剪切锁定', '剪切带']);
  });
});

describe('the hot list', () => {
  it('is not for spam', () => {
    for (const keyword of ['网格', 'k-ω SST', 'S4R', 'y+ 怎么取'])
      expect(worthNoting(keyword), keyword).toBe(true);
    const spam = [
      '网',
      '12345',
      'aaaaaa',
      '哈哈哈哈',
      'abababab',
      'http://a.b',
      'www.x.com',
      '加薇@x',
      '长'.repeat(21),
      '+++',
      '',
    ];
    for (const keyword of spam) expect(worthNoting(keyword), keyword).toBe(false);
  });

  it('knows a keyword by its letters', () => {
    expect(hotKey('Ｋ-ω sst')).toBe(hotKey('k-ωSST'));
    expect(tidyKeyword(' Ｋ-ω \u0000 sst ')).toBe('K-ω sst');
  });

  it.each([
    ['"网格', '网格'],
    ['“网格”', '网格'],
    ['＂网格＂ ＂收敛＂', '网格 收敛'],
    ['《有限元》？', '有限元'],
    ["'剪切锁死'", '剪切锁死'],
    ['，网格收敛。', '网格收敛'],
    ['（“网格”）', '网格'],
    ['网格)', '网格'],
    ['网格……', '网格'],
    ['"……"', ''],
  ])('leaves out what %s was quoted or pasted with', (keyword, tidy) => {
    expect(tidyKeyword(keyword)).toBe(tidy);
  });

  it.each(['y+', 'C++', '.inp', '*STEP', "Young's modulus", '屈服(Mises)', '(k-ε) 模型', '-3 dB', '1.5'])(
    'keeps the signs of %s',
    (keyword) => {
      expect(tidyKeyword(keyword)).toBe(keyword);
    },
  );
});
