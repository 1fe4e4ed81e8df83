import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForWords, squeeze } from '../../../../ming/src/people/conduct/fold.ts';
import { DEFAULT_WORDS, matcherOf } from '../../../../ming/src/people/conduct/words.ts';

const LIST = {
  block: ['刷单', 'spam'],
  review: ['加微信', 'vx', '爆炸'],
  replace: ['卧槽', 'damn'],
  allow: ['爆炸焊接', '刷单元'],
};
const find = matcherOf(LIST);
const clean = (text: string) => ({ blocked: [], review: [], text });

describe('sensitive words', () => {
  it.each([
    ['招人刷单，日结', { blocked: ['刷单'] }],
    ['ｓｐａｍ and SPAM', { blocked: ['spam'] }],
    ['Ⓢⓟⓐⓜ', { blocked: ['spam'] }],
    ['请加微信聊', { review: ['加微信'] }],
    ['VX：abc', { review: ['vx'] }],
    ['卧槽，DAMN', { text: '**，****' }],
  ])('%s is found', (text, found) => {
    expect(find(text)).toEqual({ ...clean(text), ...found });
  });

  it.each([
    ['刷-单', '刷单'],
    ['刷\u200b单', '刷单'],
    ['刷 ★ 单', '刷单'],
    ['刷\u0301单', '刷单'],
    ['卧_槽', '卧槽'],
    ['s.p.a.m', 'spam'],
  ])('%j, found only without its fillers, is reviewed and never blocked or masked', (text, word) => {
    expect(find(text)).toEqual({ blocked: [], review: [word], text });
  });

  it.each(['爆炸焊接的界面波', '爆 炸 焊 接', '刷单元的厚度', 'cvx 与 vxc', 'mode v, x-axis', ''])(
    '%j is fine',
    (text) => {
      expect(find(text)).toEqual(clean(text));
    },
  );

  it.each(['刷單', '刷單，日結', '刷单'])('reads traditional characters as simplified ones: %s', (text) => {
    expect(find(text).blocked).toEqual(['刷单']);
  });

  it.each(['加wеixin', '加ｗeiхin', '加 wеi xіn'])(
    'reviews letters that look like plain ones: %s',
    (text) => {
      const own = matcherOf({ block: [], review: ['加weixin'], replace: [], allow: [] });
      expect(own(text).review).toEqual(['加weixin']);
    },
  );

  it('finds a word that an allowed one only touches', () => {
    expect(find('爆炸焊接后又爆炸').review).toEqual(['爆炸']);
  });

  it('takes a list without words', () => {
    expect(matcherOf({ block: [], review: [], replace: [], allow: [] })('随便')).toEqual(clean('随便'));
  });

  it('lets the terms of this trade through, whatever list is brought beside them', () => {
    const imported = matcherOf({ ...DEFAULT_WORDS, block: [...DEFAULT_WORDS.block, '爆炸', '炸药', '侵彻'] });
    for (const text of ['炸药爆炸的冲击波', '弹体侵彻混凝土', '爆轰产物的状态方程', '钻孔爆破'])
      expect(imported(text)).toEqual(clean(text));
  });
});

const WORDS = [...LIST.block, ...LIST.review, ...LIST.replace];
const FILLERS = ['\u200b', '\u200d', ' ', '-', '★', '·', '\u3164', '​', '_', '😀', '\u00ad'];
/** Text without letters of any word. */
const harmless = fc.string({ unit: fc.constantFrom('网', '格', '，', ' ', '\n', '∇', '模', '🧮') });

describe('for any text', () => {
  it('a word in it is found, and nothing else is', () => {
    fc.assert(
      fc.property(harmless, fc.constantFrom(...WORDS), harmless, (before, word, after) => {
        const { blocked, review, text } = find(`${before}，${word}，${after}`);
        const masked = LIST.replace.includes(word);
        expect([...blocked, ...review]).toEqual(masked ? [] : [word]);
        expect(text.includes(word)).toBe(!masked);
        expect([...text]).toHaveLength([...`${before}，${word}，${after}`].length);
      }),
    );
  });

  it('a word with fillers in it is reviewed, never blocked or masked', () => {
    const filled = fc.array(fc.constantFrom(...FILLERS), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...WORDS), filled, harmless, (word, fillers, rest) => {
        const hidden = [...word].join(fillers.join(''));
        const given = `${rest}，${hidden}，${rest}`;
        expect(find(given)).toEqual({ blocked: [], review: [word], text: given });
      }),
    );
  });

  it('nothing is found in harmless text, and it is left as it is', () => {
    fc.assert(
      fc.property(harmless, (text) => {
        expect(find(text)).toEqual(clean(text));
      }),
    );
  });

  it('folding keeps the places of the original in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        for (const { text, at } of [foldForWords(given), squeeze(foldForWords(given))]) {
          expect(at).toHaveLength(text.length + 1);
          expect(at.toSorted((a, b) => a - b)).toEqual(at);
          expect(at.at(-1)).toBe(given.length);
        }
      }),
    );
  });
});
